import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import './toast.css';

export type ToastTone = 'plain' | 'done' | 'error';

type Item = { id: number; text: ReactNode; tone: ToastTone };

/** How long a toast stays (section 9). */
const STAY = 2000;

const none: readonly Item[] = [];
let items = none;
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Item[]): void {
  items = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  change(items.filter((item) => item.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says something for two seconds, from anywhere in the browser. At most three stand at once, the oldest gives way. */
export function toast(text: ReactNode, tone: ToastTone = 'plain'): void {
  last += 1;
  change([...items, { id: last, text, tone }].slice(-3));
}

function ToastItem({ item }: { item: Item }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(item.id), STAY);
    return () => clearTimeout(timer);
  }, [held, item.id]);
  return (
    <li
      className="tb-toast"
      data-tone={item.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {item.tone === 'done' ? <Check /> : item.tone === 'error' ? <CircleAlert /> : null}
      {item.text}
    </li>
  );
}

/** Where toasts appear; once per page, in the root. The list is there before its items, so that a reader hears them. */
export function ToastRegion({ label }: { label: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => items,
    () => none,
  );
  return (
    <section className="tb-toasts" aria-label={label}>
      <ol aria-live="polite" aria-relevant="additions">
        {shown.map((item) => (
          <ToastItem key={item.id} item={item} />
        ))}
      </ol>
    </section>
  );
}
