import { m } from '#messages';
import type { Form } from '#platform/forms/use-form.ts';
import { PasswordField } from '#ui/text-field.tsx';

interface NewPasswordValues {
  password: string;
  samePassword: string;
}

/** A password that is being chosen, and the same again. */
export function NewPasswordFields({ form }: { form: Form<NewPasswordValues> }) {
  const looks = {
    showLabel: m.account_password_show(),
    hideTextLabel: m.account_password_hide(),
    autoComplete: 'new-password',
    maxLength: 16,
  };
  return (
    <>
      <PasswordField
        {...form.text('password')}
        {...looks}
        label={m.account_password_new()}
        hint={m.account_password_hint()}
      />
      <PasswordField {...form.text('samePassword')} {...looks} label={m.account_password_same()} />
    </>
  );
}
