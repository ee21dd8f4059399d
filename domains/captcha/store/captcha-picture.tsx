import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode, RefObject } from 'react';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CaptchaPhase } from './use-captcha.ts';

interface CaptchaPictureProps {
  phase: CaptchaPhase;
  alt: string;
  onRefresh: () => void;
  frame?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

/** The picture of 320x200 in each of its states; what is laid over it are its children. */
export function CaptchaPicture({ phase, alt, onRefresh, frame, children }: CaptchaPictureProps) {
  if (phase.name === 'unavailable') {
    return (
      <div className="captcha-picture captcha-unavailable" role="alert">
        <CircleAlert />
        <p>{phase.message}</p>
        <Button size="small" onClick={onRefresh}>
          {m.captcha_retry()}
        </Button>
      </div>
    );
  }
  return (
    <div className="captcha-picture" ref={frame}>
      {phase.name === 'loading' ? (
        <Skeleton shape="block" />
      ) : (
        <img
          className="captcha-scene"
          src={`data:image/webp;base64,${phase.picture.originalImageBase64}`}
          alt={alt}
          width={320}
          height={200}
          draggable={false}
        />
      )}
      {children}
      {phase.name === 'ready' ? (
        <IconButton className="captcha-refresh" label={m.captcha_another()} icon={<RotateCw />} onClick={onRefresh} />
      ) : null}
      {phase.name === 'passed' ? (
        <p className="captcha-verdict tb-num">{m.captcha_passed_in({ seconds: phase.seconds.toFixed(1) })}</p>
      ) : null}
      {phase.name === 'failed' ? (
        <p className="captcha-verdict" data-failed>
          {m.captcha_failed()}
        </p>
      ) : null}
    </div>
  );
}
