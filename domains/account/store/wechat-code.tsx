import { m } from '#messages';
import type { Api } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { QrFrame } from '#ui/qr-frame.tsx';
import { useWechatLogin, type WechatOutcome } from './use-wechat-login.ts';

interface WechatCodeProps {
  api: Api;
  agreed: boolean;
  onDone: (outcome: WechatOutcome) => void;
  /** WeChat is a sandbox: scanning is a page of its own. */
  sandbox: boolean;
}

/** The code to scan, and what to do when it no longer serves. */
export function WechatCode({ api, agreed, onDone, sandbox }: WechatCodeProps) {
  const { attempt, over, start } = useWechatLogin(api, agreed, onDone);
  const cover = over ? (
    <>
      <p role="alert">{over}</p>
      <Button size="small" onClick={start}>
        {m.account_wechat_again()}
      </Button>
    </>
  ) : null;
  return (
    <div className="account-wechat">
      <QrFrame modules={attempt?.modules ?? null} label={m.account_wechat_code()} cover={cover} />
      <p className="tb-sub">{m.account_wechat_scan()}</p>
      {sandbox && attempt ? (
        <a className="tb-link" href={attempt.url} target="_blank" rel="noopener">
          {m.account_wechat_sandbox()}
        </a>
      ) : null}
    </div>
  );
}
