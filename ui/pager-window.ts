/** What a pager shows: page numbers, and gaps where some are left out. */
export type PagerStep = number | 'gap';

/**
 * First page, last page and two on either side of the current one. A gap never hides a single page: it would be no
 * shorter than its number. Pages count from 1; a current page outside the range is brought into it.
 */
export function pagerWindow(current: number, pages: number): PagerStep[] {
  if (pages < 1) return [];
  const here = Math.min(Math.max(1, Math.floor(current)), pages);
  const shown = new Set([1, pages]);
  for (let page = here - 2; page <= here + 2; page++) {
    if (page >= 1 && page <= pages) shown.add(page);
  }
  const steps: PagerStep[] = [];
  let last = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page - last === 2) steps.push(last + 1);
    else if (page - last > 2) steps.push('gap');
    steps.push(page);
    last = page;
  }
  return steps;
}
