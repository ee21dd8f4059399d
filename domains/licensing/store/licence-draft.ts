import type { OutputOf } from '#platform/contract/contract.ts';
import type { Factor } from '#platform/money/money.ts';
import type { getFormForWork } from '../contract.ts';
import {
  type Choice,
  type Chosen,
  chosenOf,
  type OptionKind,
  type Price,
  type PricedOption,
  priceOf,
  totalWith,
} from '../rules.ts';

export type LicenceForm = OutputOf<typeof getFormForWork>;

/** The answers on the form and the words of the certificate. */
export interface LicenceDraft extends Choice {
  projectName: string;
  licenseeName: string;
  remarks: string;
}

interface NamedOption extends PricedOption {
  code: string;
  name: string;
  note: string;
}

const KEPT = 'licenceDraft';

type FormOption = LicenceForm['licensees'][number];

const asOption = (kind: OptionKind, parentId: string | null, one: FormOption): NamedOption => ({
  id: one.id,
  kind,
  parentId,
  factor: { numerator: one.numerator, denominator: one.denominator },
  code: one.code,
  name: one.name,
  note: one.note,
});

/** Every option of a form in one list, as the rules of the price want them. */
export function optionsOf(form: LicenceForm): NamedOption[] {
  return [
    ...form.licensees.map((one) => asOption('licensee', null, one)),
    ...form.forms.flatMap((one) => [
      asOption('form', null, one),
      ...one.productions.map((production) => asOption('production', one.id, production)),
    ]),
    ...form.territories.map((one) => asOption('territory', null, one)),
    ...form.periods.map((one) => asOption('period', null, one)),
  ];
}

/** What was chosen last, where it is still offered; else the first of each question, for whom the account licenses as a rule. */
export function firstDraft(form: LicenceForm, kept: Partial<LicenceDraft> | null): LicenceDraft {
  const options = optionsOf(form);
  const pick = (kind: OptionKind, id: string | undefined) => {
    const offered = options.filter((option) => option.kind === kind);
    return (offered.find((option) => option.id === id) ?? offered[0])?.id ?? '';
  };
  const usual = form.licensees.find(({ code }) => code === form.licensee?.kind);
  return {
    licenseeId: pick('licensee', kept?.licenseeId ?? usual?.id),
    productionId: pick('production', kept?.productionId),
    territoryId: pick('territory', kept?.territoryId),
    periodId: pick('period', kept?.periodId),
    projectName: kept?.projectName ?? '',
    licenseeName: kept?.licenseeName || (form.licensee?.name ?? ''),
    remarks: kept?.remarks ?? '',
  };
}

export interface CountedPrice {
  price: Price;
  chosen: Chosen<NamedOption> | null;
  /** Fen that the total changes by with an option, by its id. */
  differences: ReadonlyMap<string, number>;
}

const factorOf = ({ promotion }: LicenceForm): Factor | null =>
  promotion ? { numerator: promotion.numerator, denominator: promotion.denominator } : null;

/** The price of a draft and of every other answer; null where the work has no price. The same rules count on the server. */
export function countDraft(form: LicenceForm, draft: LicenceDraft): CountedPrice | null {
  if (form.basePrice === null) return null;
  const promotion = factorOf(form);
  if (form.work.orderType === 4) {
    return { price: priceOf(form.basePrice, null, promotion), chosen: null, differences: new Map() };
  }
  const options = optionsOf(form);
  const chosen = chosenOf(options, draft);
  if ('missing' in chosen) return null;
  const price = priceOf(form.basePrice, chosen, promotion);
  const { basePrice } = form;
  const differences = new Map(
    options.map((option) => [option.id, totalWith(basePrice, chosen, option, options, promotion) - price.totalFen]),
  );
  return { price, chosen, differences };
}

/** The answers of the last licence, so that the next track of a project needs none; names stay in this browser. */
export function readKeptDraft(): Partial<LicenceDraft> | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Partial<LicenceDraft> | null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: LicenceDraft): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...draft, remarks: '' }));
  } catch {
    // A full or forbidden storage only costs the convenience.
  }
}
