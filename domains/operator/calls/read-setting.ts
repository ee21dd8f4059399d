import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { readSetting } from '../contract.ts';
import { settingValue } from '../queries/settings.ts';
import { settingById } from '../rules.ts';

/** A number that is no public setting is not there. */
export const readSettingHandler = handle(readSetting, async ({ input: { id }, db }) => {
  const setting = settingById(id);
  if (!setting?.public) throw notFound();
  return { id, value: (await settingValue(db, id)) ?? setting.standard };
});
