// The face of the operator domain for other domains and the program.
import type { Handler } from '#platform/http/context.ts';
import { addOperatorHandler } from './calls/add-operator.ts';
import { changePasswordHandler } from './calls/change-password.ts';
import { listAuditLogHandler } from './calls/list-audit-log.ts';
import { listOperatorsHandler } from './calls/list-operators.ts';
import { listQueuesHandler } from './calls/list-queues.ts';
import { listSettingsHandler } from './calls/list-settings.ts';
import { logInHandler } from './calls/log-in.ts';
import { logOutHandler } from './calls/log-out.ts';
import { readMeHandler } from './calls/read-me.ts';
import { readSettingHandler } from './calls/read-setting.ts';
import { setOperatorPasswordHandler } from './calls/set-operator-password.ts';
import { showOperatorHandler } from './calls/show-operator.ts';
import { updateOperatorHandler } from './calls/update-operator.ts';
import { updateSettingHandler } from './calls/update-setting.ts';

export { type AuditEntry, audit } from './audit.ts';
export { ensureFirstOperator, prepare } from './first-operator.ts';
export { type Queue, queuePath, queuesPort } from './queues.ts';
export { operatorOf, recogniseOperator } from './sessions.ts';
export { setting } from './settings.ts';

export const handlers: Handler[] = [
  logInHandler,
  logOutHandler,
  readMeHandler,
  changePasswordHandler,
  listOperatorsHandler,
  showOperatorHandler,
  addOperatorHandler,
  updateOperatorHandler,
  setOperatorPasswordHandler,
  listAuditLogHandler,
  listSettingsHandler,
  updateSettingHandler,
  readSettingHandler,
  listQueuesHandler,
];
