import type { ReactNode } from 'react';
import { m } from '#messages';
import './account.css';

interface EntryPageProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page of the way in: its form at the left, what an account is good for at the right. */
export function EntryPage({ title, text, children }: EntryPageProps) {
  const reasons = [
    { title: m.account_reason_hear(), text: m.account_reason_hear_text() },
    { title: m.account_reason_license(), text: m.account_reason_license_text() },
    { title: m.account_reason_prove(), text: m.account_reason_prove_text() },
  ];
  return (
    <div className="entry-page tb-wrap">
      <div className="entry-main">
        <h1>{title}</h1>
        <p className="entry-text">{text}</p>
        {children}
      </div>
      <aside className="entry-reasons" aria-label={m.account_reasons()}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason.title}>
              <b>{reason.title}</b>
              <p>{reason.text}</p>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
