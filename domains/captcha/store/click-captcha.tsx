import { type MouseEvent, useRef, useState } from 'react';
import { m } from '#messages';
import type { Api } from '#platform/http/client.ts';
import { LiveRegion } from '#ui/said.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';
import { useCaptcha } from './use-captcha.ts';
import './captcha.css';

/** The reference of coordinates at the wire (section 5). */
const REFERENCE = { width: 310, height: 155 };
const PAUSES = { passed: 1500, failed: 700 };
/** Milliseconds between the last click and the check (section 4). */
const CHECK_AFTER = 400;

interface Point {
  x: number;
  y: number;
}

interface ClickCaptchaProps {
  api: Api;
  onVerified: (captchaVerification: string) => void;
}

/** Click three characters in the order that is asked for. For a pointer; the other ways are for everybody else. */
export function ClickCaptcha({ api, onVerified }: ClickCaptchaProps) {
  const { phase, begin, submit, refresh } = useCaptcha({ api, type: 'clickWord', pauses: PAUSES, onVerified });
  const [points, setPoints] = useState<readonly Point[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const words = 'picture' in phase ? (phase.picture.wordList ?? []) : [];
  const marks = phase.name === 'loading' ? [] : points;

  const click = (event: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (phase.name !== 'ready' || !box || (event.target as Element).closest('button')) return;
    const before = points.length >= words.length ? [] : points;
    const point = {
      x: ((event.clientX - box.left) * REFERENCE.width) / box.width,
      y: ((event.clientY - box.top) * REFERENCE.height) / box.height,
    };
    const next = [...before, point];
    begin();
    setPoints(next);
    if (next.length === words.length) setTimeout(() => void submit(next), CHECK_AFTER);
  };
  const again = () => {
    setPoints([]);
    void refresh();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: pictures are for pointers; slider and proof of work are the keyboard's ways
    <div className="captcha" data-phase={phase.name} onClick={click}>
      <CaptchaPicture phase={phase} alt={m.captcha_click_alt()} onRefresh={again} frame={frame}>
        {marks.map(({ x, y }, index) => (
          <span
            key={`${x},${y}`}
            className="captcha-mark tb-num"
            style={{
              insetInlineStart: `${(x / REFERENCE.width) * 100}%`,
              insetBlockStart: `${(y / REFERENCE.height) * 100}%`,
            }}
          >
            {index + 1}
          </span>
        ))}
      </CaptchaPicture>
      <p className="captcha-bar captcha-words">
        {words.length > 0 ? m.captcha_click({ words: words.join(' ') }) : m.captcha_loading()}
      </p>
      <LiveRegion>
        {phase.name === 'passed' ? m.captcha_passed() : phase.name === 'failed' ? m.captcha_failed() : null}
      </LiveRegion>
    </div>
  );
}
