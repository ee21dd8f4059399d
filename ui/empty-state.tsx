import type { ReactNode } from 'react';
import './empty-state.css';

export type EmptyStateProps = {
  /** What is not here. */
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  /** The way on: one button or link. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

/** Nothing here yet, said in a line with the way on. Set like a margin note, not centred in a void. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="tb-empty">
      <Heading className="tb-empty-title">{title}</Heading>
      {children ? <div className="tb-empty-text">{children}</div> : null}
      {action ? <div className="tb-empty-action">{action}</div> : null}
    </div>
  );
}
