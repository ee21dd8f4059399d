import { type Factor, isOne, multiply } from '#platform/money/money.ts';

/** The questions of the licence form, in the order in which they are asked (readings, "Licence"). */
export const optionKinds = ['licensee', 'form', 'production', 'territory', 'period'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** As much of an option as a price needs. A production stands under its form. */
export interface PricedOption {
  id: string;
  kind: OptionKind;
  parentId: string | null;
  factor: Factor;
}

/** What the buyer chose; the form follows from the production. */
export interface Choice {
  licenseeId: string;
  productionId: string;
  territoryId: string;
  periodId: string;
}

/** The five options of a licence. */
export type Chosen<Option extends PricedOption> = Record<OptionKind, Option>;

/** One link of the chain from the base price to the total. */
export interface PriceStep {
  kind: 'base' | OptionKind | 'promotion';
  /** Null for the base. */
  factor: Factor | null;
  /** Fen after this step, rounded for reading; the total is rounded once, from the exact product. */
  amountFen: number;
}

export interface Price {
  /** Fen before a promotion. */
  originalFen: number;
  /** Fen to pay. */
  totalFen: number;
  steps: PriceStep[];
}

/** Picks the chosen options, or tells which question has no valid answer. */
export function chosenOf<Option extends PricedOption>(
  options: readonly Option[],
  choice: Choice,
): Chosen<Option> | { missing: OptionKind } {
  const find = (id: string | null, kind: OptionKind) =>
    options.find((option) => option.id === id && option.kind === kind);
  const licensee = find(choice.licenseeId, 'licensee');
  const production = find(choice.productionId, 'production');
  const form = production && find(production.parentId, 'form');
  const territory = find(choice.territoryId, 'territory');
  const period = find(choice.periodId, 'period');
  if (!licensee) return { missing: 'licensee' };
  if (!production || !form) return { missing: 'production' };
  if (!territory) return { missing: 'territory' };
  if (!period) return { missing: 'period' };
  return { licensee, form, production, territory, period };
}

/** Who is licensed, and the form that holds the productions, stand in the chain only where they change the price. */
const onlyWhereItCounts: readonly OptionKind[] = ['licensee', 'form'];

/**
 * Base price times one factor per answer, then the promotion (readings, "Licence"). Factors multiply exactly; the
 * original price and the total are each rounded once, half up. `chosen` is null for a buyout, which has one price.
 */
export function priceOf(baseFen: number, chosen: Chosen<PricedOption> | null, promotion: Factor | null): Price {
  const steps: PriceStep[] = [{ kind: 'base', factor: null, amountFen: baseFen }];
  const factors: Factor[] = [];
  for (const kind of chosen ? optionKinds : []) {
    const { factor } = chosen![kind];
    factors.push(factor);
    if (onlyWhereItCounts.includes(kind) && isOne(factor)) continue;
    steps.push({ kind, factor, amountFen: multiply(baseFen, factors) });
  }
  const originalFen = multiply(baseFen, factors);
  if (!promotion) return { originalFen, totalFen: originalFen, steps };
  const totalFen = multiply(baseFen, [...factors, promotion]);
  steps.push({ kind: 'promotion', factor: promotion, amountFen: totalFen });
  return { originalFen, totalFen, steps };
}

/** What the total becomes when one answer changes; a form's price is that of its first production. */
export function totalWith(
  baseFen: number,
  chosen: Chosen<PricedOption>,
  option: PricedOption,
  options: readonly PricedOption[],
  promotion: Factor | null,
): number {
  const changed = { ...chosen, [option.kind]: option };
  if (option.kind === 'form' && option.id !== chosen.form.id) {
    changed.production = options.find(({ parentId }) => parentId === option.id) ?? chosen.production;
  }
  return priceOf(baseFen, changed, promotion).totalFen;
}

/**
 * The least that a licence costs for the first kind of licensee, as "from": factors are independent of each other, so
 * the least total takes the least factor of every question.
 */
export function lowestTotal(baseFen: number, options: readonly PricedOption[], promotion: Factor | null): number {
  const least = (candidates: readonly PricedOption[]) =>
    candidates.reduce<PricedOption | null>(
      (best, option) => (best && size(best) <= size(option) ? best : option),
      null,
    );
  const size = ({ factor }: PricedOption) => factor.numerator / factor.denominator;
  const of = (kind: OptionKind) => options.filter((option) => option.kind === kind);
  const licensee = of('licensee')[0];
  const territory = least(of('territory'));
  const period = least(of('period'));
  const totals = of('production').flatMap((production) => {
    const form = of('form').find(({ id }) => id === production.parentId);
    if (!licensee || !form || !territory || !period) return [];
    return [priceOf(baseFen, { licensee, form, production, territory, period }, promotion).totalFen];
  });
  return totals.length > 0 ? Math.min(...totals) : priceOf(baseFen, null, promotion).totalFen;
}

/**
 * A question that a form of these answers could not put, null where it puts all of them: each needs an answer, and an answer
 * to the form counts once a production stands under it.
 */
export function unansweredBy(options: readonly Pick<PricedOption, 'id' | 'kind' | 'parentId'>[]): OptionKind | null {
  const forms = new Set(options.filter(({ kind }) => kind === 'form').map(({ id }) => id));
  const answered = (kind: OptionKind) =>
    options.some((option) => option.kind === kind && (kind !== 'production' || forms.has(option.parentId ?? '')));
  return optionKinds.find((kind) => !answered(kind)) ?? null;
}
