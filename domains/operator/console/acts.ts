import { m } from '#messages';

/** The acts of this domain, and of the people below it, as the audit log names them. */
export const operatorActs: Readonly<Record<string, () => string>> = {
  'operator.log-in': m.operator_act_log_in,
  'operator.fail-login': m.operator_act_fail_login,
  'operator.add-operator': m.operator_act_add,
  'operator.update-operator': m.operator_act_update,
  'operator.change-password': m.operator_act_change_password,
  'operator.set-password': m.operator_act_set_password,
  'operator.change-setting': m.operator_act_change_setting,
};
