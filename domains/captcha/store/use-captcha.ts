import { useCallback, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { type Api, CallError } from '#platform/http/client.ts';
import { checkCaptcha, getCaptcha } from '../contract.ts';
import { clientId } from './client-id.ts';
import { seal } from './seal.ts';

type Picture = OutputOf<typeof getCaptcha>;

export type CaptchaPhase =
  | { name: 'loading' }
  | { name: 'ready'; picture: Picture }
  | { name: 'checking' | 'failed'; picture: Picture }
  | { name: 'passed'; picture: Picture; seconds: number }
  | { name: 'unavailable'; message: string };

export interface CaptchaOptions {
  api: Api;
  type: 'blockPuzzle' | 'clickWord';
  /** Milliseconds for which success shows before the verification is passed on, and failure before another picture. */
  pauses: { passed: number; failed: number };
  onVerified: (captchaVerification: string) => void;
}

const messageOf = (error: unknown) => (error instanceof CallError ? error.message : m.captcha_unavailable());

/** One picture after another until one is solved (specification, section 4). */
export function useCaptcha({ api, type, pauses, onVerified }: CaptchaOptions) {
  const [phase, setPhase] = useState<CaptchaPhase>({ name: 'loading' });
  const began = useRef(0);
  const tell = useRef(onVerified);
  tell.current = onVerified;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const uid = type === 'blockPuzzle' ? 'slider' : 'point';

  const latest = useRef(0);

  const refresh = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const show = (next: CaptchaPhase) => {
      if (latest.current === mine) setPhase(next);
    };
    began.current = 0;
    show({ name: 'loading' });
    const input = { captchaType: type, clientUid: clientId(uid), ts: Date.now(), size: '320x200' } as const;
    try {
      show({ name: 'ready', picture: await api.call(getCaptcha, input) });
    } catch (error) {
      show({ name: 'unavailable', message: messageOf(error) });
    }
  }, [api, type, uid]);

  useEffect(() => {
    void refresh();
    return () => {
      latest.current += 1; // what is still on its way is for nobody
      clearTimeout(timer.current);
    };
  }, [refresh]);

  /** The first touch: from here the seconds of the success label count. */
  const begin = () => {
    began.current ||= performance.now();
  };

  /** Sends what was dragged or clicked, in the reference of 310x155. */
  const submit = async (points: object) => {
    if (phase.name !== 'ready') return;
    const { picture } = phase;
    const { token, secretKey } = picture;
    const plain = JSON.stringify(points);
    setPhase({ name: 'checking', picture });
    try {
      const pointJson = seal(plain, secretKey);
      await api.call(checkCaptcha, { captchaType: type, pointJson, token, clientUid: clientId(uid), ts: Date.now() });
      const seconds = (performance.now() - began.current) / 1000;
      setPhase({ name: 'passed', picture, seconds });
      timer.current = setTimeout(() => tell.current(seal(`${token}---${plain}`, secretKey)), pauses.passed);
    } catch (error) {
      if (!(error instanceof CallError)) return setPhase({ name: 'unavailable', message: messageOf(error) });
      setPhase({ name: 'failed', picture });
      timer.current = setTimeout(refresh, pauses.failed);
    }
  };

  return { phase, begin, submit, refresh };
}
