import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pagerWindow } from './pager-window.ts';
import './pager.css';

export type PagerProps = {
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
  label: string;
  pageLabel: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
};

/** Pages as links, so that each can be sent, opened beside and found by a search engine. Nothing for a single page. */
export function Pager({ page, pages, to, label, pageLabel, previousLabel, nextLabel }: PagerProps) {
  if (pages < 2) return null;
  const edge = (target: number, name: string, icon: ReactNode, rel: string) =>
    target < 1 || target > pages ? null : (
      <li>
        <Link to={to(target)} rel={rel} aria-label={name} className="tb-pager-step">
          {icon}
        </Link>
      </li>
    );
  return (
    <nav className="tb-pager tb-num" aria-label={label}>
      <ol>
        {edge(page - 1, previousLabel, <ChevronLeft />, 'prev')}
        {pagerWindow(page, pages).map((step, i) =>
          step === 'gap' ? (
            <li key={i === 1 ? 'gap-low' : 'gap-high'} className="tb-pager-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step}>
              <Link
                to={to(step)}
                className="tb-pager-step"
                aria-label={pageLabel(step)}
                aria-current={step === page ? 'page' : undefined}
                data-far={Math.abs(step - page) === 2 && step > 1 && step < pages ? true : undefined}
              >
                {step}
              </Link>
            </li>
          ),
        )}
        {edge(page + 1, nextLabel, <ChevronRight />, 'next')}
      </ol>
    </nav>
  );
}
