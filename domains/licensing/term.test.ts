import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chinaDate } from '#platform/clock/china-time.ts';
import { endOfTerm, lastDay, licenceState } from './term.ts';

const at = (text: string) => new Date(text);

describe('the term of a licence', () => {
  it.each([
    ['2026-11-02T02:31:00Z', 12, '2027-11-01'],
    ['2026-11-02T15:59:59Z', 12, '2027-11-01'],
    ['2026-11-02T16:00:00Z', 12, '2027-11-02'],
    ['2026-11-21T06:06:00Z', 36, '2029-11-20'],
    ['2028-02-29T04:00:00Z', 12, '2029-02-28'],
    ['2028-02-29T04:00:00Z', 48, '2032-02-28'],
    ['2026-08-31T04:00:00Z', 6, '2027-02-28'],
    ['2026-12-31T04:00:00Z', 1, '2027-01-30'],
  ])('paid at %s for %i months, its last day is %s', (paidAt, months, day) => {
    expect(lastDay(endOfTerm(at(paidAt), months))).toBe(day);
  });

  it('never ends when it is perpetual', () => {
    expect(endOfTerm(at('2026-11-02T02:31:00Z'), null)).toBeNull();
    expect(lastDay(null)).toBeNull();
  });

  it('ends at a midnight in China, after it began', () => {
    const paid = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2099-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(paid, fc.integer({ min: 1, max: 240 }), (paidAt, months) => {
        const end = endOfTerm(paidAt, months)!;
        expect(end.getTime()).toBeGreaterThan(paidAt.getTime());
        expect(end.toISOString()).toMatch(/T16:00:00\.000Z$/);
        expect(lastDay(end)! >= chinaDate(paidAt)).toBe(true);
      }),
    );
  });
});

describe('the state of a licence', () => {
  const endsAt = at('2027-11-01T16:00:00Z');
  it.each([
    ['2027-11-01T15:59:59Z', endsAt, null, 'valid'],
    ['2027-11-01T16:00:00Z', endsAt, null, 'expired'],
    ['2099-01-01T00:00:00Z', null, null, 'valid'],
    ['2026-12-01T00:00:00Z', endsAt, at('2026-11-30T00:00:00Z'), 'revoked'],
    ['2028-12-01T00:00:00Z', endsAt, at('2026-11-30T00:00:00Z'), 'revoked'],
  ] as const)('at %s', (now, ends, revokedAt, state) => {
    expect(licenceState({ endsAt: ends, revokedAt }, at(now))).toBe(state);
  });
});
