import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import './page.css';

export type ConsolePageProps = {
  title: string;
  /** Beside the title: how many, which state. */
  note?: ReactNode;
  /** The list that this belongs to. */
  back?: { to: string; label: string };
  /** The deeds of the page, at the far end. */
  deeds?: ReactNode;
  children: ReactNode;
};

/** One screen of the console: where it belongs, its name, its deeds, its matter. */
export function ConsolePage({ title, note, back, deeds, children }: ConsolePageProps) {
  return (
    <div className="console-page">
      <title>{`${title} / ${m.console_title()}`}</title>
      {back ? (
        <Link to={back.to} className="console-page-back">
          <ArrowLeft />
          {back.label}
        </Link>
      ) : null}
      <header className="console-page-head">
        <h1>{title}</h1>
        {note ? <span className="console-page-note tb-num">{note}</span> : null}
        {deeds ? <div className="console-page-deeds">{deeds}</div> : null}
      </header>
      {children}
    </div>
  );
}
