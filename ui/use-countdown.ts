import { useEffect, useState } from 'react';

/**
 * Whole seconds left until a moment (milliseconds since the epoch), counted down once a second; 0 when it is past or
 * unset. `null` before the page is alive, because server and browser would not agree on the second.
 */
export function useCountdown(until: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) {
      setLeft(0);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const milliseconds = until - Date.now();
      setLeft(Math.max(0, Math.ceil(milliseconds / 1000)));
      if (milliseconds > 0) timer = setTimeout(tick, milliseconds % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}
