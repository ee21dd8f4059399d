import { useState } from 'react';
import { m } from '#messages';
import type { Api } from '#platform/http/client.ts';
import { useAfterLogin } from './after-login.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { WechatCode } from './wechat-code.tsx';

/** Logging in by WeChat. The code shows once the agreement is ticked: scanning it makes an account where there is none. */
export function WechatLogin({ api, sandbox }: { api: Api; sandbox: boolean }) {
  const afterLogin = useAfterLogin();
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="account-form">
      {agreed ? (
        <WechatCode
          api={api}
          agreed={agreed}
          sandbox={sandbox}
          onDone={({ perfectStatus }) => void afterLogin(perfectStatus ?? -1)}
        />
      ) : (
        <p className="account-wechat account-wechat-wait">{m.account_wechat_tick_first()}</p>
      )}
      <AgreementTick checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
    </div>
  );
}
