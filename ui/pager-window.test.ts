import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagerWindow } from './pager-window.ts';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [7, 40, [1, 'gap', 5, 6, 7, 8, 9, 'gap', 40]],
  [4, 40, [1, 2, 3, 4, 5, 6, 'gap', 40]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [40, 40, [1, 'gap', 38, 39, 40]],
  [99, 3, [1, 2, 3]],
  [1, 0, []],
])('page %i of %i', (page, pages, shown) => {
  expect(pagerWindow(page, pages)).toEqual(shown);
});

it('rises, shows the current page, and hides at least two pages behind each gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, pages) => {
      const steps = pagerWindow(page, pages);
      expect(steps).toContain(Math.min(page, pages));
      steps.forEach((step, i) => {
        if (step !== 'gap') return;
        expect(Number(steps[i + 1]) - Number(steps[i - 1])).toBeGreaterThan(2);
      });
      const numbers = steps.filter((step) => step !== 'gap');
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    }),
  );
});
