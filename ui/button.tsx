import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import './button.css';

/** `primary` is the one red deed of a view, `ink` a strong second, `plain` the rest. */
export type ButtonTone = 'primary' | 'ink' | 'plain';
export type ButtonSize = 'small' | 'medium' | 'large';

type Look = {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Fills the width it is given. */
  wide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

function look({ tone = 'plain', size = 'medium', wide }: Look, className?: string) {
  return {
    className: classes('tb-button', className),
    'data-tone': tone,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}

function Face({ icon, children }: Pick<Look, 'icon' | 'children'>) {
  return (
    <span className="tb-button-face">
      {icon}
      {children}
    </span>
  );
}

export type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Working: keeps its width and its name, takes no second press. */
    busy?: boolean;
  };

export function Button({ tone, size, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...look({ tone, size, wide, children }, className)}
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Face icon={icon}>{children}</Face>
      {busy ? <span className="tb-button-turn" /> : null}
    </button>
  );
}

export type ButtonLinkProps = Look & Omit<ComponentProps<typeof Link>, 'children'>;

/** A link that looks like a button: it leads somewhere, so it is a link. */
export function ButtonLink({ tone, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...look({ tone, size, wide, children }, className)} {...rest}>
      <Face icon={icon}>{children}</Face>
    </Link>
  );
}
