import {
  cloneElement,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Trigger } from './menu.tsx';
import { type PopupAlign, usePopup } from './use-popup.ts';
import './popup.css';

export type PopoverProps = {
  trigger: Trigger;
  /** Its name: shown as a heading, or only said. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  align?: PopupAlign;
};

/** Something more about what was pressed, beside it; the page stays usable. */
export function Popover({ trigger, title, hideTitle, children, align = 'start' }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  usePopup({ open, close, trigger: button, popup, align });
  useLayoutEffect(() => {
    if (open) popup.current?.focus();
  }, [open]);

  const given = trigger.props;
  const opener = cloneElement(trigger, {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      given.onClick?.(event);
      setOpen(!open);
    },
  });
  return (
    <>
      {opener}
      {open ? (
        <div
          ref={popup}
          id={id}
          popover="manual"
          role="dialog"
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          className="tb-popup tb-popover"
        >
          <h2 id={`${id}-title`} className={hideTitle ? 'tb-hidden' : 'tb-popover-title'}>
            {title}
          </h2>
          {children}
        </div>
      ) : null}
    </>
  );
}
