import { type RefObject, useEffect, useLayoutEffect } from 'react';

export type PopupAlign = 'start' | 'center' | 'end';

/** Space between trigger and popup, and between popup and the window's edge, pixels. */
const GAP = 6;
const EDGE = 12;

/** Where a popup goes: below its trigger, above where there is more room; never past the window's edge. */
export function placePopup(
  trigger: { left: number; right: number; top: number; bottom: number },
  popup: { width: number; height: number },
  view: { width: number; height: number },
  align: PopupAlign,
): { left: number; top: number; height: number } {
  const below = view.height - trigger.bottom - GAP - EDGE;
  const above = trigger.top - GAP - EDGE;
  const under = below >= popup.height || below >= above;
  const height = Math.min(popup.height, under ? below : above);
  const wished = {
    start: trigger.left,
    center: (trigger.left + trigger.right - popup.width) / 2,
    end: trigger.right - popup.width,
  }[align];
  const left = Math.max(EDGE, Math.min(wished, view.width - popup.width - EDGE));
  return { left, top: under ? trigger.bottom + GAP : trigger.top - GAP - height, height };
}

type Popup = {
  open: boolean;
  close: () => void;
  trigger: RefObject<HTMLElement | null>;
  popup: RefObject<HTMLElement | null>;
  align: PopupAlign;
};

/**
 * Shows an element in the top layer beside its trigger, keeps it there while the page moves, and closes it on a press
 * elsewhere and on Escape, which gives the focus back.
 */
export function usePopup({ open, close, trigger, popup, align }: Popup): void {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!open || !element) return;
    element.showPopover?.();
    const place = () => {
      if (!trigger.current) return;
      element.style.removeProperty('--available-height');
      const view = { width: document.documentElement.clientWidth, height: innerHeight };
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { left, top, height } = placePopup(trigger.current.getBoundingClientRect(), size, view, align);
      element.style.setProperty('--left', `${left}px`);
      element.style.setProperty('--top', `${top}px`);
      element.style.setProperty('--available-height', `${height}px`);
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [open, trigger, popup, align]);

  useEffect(() => {
    if (!open) return;
    const within = (node: EventTarget | null) =>
      node instanceof Node && (popup.current?.contains(node) || trigger.current?.contains(node));
    const press = (event: PointerEvent) => {
      if (!within(event.target)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Of what is open only the topmost closes: a dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      trigger.current?.focus();
      close();
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !within(event.relatedTarget)) close();
    };
    const element = popup.current;
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    element?.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
      element?.removeEventListener('focusout', leave);
    };
  }, [open, close, trigger, popup]);
}
