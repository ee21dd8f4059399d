import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { type Api, CallError } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/said.tsx';
import { checkWork, getWork } from '../contract.ts';
import type { WorkNews, WorkOrder } from './work-worker.ts';
import './captcha.css';

/** Runs the work apart from the page; `onRound` tells how far it is. */
function runWork(order: WorkOrder, onRound: (round: number) => void, signal: AbortSignal): Promise<number[]> {
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<number[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkNews>) =>
      'nonces' in data ? resolve(data.nonces) : onRound(data.round),
    );
    worker.addEventListener('error', () => reject(new Error('The work could not be run.')));
    signal.addEventListener('abort', () => reject(new Error('The work was given up.')));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

interface WorkCaptchaProps {
  api: Api;
  onVerified: (captchaVerification: string) => void;
}

/** The way without a picture: the machine computes for some seconds, and nothing has to be seen. */
export function WorkCaptcha({ api, onVerified }: WorkCaptchaProps) {
  const [progress, setProgress] = useState<{ round: number; rounds: number } | null>(null);
  const [trouble, setTrouble] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const start = async () => {
    const { signal } = leaving.current;
    setTrouble('');
    try {
      const order = await api.call(getWork, {});
      setProgress({ round: 0, rounds: order.rounds });
      const nonces = await runWork(order, (round) => setProgress({ round, rounds: order.rounds }), signal);
      const { captchaVerification } = await api.call(checkWork, { token: order.token, nonces });
      onVerified(captchaVerification);
    } catch (error) {
      if (signal.aborted) return;
      setProgress(null);
      setTrouble(error instanceof CallError ? error.message : m.captcha_unavailable());
    }
  };

  return (
    <div className="captcha captcha-work">
      <p>{m.captcha_work_text()}</p>
      {progress ? (
        <progress
          className="captcha-progress"
          value={progress.round}
          max={progress.rounds}
          aria-label={m.captcha_working()}
        />
      ) : null}
      {trouble ? (
        <p className="captcha-trouble" role="alert">
          {trouble}
        </p>
      ) : null}
      <Button busy={progress !== null} onClick={start}>
        {m.captcha_work_start()}
      </Button>
      <LiveRegion>{progress ? m.captcha_working() : null}</LiveRegion>
    </div>
  );
}
