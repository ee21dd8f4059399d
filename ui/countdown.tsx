import { type ReactNode, useEffect, useRef } from 'react';
import { clockTime } from './time.ts';
import { useCountdown } from './use-countdown.ts';

export type CountdownProps = {
  /** The moment it ends, milliseconds since the epoch. */
  until: number;
  /** The words around the time, such as "待付款，还剩 23:41". */
  children: (time: string) => ReactNode;
  /** Shown once it is over. */
  over: ReactNode;
  onOver?: () => void;
};

/** Time that runs out. Not a live region: a reader would hear every second. */
export function Countdown({ until, children, over, onOver }: CountdownProps) {
  const left = useCountdown(until);
  const tell = useRef(onOver);
  tell.current = onOver;
  useEffect(() => {
    if (left === 0) tell.current?.();
  }, [left]);
  if (left === 0) return <span className="tb-num">{over}</span>;
  return (
    <span className="tb-num" role="timer">
      {children(left === null ? '–:––' : clockTime(left))}
    </span>
  );
}
