import { libraryTypes } from '#domains/catalogue/server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { type Language, pick } from '#platform/locale/messages.ts';
import { datedBasePrices, type EditedOption, formNames, type PriceKey } from './queries/price-editing.ts';
import type { PriceSubject } from './queries/price-list.ts';
import { unansweredBy } from './rules.ts';

/** Answers as the console lists them: a production names its form. */
export async function optionRows(db: Database, options: readonly EditedOption[], language: Language) {
  const forms = await formNames(db);
  return options.map((option) => {
    const form = option.parentId === null ? undefined : forms.get(option.parentId);
    return { ...option, parentName: form ? pick(language, form.nameZh, form.nameEn) : '' };
  });
}

/**
 * Refuses a change after which a question of the form would have no answer left, and nothing could be licensed.
 *
 * @throws Refusal `licensing_form_incomplete`
 */
export function demandWholeForm(options: readonly EditedOption[]): void {
  if (unansweredBy(options.filter(({ enabled }) => enabled)) !== null) {
    throw new Refusal('licensing_form_incomplete', { fields: { enabled: 'licensing_form_incomplete' } });
  }
}

/**
 * Refuses what the kind of an answer does not allow: a production stands under a form, only a period has months.
 *
 * @throws Refusal `licensing_parent_missing`, `licensing_months_of_period`
 */
export function demandSense(option: Omit<EditedOption, 'id'>, options: readonly EditedOption[]): void {
  const parent = options.find(({ id }) => id === option.parentId);
  if (option.kind === 'production' ? parent?.kind !== 'form' : option.parentId !== null) {
    throw new Refusal('licensing_parent_missing', { fields: { parentId: 'licensing_parent_missing' } });
  }
  if (option.kind !== 'period' && option.months !== null) {
    throw new Refusal('licensing_months_of_period', { fields: { months: 'licensing_months_of_period' } });
  }
}

const subjects: readonly PriceSubject[] = ['track', 'album', 'buyout'];

export const priceIdOf = ({ libraryTypeId, subject }: PriceKey): string => `${libraryTypeId}-${subject}`;

/** Every library with every kind of work, priced or not. */
export async function basePriceRows(db: Database, language: Language) {
  const prices = new Map((await datedBasePrices(db)).map((price) => [priceIdOf(price), price]));
  return (await libraryTypes(db)).flatMap((library) =>
    subjects.map((subject) => {
      const id = priceIdOf({ libraryTypeId: library.id, subject });
      const price = prices.get(id);
      return {
        id,
        libraryTypeId: library.id,
        libraryName: pick(language, library.nameZh, library.nameEn),
        subject,
        amountFen: price?.amountFen ?? null,
        updatedAt: price?.updatedAt.toISOString() ?? null,
      };
    }),
  );
}
