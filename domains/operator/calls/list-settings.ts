import { handle } from '#platform/http/context.ts';
import { say } from '#platform/locale/messages.ts';
import { listSettings } from '../contract.ts';
import { settingValues } from '../queries/settings.ts';
import { type SettingName, settings } from '../rules.ts';

const names = {
  signInPoints: 'operator_setting_sign_in_points',
  trialDownloadsPerDay: 'operator_setting_trial_downloads_per_day',
} as const satisfies Record<SettingName, string>;

export const listSettingsHandler = handle(listSettings, async ({ db, language }) => {
  const values = await settingValues(db);
  const list = (Object.keys(settings) as SettingName[]).map((name) => {
    const { id, standard, least, most } = settings[name];
    return { id, name: say(names[name], language), value: values.get(id) ?? standard, least, most };
  });
  return { list, total: list.length };
});
