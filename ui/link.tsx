import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import './link.css';

export type TextLinkProps = ComponentProps<typeof Link>;

/** A link within text: underlined by a line that is seen. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link className={classes('tb-link', className)} {...rest} />;
}

/** The way to the whole of what a section shows a part of. */
export function MoreLink({ className, children, ...rest }: TextLinkProps) {
  return (
    <Link className={classes('tb-more', className)} {...rest}>
      {children}
      <ArrowRight />
    </Link>
  );
}

export type TextButtonProps = ComponentProps<'button'>;

/** A deed that looks like a link: for the quiet ones, such as "clear all" and "cancel the order". */
export function TextButton({ className, ...rest }: TextButtonProps) {
  return <button type="button" className={classes('tb-text-button', className)} {...rest} />;
}
