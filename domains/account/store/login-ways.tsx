import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import type { Api } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { canLogIn, groupedPhone } from '../rules.ts';
import type { Me } from './account-menu.tsx';
import { BindWechatDialog, ChangeEmailDialog, ChangePhoneDialog, UnbindDialog } from './contact-dialogs.tsx';
import { openReset } from './login-dialog-store.ts';

type Deed = 'phone' | 'email' | 'wechat' | 'unbind-phone' | 'unbind-wechat';

interface WayProps {
  name: string;
  value: string;
  children: ReactNode;
}

function Way({ name, value, children }: WayProps) {
  return (
    <li className="account-way">
      <b>{name}</b>
      <span className="tb-num">{value}</span>
      <span className="account-way-deeds">{children}</span>
    </li>
  );
}

/** Whether somebody could still log in without it. */
const without = (me: Me, what: Partial<Parameters<typeof canLogIn>[0]>) => canLogIn({ ...me, ...what });

interface LoginWaysProps {
  api: Api;
  me: Me;
  wechatSandbox: boolean;
}

/** Phone, e-mail address, password and WeChat: what is there, and how each is changed. */
export function LoginWays({ api, me, wechatSandbox }: LoginWaysProps) {
  const { revalidate } = useRevalidator();
  const [deed, setDeed] = useState<Deed | null>(null);
  const dialog = (of: Deed) => ({
    api,
    me,
    open: deed === of,
    onClose: () => setDeed(null),
    onDone: async () => {
      setDeed(null);
      await revalidate();
      toast(m.account_saved(), 'done');
    },
  });
  const button = (of: Deed, label: string) => (
    <Button size="small" onClick={() => setDeed(of)}>
      {label}
    </Button>
  );
  return (
    <>
      <ul className="account-ways">
        <Way name={m.account_phone()} value={me.phone ? groupedPhone(me.phone) : m.account_none()}>
          {me.phone && me.hasPassword && without(me, { phone: null })
            ? button('unbind-phone', m.account_unbind())
            : null}
          {button('phone', me.phone ? m.account_change() : m.account_add())}
        </Way>
        <Way name={m.account_email()} value={me.email ?? m.account_none()}>
          {button('email', me.email ? m.account_change() : m.account_add())}
        </Way>
        <Way name={m.account_password()} value={me.hasPassword ? m.account_is_set() : m.account_none()}>
          <Button size="small" onClick={openReset}>
            {me.hasPassword ? m.account_change() : m.account_add()}
          </Button>
        </Way>
        <Way name={m.account_way_wechat_name()} value={me.hasWechat ? m.account_is_bound() : m.account_none()}>
          {me.hasWechat && me.hasPassword && without(me, { hasWechat: false })
            ? button('unbind-wechat', m.account_unbind())
            : null}
          {me.hasWechat ? null : button('wechat', m.account_bind())}
        </Way>
      </ul>
      <ChangePhoneDialog {...dialog('phone')} />
      <ChangeEmailDialog {...dialog('email')} />
      <BindWechatDialog {...dialog('wechat')} sandbox={wechatSandbox} />
      <UnbindDialog {...dialog('unbind-phone')} what="phone" />
      <UnbindDialog {...dialog('unbind-wechat')} what="wechat" />
    </>
  );
}
