import { useCallback, useEffect, useRef, useState } from 'react';
import { failureOf } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { weChatLogin } from '../contract.ts';
import { WECHAT_POLL_SECONDS } from '../rules.ts';

export interface WechatOutcome {
  perfectStatus: 0 | -1 | null;
  bound: boolean;
}

interface WechatAttempt {
  ticket: string;
  url: string;
  /** Dark modules, row by row. */
  modules: boolean[][];
}

/**
 * A QR code and the question, every five seconds, whether it was scanned (section 4). It stops when it is done, when
 * the code has run out, and when the part goes away.
 */
export function useWechatLogin(api: Api, agreed: boolean, onDone: (outcome: WechatOutcome) => void) {
  const [attempt, setAttempt] = useState<WechatAttempt | null>(null);
  const [over, setOver] = useState('');
  const latest = useRef({ agreed, onDone });
  latest.current = { agreed, onDone };

  const start = useCallback(async () => {
    setOver('');
    setAttempt(null);
    try {
      const answer = await api.call(weChatLogin, {});
      if (!('ticket' in answer)) return;
      const modules = answer.modules.map((row) => [...row].map((one) => one === '1'));
      setAttempt({ ticket: answer.ticket, url: answer.url, modules });
    } catch (error) {
      setOver(failureOf(error));
    }
  }, [api]);

  useEffect(() => {
    void start();
  }, [start]);

  useEffect(() => {
    if (!attempt) return;
    const ask = async () => {
      try {
        const answer = await api.call(weChatLogin, { ticket: attempt.ticket, agreed: latest.current.agreed });
        if (!('bound' in answer) || (answer.token === null && !answer.bound)) return;
        clearInterval(timer);
        latest.current.onDone(answer);
      } catch (error) {
        clearInterval(timer);
        setOver(failureOf(error));
      }
    };
    const timer = setInterval(() => void ask(), WECHAT_POLL_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [api, attempt]);

  return { attempt, over, start };
}
