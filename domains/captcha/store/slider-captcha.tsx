import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { m } from '#messages';
import type { Api } from '#platform/http/client.ts';
import { LiveRegion } from '#ui/said.tsx';
import { CaptchaPicture } from './captcha-picture.tsx';
import { useCaptcha } from './use-captcha.ts';
import './captcha.css';

/** The picture's width at the wire, and how much of it the piece takes in the dialog: 50 of 320 (section 9). */
const REFERENCE = 310;
const PIECE = 50 / 320;
/** The slider's y is always this. */
const Y = 5;
const FARTHEST = REFERENCE * (1 - PIECE);
const PAUSES = { passed: 1000, failed: 1000 };

/** How far a key moves the piece, in the reference; null for keys that do not. */
function stepOf({ key, shiftKey }: KeyboardEvent): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return shiftKey ? 10 : 2;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return shiftKey ? -10 : -2;
  if (key === 'PageUp') return 20;
  if (key === 'PageDown') return -20;
  return null;
}

interface SliderCaptchaProps {
  api: Api;
  onVerified: (captchaVerification: string) => void;
}

/** Drag the piece into its hole, or move it with the arrow keys and press Enter. */
export function SliderCaptcha({ api, onVerified }: SliderCaptchaProps) {
  const { phase, begin, submit, refresh } = useCaptcha({ api, type: 'blockPuzzle', pauses: PAUSES, onVerified });
  const [x, setX] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const grip = useRef<{ from: number; at: number } | null>(null);
  const open = phase.name === 'ready';
  const again = () => {
    setX(0);
    void refresh();
  };
  const shown = phase.name === 'loading' ? 0 : x;
  const bounded = (value: number) => Math.max(0, Math.min(FARTHEST, value));
  const send = (value: number) => submit({ x: value, y: Y });

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (!open) return;
    begin();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { from: event.clientX, at: x };
  };
  const move = (event: PointerEvent) => {
    const width = bar.current?.clientWidth;
    if (!grip.current || !width) return;
    setX(bounded(grip.current.at + ((event.clientX - grip.current.from) * REFERENCE) / width));
  };
  const up = () => {
    if (!grip.current) return;
    const moved = x !== grip.current.at;
    grip.current = null;
    if (moved) void send(x);
  };
  const keys = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const enters = event.key === 'Enter' || event.key === ' ';
    if (!open || (step === null && !enters)) return;
    event.preventDefault();
    event.stopPropagation();
    begin();
    if (step !== null) setX(bounded(x + step));
    else if (x > 0) void send(x);
  };

  return (
    <div className="captcha" data-phase={phase.name}>
      <CaptchaPicture phase={phase} alt={m.captcha_slider_alt()} onRefresh={again}>
        {phase.name !== 'loading' && phase.name !== 'unavailable' ? (
          <img
            className="captcha-piece"
            src={`data:image/webp;base64,${phase.picture.jigsawImageBase64}`}
            alt=""
            style={{ insetInlineStart: `${(shown / REFERENCE) * 100}%` }}
            draggable={false}
          />
        ) : null}
      </CaptchaPicture>
      <div className="captcha-bar" ref={bar}>
        {shown === 0 ? <span className="captcha-bar-text">{m.captcha_slide()}</span> : null}
        <span className="captcha-bar-done" style={{ inlineSize: `${(shown / REFERENCE) * 100}%` }} />
        <div
          className="captcha-grip"
          role="slider"
          tabIndex={phase.name === 'unavailable' ? -1 : 0}
          aria-label={m.captcha_slider_label()}
          aria-describedby="captcha-slider-keys"
          aria-valuemin={0}
          aria-valuemax={Math.round(FARTHEST)}
          aria-valuenow={Math.round(shown)}
          aria-disabled={open ? undefined : true}
          style={{ insetInlineStart: `${(shown / REFERENCE) * 100}%` }}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
          onKeyDown={keys}
        >
          {phase.name === 'failed' ? <X /> : phase.name === 'passed' ? <Check /> : <ArrowRight />}
        </div>
      </div>
      <span id="captcha-slider-keys" className="tb-hidden">
        {m.captcha_slider_keys()}
      </span>
      <LiveRegion>
        {phase.name === 'passed' ? m.captcha_passed() : phase.name === 'failed' ? m.captcha_failed() : null}
      </LiveRegion>
    </div>
  );
}
