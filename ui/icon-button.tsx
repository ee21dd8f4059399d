import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import './icon-button.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'aria-pressed'> & {
  /** What it does, in words: its only name, and the tip shown under the pointer or the focus. */
  label: string;
  icon: ReactNode;
  /** A toggle's state; leave out for a plain deed. On shows in the accent and filled. */
  pressed?: boolean;
  /** `row` is the narrow one of dense lists, `touch` the 44 px one of the phone. */
  size?: 'row' | 'medium' | 'touch';
  /** A figure or word beside the icon. */
  children?: ReactNode;
};

export function IconButton({ label, icon, pressed, size = 'medium', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes('tb-icon-button', className)}
      data-size={size}
      aria-label={label}
      data-tip={label}
      aria-pressed={pressed}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

export type PlayButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
  /** `art` is the white one that lies on a cover. */
  ground?: 'accent' | 'art';
  size?: 'medium' | 'large';
};

/** The round one: the only round control of the store, so that it is found without reading. */
export function PlayButton({ label, icon, ground = 'accent', size = 'medium', className, ...rest }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={classes('tb-play', className)}
      data-ground={ground}
      data-size={size}
      aria-label={label}
      {...rest}
    >
      {icon}
    </button>
  );
}
