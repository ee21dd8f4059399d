import { useRef, useState } from 'react';
import { m } from '#messages';
import type { Api } from '#platform/http/client.ts';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextButton } from '#ui/link.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { closeAccountDialog, openReset } from './login-dialog-store.ts';
import { PasswordLogin } from './password-login.tsx';
import { SmsLogin } from './sms-login.tsx';
import { WechatLogin } from './wechat-login.tsx';
import './account.css';

interface LoginDialogProps {
  api: Api;
  open: boolean;
  /** WeChat is a sandbox. */
  sandbox: boolean;
}

/** Logging in, in place: 400 px, by code, password or WeChat (specification, sections 2 and 9). */
export function LoginDialog({ api, open, sandbox }: LoginDialogProps) {
  const [way, setWay] = useState('sms');
  const phone = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => now || closeAccountDialog()}
      title={m.account_login_title()}
      description={m.account_login_text()}
      closeLabel={m.account_close()}
      width={400}
      initialFocus={phone}
    >
      <Tabs
        label={m.account_login_ways()}
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'sms', label: m.account_way_sms(), panel: <SmsLogin api={api} first={phone} /> },
          { value: 'password', label: m.account_way_password(), panel: <PasswordLogin api={api} /> },
          { value: 'wechat', label: m.account_way_wechat(), panel: <WechatLogin api={api} sandbox={sandbox} /> },
        ]}
      />
      <p className="account-ways-out">
        <TextButton className="tb-link" onClick={openReset}>
          {m.account_forgot()}
        </TextButton>
        <span>
          {m.account_no_account()}
          <LocalLink className="tb-link" to="/account/register" onClick={closeAccountDialog}>
            {m.account_register()}
          </LocalLink>
        </span>
      </p>
    </Dialog>
  );
}
