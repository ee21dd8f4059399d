import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Factor, multiply } from '#platform/money/money.ts';
import { type Chosen, chosenOf, lowestTotal, type PricedOption, priceOf, totalWith } from './rules.ts';

const ratio = (numerator: number, denominator = 1): Factor => ({ numerator, denominator });
const option = (
  id: string,
  kind: PricedOption['kind'],
  factor: Factor,
  parentId: string | null = null,
): PricedOption => ({
  id,
  kind,
  parentId,
  factor,
});

const options = [
  option('corporate', 'licensee', ratio(1)),
  option('personal', 'licensee', ratio(2, 3)),
  option('film', 'form', ratio(1)),
  option('game', 'form', ratio(6, 5)),
  option('web', 'production', ratio(3, 2), 'film'),
  option('documentary', 'production', ratio(2), 'film'),
  option('mobile', 'production', ratio(5, 2), 'game'),
  option('china', 'territory', ratio(1)),
  option('world', 'territory', ratio(8, 5)),
  option('year', 'period', ratio(1)),
  option('three', 'period', ratio(7, 5)),
];
const choice = { licenseeId: 'corporate', productionId: 'documentary', territoryId: 'china', periodId: 'three' };
const chosen = chosenOf(options, choice) as Chosen<PricedOption>;

describe('the price of a licence', () => {
  it('is the base times each answer, as the chain shows it', () => {
    expect(priceOf(60_000, chosen, ratio(9, 10))).toEqual({
      originalFen: 168_000,
      totalFen: 151_200,
      steps: [
        { kind: 'base', factor: null, amountFen: 60_000 },
        { kind: 'production', factor: ratio(2), amountFen: 120_000 },
        { kind: 'territory', factor: ratio(1), amountFen: 120_000 },
        { kind: 'period', factor: ratio(7, 5), amountFen: 168_000 },
        { kind: 'promotion', factor: ratio(9, 10), amountFen: 151_200 },
      ],
    });
  });

  it.each([
    ['personal', 112_000],
    ['web', 126_000],
    ['world', 268_800],
    ['year', 120_000],
    ['game', 252_000],
    ['corporate', 168_000],
  ])('with %s instead it is %i fen', (id, total) => {
    expect(totalWith(60_000, chosen, options.find((one) => one.id === id)!, options, null)).toBe(total);
  });

  it('names who is licensed only where that changes the price', () => {
    const kinds = (licenseeId: string) =>
      priceOf(60_000, chosenOf(options, { ...choice, licenseeId }) as typeof chosen, null).steps.map(
        ({ kind }) => kind,
      );
    expect(kinds('corporate')).toEqual(['base', 'production', 'territory', 'period']);
    expect(kinds('personal')).toEqual(['base', 'licensee', 'production', 'territory', 'period']);
  });

  it('has no chain for a buyout', () => {
    expect(priceOf(6_800_000, null, null)).toEqual({
      originalFen: 6_800_000,
      totalFen: 6_800_000,
      steps: [{ kind: 'base', factor: null, amountFen: 6_800_000 }],
    });
  });

  it('starts from the least of every question for the first licensee', () => {
    expect(lowestTotal(60_000, options, null)).toBe(90_000);
    expect(lowestTotal(60_000, options, ratio(1, 2))).toBe(45_000);
    expect(lowestTotal(60_000, [], null)).toBe(60_000);
  });
});

describe('an incomplete choice', () => {
  it.each([
    [{ ...choice, licenseeId: 'china' }, 'licensee'],
    [{ ...choice, productionId: '99' }, 'production'],
    [{ ...choice, territoryId: '' }, 'territory'],
    [{ ...choice, periodId: 'corporate' }, 'period'],
  ])('%j lacks its %s', (wrong, missing) => {
    expect(chosenOf(options, wrong)).toEqual({ missing });
  });

  it('lacks its production where the form is gone', () => {
    expect(
      chosenOf(
        options.filter(({ id }) => id !== 'film'),
        choice,
      ),
    ).toEqual({ missing: 'production' });
  });
});

describe('whatever the operator sets', () => {
  const part = fc.integer({ min: 1, max: 20 });
  const factor = fc.record({ numerator: part, denominator: part });
  const base = fc.integer({ min: 1, max: 100_000_000 });
  const factors = fc.record({ licensee: factor, form: factor, production: factor, territory: factor, period: factor });
  const toChosen = (given: Record<PricedOption['kind'], Factor>) =>
    Object.fromEntries(
      Object.entries(given).map(([kind, one]) => [kind, option(kind, kind as PricedOption['kind'], one)]),
    ) as Chosen<PricedOption>;

  it('is a whole, non-negative number of fen, rounded once', () => {
    fc.assert(
      fc.property(base, factors, fc.option(factor), (fen, given, promotion) => {
        const price = priceOf(fen, toChosen(given), promotion);
        const all = Object.values(given);
        expect(price.originalFen).toBe(multiply(fen, all));
        expect(price.totalFen).toBe(multiply(fen, promotion ? [...all, promotion] : all));
        expect(price.totalFen).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(price.totalFen)).toBe(true);
        expect(price.steps.at(-1)!.amountFen).toBe(price.totalFen);
      }),
    );
  });

  it('never falls when a factor rises', () => {
    fc.assert(
      fc.property(base, factors, part, (fen, given, more) => {
        const { numerator, denominator } = given.period;
        const dearer = { ...given, period: { numerator: numerator + more, denominator } };
        expect(priceOf(fen, toChosen(dearer), null).totalFen).toBeGreaterThanOrEqual(
          priceOf(fen, toChosen(given), null).totalFen,
        );
      }),
    );
  });

  it('is never above the original under a promotion', () => {
    fc.assert(
      fc.property(base, factors, part, (fen, given, cut) => {
        const price = priceOf(fen, toChosen(given), { numerator: cut, denominator: cut + 1 });
        expect(price.totalFen).toBeLessThanOrEqual(price.originalFen);
      }),
    );
  });
});
