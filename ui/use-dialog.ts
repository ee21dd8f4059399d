import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { enterTopLayer } from './top-layer.ts';

export type DialogState = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** False for a panel beside which the page stays alive. */
  modal: boolean;
  /** A press outside closes it. */
  closesOutside: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  onClosed?: () => void;
};

/** Resolves once the way out is over. Only transitions count: what turns or breathes within would never end. */
function atRest(element: HTMLElement): Promise<unknown> {
  const moving = element.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition);
  return Promise.allSettled(moving.map((animation) => animation.finished));
}

/**
 * Drives a `<dialog>`: the platform traps focus in it and gives it back, keeps the page behind inert and closes on
 * Escape. `shown` says whether to render what is in it: while open, and until its way out is over.
 */
export function useDialog({ open, onOpenChange, modal, closesOutside, initialFocus, onClosed }: DialogState) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);
  const latest = useRef({ onOpenChange, onClosed, initialFocus });
  latest.current = { onOpenChange, onClosed, initialFocus };
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`);
    if (modal) element.showModal();
    else element.show();
    latest.current.initialFocus?.current?.focus();
    const leave = modal ? enterTopLayer(element) : undefined;
    return () => {
      leave?.();
      element.close();
      atRest(element).then(() => {
        if (element.open || !element.isConnected) return;
        setShown(false);
        latest.current.onClosed?.();
      });
    };
  }, [open, modal]);

  const close = () => latest.current.onOpenChange(false);
  const outside = (event: MouseEvent) => event.target === event.currentTarget;
  return {
    shown,
    close,
    dialogProps: {
      ref: dialog,
      onCancel: (event: SyntheticEvent) => {
        // A file chooser within is cancelled by the same event, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      },
      // The browser may close it of its own accord, on a second Escape.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target === event.currentTarget && !event.currentTarget.open && open) close();
      },
      onKeyDown: (event: { key: string; defaultPrevented: boolean }) => {
        if (!modal && event.key === 'Escape' && !event.defaultPrevented) close();
      },
      onPointerDown: (event: MouseEvent) => {
        pressedOutside.current = outside(event);
      },
      onClick: (event: MouseEvent) => {
        if (closesOutside && modal && pressedOutside.current && outside(event)) close();
      },
    },
  };
}
