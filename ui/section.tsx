import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import './section.css';

export type SectionProps = {
  title: ReactNode;
  /** The title in the other language, in Newsreader's italic: an ornament, so it is not said. */
  subtitle?: ReactNode;
  /** What stands beside the title and is to be read: a count, a sentence. */
  note?: ReactNode;
  /** At the far end: the way to the rest, an order. */
  end?: ReactNode;
  /** Heading level; the page's own title is 1. */
  level?: 2 | 3;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** A part of a page: the strong rule, the heading, the matter. */
export function Section({ title, subtitle, note, end, level = 2, id, className, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classes('tb-section', className)} aria-labelledby={id} data-level={level}>
      <header className="tb-section-head">
        <Heading id={id} className="tb-section-title">
          {title}
        </Heading>
        {subtitle ? (
          <span className="tb-section-subtitle" aria-hidden="true" lang="en">
            {subtitle}
          </span>
        ) : null}
        {note ? <span className="tb-section-note tb-num">{note}</span> : null}
        {end ? <div className="tb-section-end">{end}</div> : null}
      </header>
      {children}
    </section>
  );
}

export type PageTitleProps = { children: ReactNode; note?: ReactNode; end?: ReactNode };

/** The one `h1` of a page that is a list or a form. */
export function PageTitle({ children, note, end }: PageTitleProps) {
  return (
    <header className="tb-page-title">
      <h1>{children}</h1>
      {note ? <span className="tb-page-title-note tb-num">{note}</span> : null}
      {end ? <div className="tb-section-end">{end}</div> : null}
    </header>
  );
}
