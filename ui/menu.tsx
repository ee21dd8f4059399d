import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { type PopupAlign, usePopup } from './use-popup.ts';
import './popup.css';

/** An element that takes a button's attributes and a ref: the house's buttons, or a plain one. */
export type Trigger = ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLButtonElement> }>;

export type MenuProps = {
  /** The button that opens it. */
  trigger: Trigger;
  children: ReactNode;
  align?: PopupAlign;
};

const Close = createContext<() => void>(() => undefined);

const items = (menu: HTMLElement | null) =>
  menu ? [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')] : [];

/** Which item a key leads to, from the one that has focus (-1 for none); null when the key is not the menu's. */
export function menuStep(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Deeds and ways behind a button. Arrows, Home, End and letters move, Escape gives the focus back. */
export function Menu({ trigger, children, align = 'start' }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState<'pointer' | 'keys' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(null), []);
  usePopup({ open: open !== null, close, trigger: button, popup: menu, align });

  useLayoutEffect(() => {
    if (open === 'keys') items(menu.current)[0]?.focus();
    else if (open === 'pointer') menu.current?.focus();
  }, [open]);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const all = items(menu.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 ? event.key.toLowerCase() : null;
    const rest = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    const step = menuStep(event.key, at, all.length);
    const next =
      step === null
        ? rest.find((item) => letter && item.textContent?.trim().toLowerCase().startsWith(letter))
        : all[step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const given = trigger.props;
  const opener = cloneElement(trigger, {
    ref: button,
    id: given.id ?? `${id}-trigger`,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== null,
    'aria-controls': open ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      given.onClick?.(event);
      // A press by Enter or Space counts no clicks.
      setOpen(open ? null : event.detail === 0 ? 'keys' : 'pointer');
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      given.onKeyDown?.(event);
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen('keys');
    },
  });
  return (
    <>
      {opener}
      {open ? (
        <div
          ref={menu}
          id={id}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-labelledby={given.id ?? `${id}-trigger`}
          className="tb-popup tb-menu"
          onKeyDown={move}
        >
          <Close value={close}>{children}</Close>
        </div>
      ) : null}
    </>
  );
}

type ItemProps = { icon?: ReactNode; children: ReactNode };

/** The item under the pointer is the one with focus, so that there are never two marks. */
const follow = (event: PointerEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true });

export function MenuItem({
  icon,
  children,
  disabled,
  onSelect,
}: ItemProps & { disabled?: boolean; onSelect: () => void }) {
  const close = use(Close);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="tb-menu-item"
      aria-disabled={disabled || undefined}
      onPointerMove={disabled ? undefined : follow}
      onClick={(event) => {
        if (disabled) return;
        // The trigger has the focus again before the deed, which may open something that will want to give it back.
        triggerOf(event.currentTarget)?.focus();
        close();
        onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

function triggerOf(item: HTMLElement): HTMLElement | null {
  const menu = item.closest('[role="menu"]');
  return menu ? document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`) : null;
}

export function MenuLink({ icon, children, to }: ItemProps & { to: string }) {
  const close = use(Close);
  return (
    <Link role="menuitem" tabIndex={-1} className="tb-menu-item" to={to} onPointerMove={follow} onClick={close}>
      {icon}
      {children}
    </Link>
  );
}

export function MenuSeparator() {
  return <hr className="tb-menu-separator" />;
}
