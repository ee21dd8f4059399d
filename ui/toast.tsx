import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { useTopModal } from './top-layer.ts';
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

function Toasts({ here }: { here: boolean }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => items,
    () => none,
  );
  return <ol aria-live="polite">{here ? shown.map((item) => <ToastItem key={item.id} item={item} />) : null}</ol>;
}

/** Where toasts appear; once per page, in the root. The list is there before its items, so that a reader hears them. */
export function ToastRegion({ label }: { label: string }) {
  const modal = useTopModal();
  return (
    <section className="tb-toasts" aria-label={label}>
      <Toasts here={modal === null} />
    </section>
  );
}

/** The same within a modal dialog: while it is open, nothing outside it can be seen to speak. */
export function DialogToasts({ dialog }: { dialog: RefObject<HTMLElement | null> }) {
  const modal = useTopModal();
  return (
    <div className="tb-toasts">
      <Toasts here={modal !== null && modal === dialog.current} />
    </div>
  );
}
