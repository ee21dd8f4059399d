import { findWorks, type LicensableWork, type Reader, type WorkReference, workKey } from '#domains/catalogue/server.ts';
import {
  loadPriceList,
  ownedAmong,
  type PriceList,
  type Quote,
  quoteWork,
  stepsIn,
  termNames,
  type WorkFace,
  workFaces,
} from '#domains/licensing/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { pick } from '#platform/locale/messages.ts';
import type { CartLine } from './contract.ts';
import type { CartRow } from './queries.ts';
import { stateOf } from './rules.ts';

/** A line of the cart with the work it means and what that costs now. */
export interface PricedLine {
  row: CartRow;
  work: LicensableWork;
  /** Null where nothing was chosen, or not any more on offer. */
  quote: Quote | null;
  state: CartLine['state'];
}

export const referenceOfRow = ({ trackId, albumId }: Pick<CartRow, 'trackId' | 'albumId'>): WorkReference =>
  trackId === null ? { albumId: albumId! } : { trackId };

/** The quote of a line, or null where its answers are no longer offered. */
function quoteOf(list: PriceList, work: LicensableWork, row: CartRow): Quote | null {
  if (!row.grant) return null;
  try {
    return quoteWork(list, work, row.grant);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Prices lines as of now, in a bounded number of queries. Works that the store no longer knows are left out. */
export async function priceLines(
  { db, services }: Pick<Reader, 'db' | 'services'>,
  rows: readonly CartRow[],
): Promise<PricedLine[]> {
  const works = await findWorks(db, rows.map(referenceOfRow));
  const list = await loadPriceList(db, services.clock.now());
  return rows.flatMap((row) => {
    const work = works.get(workKey(referenceOfRow(row)));
    if (!work) return [];
    const quote = quoteOf(list, work, row);
    const price = quote?.totalFen ?? null;
    const state = stateOf({ onSale: work.onSale, grant: row.grant, price, seenPrice: row.seenPriceFen });
    return [{ row, work, quote, state }];
  });
}

function lineView(line: PricedLine, face: WorkFace, licensed: boolean, language: Reader['language']): CartLine {
  const { row, work, quote, state } = line;
  return {
    id: row.id,
    orderType: work.orderType,
    dataId: face.dataId,
    musicLibraryTypeId: face.musicLibraryTypeId,
    code: work.code,
    title: pick(language, work.titleZh, work.titleEn),
    subtitle: face.subtitle,
    image: face.image,
    state,
    grant: row.grant,
    terms: quote && termNames(quote.terms, language),
    originalPrice: quote?.originalFen ?? null,
    price: quote?.totalFen ?? null,
    seenPrice: row.seenPriceFen,
    steps: quote ? stepsIn(quote.steps, language) : [],
    licensed,
    addedAt: row.addedAt.toISOString(),
  };
}

/** Lines as the wire carries them. */
export async function lineViews(reader: Reader, accountId: string, rows: readonly CartRow[]): Promise<CartLine[]> {
  const lines = await priceLines(reader, rows);
  const works = lines.map(({ work }) => work);
  const owned = await ownedAmong(reader.db, accountId, works, reader.services.clock.now());
  const faces = await workFaces(reader, rows);
  return lines.flatMap((line) => {
    const face = faces.get(workKey(referenceOfRow(line.row)));
    return face ? [lineView(line, face, owned.has(line.work), reader.language)] : [];
  });
}
