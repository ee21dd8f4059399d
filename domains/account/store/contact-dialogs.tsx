import { m } from '#messages';
import { type Form, useForm } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { editEmail, editPhone, unbindingPhone, unbindingWeChat } from '../contract.ts';
import type { Me } from './account-menu.tsx';
import { EmailCodeFields } from './email-code-fields.tsx';
import { FormFailure } from './form-failure.tsx';
import { PhoneCodeFields } from './phone-code-fields.tsx';
import { codeProblem, emailProblem, found, phoneProblem } from './problems.ts';
import { WechatCode } from './wechat-code.tsx';

interface ContactDialogProps {
  api: Api;
  me: Me;
  open: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** The password that is in force, asked for again before something is taken away or changed. */
function CurrentPassword({ form }: { form: Form<{ password: string }> }) {
  return (
    <PasswordField
      {...form.text('password')}
      label={m.account_password_current()}
      showLabel={m.account_password_show()}
      hideTextLabel={m.account_password_hide()}
      maxLength={128}
    />
  );
}

function Foot({ form, label }: { form: Form<object>; label: string }) {
  return (
    <>
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {label}
      </Button>
    </>
  );
}

const passwordProblem = (needed: boolean, password: string) =>
  needed && password === '' ? m.account_password_empty() : undefined;

/** What is sent of a password: nothing where none is asked for. */
const given = (needed: boolean, password: string) => (needed ? { password } : {});

function PhoneForm({ api, me, onDone }: ContactDialogProps) {
  const needed = me.phone !== null;
  const form = useForm({
    initial: { phone: '', captchaVerification: '', code: '', password: '' },
    problems: ({ phone, code, password }) =>
      found({ phone: phoneProblem(phone), code: codeProblem(code), password: passwordProblem(needed, password) }),
    submit: async ({ phone, code, password }) => {
      await api.call(editPhone, { phone, mobilePrefix: '86', code, ...given(needed, password) });
      await onDone();
    },
  });
  return (
    <form className="account-form" {...form.props}>
      <PhoneCodeFields api={api} form={form} purpose="change" />
      {needed ? <CurrentPassword form={form} /> : null}
      <Foot form={form} label={m.account_save()} />
    </form>
  );
}

function EmailForm({ api, me, onDone }: ContactDialogProps) {
  const needed = me.email !== null;
  const form = useForm({
    initial: { email: '', code: '', password: '' },
    problems: ({ email, code, password }) =>
      found({ email: emailProblem(email), code: codeProblem(code), password: passwordProblem(needed, password) }),
    submit: async ({ email, code, password }) => {
      await api.call(editEmail, { email, code, ...given(needed, password) });
      await onDone();
    },
  });
  return (
    <form className="account-form" {...form.props}>
      <EmailCodeFields api={api} form={form} purpose="change" />
      {needed ? <CurrentPassword form={form} /> : null}
      <Foot form={form} label={m.account_save()} />
    </form>
  );
}

function UnbindForm({ api, onDone, what }: ContactDialogProps & { what: 'phone' | 'wechat' }) {
  const form = useForm({
    initial: { password: '' },
    problems: ({ password }) => found({ password: passwordProblem(true, password) }),
    submit: async ({ password }) => {
      await api.call(what === 'phone' ? unbindingPhone : unbindingWeChat, { password });
      await onDone();
    },
  });
  return (
    <form className="account-form" {...form.props}>
      <CurrentPassword form={form} />
      <Foot form={form} label={m.account_unbind()} />
    </form>
  );
}

/** All of them ask in the login dialog's measure, where captcha and code have their place. */
const looks = ({ open, onClose }: ContactDialogProps) => ({
  open,
  onOpenChange: (now: boolean) => now || onClose(),
  closeLabel: m.account_close(),
  width: 400 as const,
  closesOutside: false,
});

export function ChangePhoneDialog(props: ContactDialogProps) {
  return (
    <Dialog {...looks(props)} title={m.account_phone_title()} description={m.account_phone_text()}>
      <PhoneForm {...props} />
    </Dialog>
  );
}

export function ChangeEmailDialog(props: ContactDialogProps) {
  return (
    <Dialog {...looks(props)} title={m.account_email_title()} description={m.account_email_text()}>
      <EmailForm {...props} />
    </Dialog>
  );
}

export function BindWechatDialog(props: ContactDialogProps & { sandbox: boolean }) {
  return (
    <Dialog {...looks(props)} title={m.account_wechat_title()} description={m.account_wechat_text()}>
      <WechatCode api={props.api} agreed={false} sandbox={props.sandbox} onDone={() => void props.onDone()} />
    </Dialog>
  );
}

export function UnbindDialog(props: ContactDialogProps & { what: 'phone' | 'wechat' }) {
  const title = props.what === 'phone' ? m.account_unbind_phone() : m.account_unbind_wechat();
  return (
    <Dialog {...looks(props)} title={title} description={m.account_unbind_text()}>
      <UnbindForm {...props} />
    </Dialog>
  );
}
