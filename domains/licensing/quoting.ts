import type { LicensableWork } from '#domains/catalogue/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { type Language, type MessageKey, pick, say } from '#platform/locale/messages.ts';
import type { Factor } from '#platform/money/money.ts';
import {
  allBasePrices,
  type BasePrice,
  enabledOptions,
  type LicenceOption,
  type PriceSubject,
  type Promotion,
  promotionsAt,
} from './queries/price-list.ts';
import { type Choice, chosenOf, lowestTotal, type Price, type PriceStep, priceOf } from './rules.ts';
import { buyoutTerms, type Terms, termsOf } from './terms.ts';

/** All that prices come from, as of one moment. */
export interface PriceList {
  options: LicenceOption[];
  basePrices: BasePrice[];
  promotions: Promotion[];
}

/** A price step with its words, kept with the order so that it can be explained years later. */
export interface ExplainedStep {
  kind: PriceStep['kind'];
  nameZh: string;
  nameEn: string;
  noteZh: string;
  noteEn: string;
  factor: Factor | null;
  /** Fen after this step. */
  amountFen: number;
}

/** What a licence of a work on these terms costs. */
export interface Quote {
  terms: Terms;
  originalFen: number;
  totalFen: number;
  steps: ExplainedStep[];
}

/** Reads the price list in three queries; none of its tables is long. */
export async function loadPriceList(db: Database, now: Date): Promise<PriceList> {
  const options = await enabledOptions(db);
  const basePrices = await allBasePrices(db);
  const promotions = await promotionsAt(db, now);
  return { options, basePrices, promotions };
}

export function subjectOf(work: Pick<LicensableWork, 'orderType'>): PriceSubject {
  if (work.orderType === 4) return 'buyout';
  return work.orderType === 3 ? 'album' : 'track';
}

/** Fen before any factor: the work's own price, else its library's; null where the operator has set neither. */
export function basePriceOf(list: PriceList, work: LicensableWork): number | null {
  if (work.priceFen !== null) return work.priceFen;
  const subject = subjectOf(work);
  const found = list.basePrices.find((one) => one.libraryTypeId === work.libraryTypeId && one.subject === subject);
  return found?.amountFen ?? null;
}

/** The strongest promotion that fits a work now; a buyout takes part in none. */
export function promotionOf(list: PriceList, work: LicensableWork): Promotion | null {
  if (work.orderType === 4) return null;
  const size = ({ factor }: Promotion) => factor.numerator / factor.denominator;
  return list.promotions
    .filter(({ libraryTypeId }) => libraryTypeId === null || libraryTypeId === work.libraryTypeId)
    .reduce<Promotion | null>((best, one) => (best && size(best) <= size(one) ? best : one), null);
}

/** "From": the least that a licence of the work costs; null where it has no price. */
export function lowestPriceOf(list: PriceList, work: LicensableWork): number | null {
  const baseFen = basePriceOf(list, work);
  if (baseFen === null) return null;
  if (work.orderType === 4) return baseFen;
  return lowestTotal(baseFen, list.options, promotionOf(list, work)?.factor ?? null);
}

const baseWords: Record<PriceSubject, [name: MessageKey, note: MessageKey]> = {
  track: ['licensing_base_price', 'licensing_base_track'],
  album: ['licensing_base_price', 'licensing_base_album'],
  buyout: ['licensing_base_buyout', 'licensing_base_buyout_note'],
};

function explain(price: Price, terms: Terms, work: LicensableWork, promotion: Promotion | null): ExplainedStep[] {
  const words = (kind: PriceStep['kind']) => {
    if (kind === 'base') {
      const [name, note] = baseWords[subjectOf(work)];
      return { nameZh: say(name, 'zh'), nameEn: say(name, 'en'), noteZh: say(note, 'zh'), noteEn: say(note, 'en') };
    }
    if (kind === 'promotion') {
      return { nameZh: promotion?.nameZh ?? '', nameEn: promotion?.nameEn ?? '', noteZh: '', noteEn: '' };
    }
    const { nameZh, nameEn, noteZh, noteEn } = terms[kind];
    return { nameZh, nameEn, noteZh, noteEn };
  };
  return price.steps.map(({ kind, factor, amountFen }) => ({ kind, ...words(kind), factor, amountFen }));
}

/**
 * Prices one work. Refuses a choice that the form does not offer (any more), and a work that has no price.
 *
 * @throws Refusal `licensing_option_unavailable` with the question in `fields`, `licensing_no_price`
 */
export function quoteWork(list: PriceList, work: LicensableWork, choice: Choice): Quote {
  const baseFen = basePriceOf(list, work);
  if (baseFen === null) throw new Refusal('licensing_no_price');
  const promotion = promotionOf(list, work);
  const quote = (terms: Terms, price: Price): Quote => ({
    terms,
    originalFen: price.originalFen,
    totalFen: price.totalFen,
    steps: explain(price, terms, work, promotion),
  });
  if (work.orderType === 4) {
    const licensee = list.options.find(({ id, kind }) => kind === 'licensee' && id === choice.licenseeId);
    if (!licensee) throw unavailable('licensee');
    return quote(buyoutTerms(licensee), priceOf(baseFen, null, null));
  }
  const chosen = chosenOf(list.options, choice);
  if ('missing' in chosen) throw unavailable(chosen.missing);
  const price = priceOf(baseFen, chosen, promotion?.factor ?? null);
  if (price.totalFen === 0) throw new Refusal('licensing_no_price');
  return quote(termsOf(chosen), price);
}

const unavailable = (question: string) =>
  new Refusal('licensing_option_unavailable', { fields: { [`${question}Id`]: 'licensing_option_unavailable' } });

/** The steps in one language, as the wire carries them. */
export function stepsIn(steps: readonly ExplainedStep[], language: Language) {
  return steps.map(({ kind, nameZh, nameEn, noteZh, noteEn, factor, amountFen }) => ({
    kind,
    name: pick(language, nameZh, nameEn),
    note: pick(language, noteZh, noteEn),
    numerator: factor?.numerator ?? null,
    denominator: factor?.denominator ?? null,
    amount: amountFen,
  }));
}
