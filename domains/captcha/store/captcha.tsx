import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { m } from '#messages';
import type { Api } from '#platform/http/client.ts';
import { TextButton } from '#ui/link.tsx';
import { FieldNote } from '#ui/text-field.tsx';
import { ClickCaptcha } from './click-captcha.tsx';
import { SliderCaptcha } from './slider-captcha.tsx';
import { WorkCaptcha } from './work-captcha.tsx';
import './captcha.css';

type Way = 'slider' | 'click' | 'work';

const ways = () =>
  [
    { way: 'slider', label: m.captcha_way_slider() },
    { way: 'click', label: m.captcha_way_click() },
    { way: 'work', label: m.captcha_way_work() },
  ] as const;

interface CaptchaProps {
  api: Api;
  /** It has been passed and its verification not yet used; set by the form that holds it. */
  passed: boolean;
  onVerified: (captchaVerification: string) => void;
  error?: string | undefined;
}

/** Tells people from programs, each in the way they can: a slider, three clicks, or some seconds of computing. */
export function Captcha({ api, passed, onVerified, error }: CaptchaProps) {
  const [way, setWay] = useState<Way>('slider');
  if (passed) {
    return (
      <p className="captcha-bar captcha-passed" role="status">
        <Check />
        {m.captcha_passed()}
      </p>
    );
  }
  const Part = { slider: SliderCaptcha, click: ClickCaptcha, work: WorkCaptcha }[way];
  return (
    <fieldset className="captcha-field" data-invalid={error ? true : undefined}>
      <legend className="tb-hidden">{m.captcha_legend()}</legend>
      <Part api={api} onVerified={onVerified} />
      <p className="captcha-ways">
        {ways()
          .filter((one) => one.way !== way)
          .map((one) => (
            <TextButton key={one.way} onClick={() => setWay(one.way)}>
              {one.label}
            </TextButton>
          ))}
      </p>
      <FieldNote id="captcha" error={error} />
    </fieldset>
  );
}
