import { libraryTypes } from '#domains/catalogue/server.ts';
import type { Database } from '#platform/database/database.ts';
import { insertBasePrices, insertOption, optionIdsByCode } from './queries/price-list.ts';
import type { OptionKind } from './rules.ts';
import { basePrices, forms, licensees, periods, type SeedOption, territories } from './seed-data.ts';

async function seedOptions(db: Database, kind: OptionKind, options: readonly SeedOption[], parentId: string | null) {
  for (const [position, option] of options.entries()) {
    const { code, zh, en, noteZh = '', noteEn = '', factor, months = null } = option;
    await insertOption(db, { kind, parentId, code, nameZh: zh, nameEn: en, noteZh, noteEn, factor, months, position });
  }
}

/**
 * Gives a new store its licence form and its libraries their base prices. What is there already stays as it is, so it may
 * run at every start.
 */
export async function seedLicensing(db: Database): Promise<void> {
  await seedOptions(db, 'licensee', licensees, null);
  await seedOptions(db, 'form', forms, null);
  const ids = await optionIdsByCode(db);
  for (const form of forms) await seedOptions(db, 'production', form.productions, ids.get(form.code)!);
  await seedOptions(db, 'territory', territories, null);
  await seedOptions(db, 'period', periods, null);
  for (const { id, kind } of await libraryTypes(db)) {
    await insertBasePrices(db, id, kind === 'music' ? basePrices.music : basePrices.effect);
  }
}
