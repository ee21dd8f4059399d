import type { Database } from '#platform/database/database.ts';
import { settingValue } from './queries/settings.ts';
import { type SettingName, settings } from './rules.ts';

/** What the operator set, or the standard value. */
export async function setting(db: Database, name: SettingName): Promise<number> {
  const { id, standard } = settings[name];
  return (await settingValue(db, id)) ?? standard;
}
