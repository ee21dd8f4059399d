import { notFound, Refusal } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { audit } from '../audit.ts';
import { updateSetting } from '../contract.ts';
import { saveSetting, settingValue } from '../queries/settings.ts';
import { mayBe, settingById } from '../rules.ts';

export const updateSettingHandler = handle(updateSetting, async ({ input, db, actor, client, services }) => {
  const { id, value } = input;
  const setting = settingById(id);
  if (!setting) throw notFound();
  if (!mayBe(setting, value)) {
    const params = { least: setting.least, most: setting.most };
    throw new Refusal('operator_setting_bounds', { params, fields: { value: 'operator_setting_bounds' } });
  }
  const from = (await settingValue(db, id)) ?? setting.standard;
  await saveSetting(db, id, value, services.clock.now());
  await audit(db, {
    actor,
    action: 'operator.change-setting',
    subjectKind: 'setting',
    subjectId: String(id),
    changes: { value: { from, to: value } },
    client,
  });
  return null;
});
