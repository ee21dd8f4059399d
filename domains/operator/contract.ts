import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { done, id, line, listOf, nothing, pageOf } from '#platform/contract/shapes.ts';
import { OPERATOR_PASSWORD_LENGTH } from './rules.ts';

const anyOperator = { operator: ['catalogue', 'sales', 'viewer'] } as const;
const adminOnly = { operator: [] } as const;

const role = z.enum(['admin', 'catalogue', 'sales', 'viewer']);
const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^\S+@\S+$/, { error: 'operator_email_format' }));
const newPassword = z
  .string()
  .check(
    z.minLength(OPERATOR_PASSWORD_LENGTH.least, { error: 'operator_password_short' }),
    z.maxLength(OPERATOR_PASSWORD_LENGTH.most, { error: 'operator_password_short' }),
  );
const password = z.string().check(z.maxLength(OPERATOR_PASSWORD_LENGTH.most));

const operator = z.object({ id: z.string(), email: z.string(), name: z.string(), role });

export const logIn = /* @__PURE__ */ defineCall({
  name: 'operator.logIn',
  method: 'POST',
  path: '/console/session/login',
  access: 'guest',
  writes: 'own transaction',
  limits: [{ by: 'address', count: 60, seconds: 600 }],
  input: z.object({ email, password }),
  output: operator,
  section: 'ours',
});

export const logOut = /* @__PURE__ */ defineCall({
  name: 'operator.logOut',
  method: 'POST',
  path: '/console/session/logout',
  access: anyOperator,
  writes: true,
  input: nothing(),
  output: done(),
  section: 'ours',
});

export const readMe = /* @__PURE__ */ defineCall({
  name: 'operator.readMe',
  method: 'GET',
  path: '/console/session/me',
  access: anyOperator,
  input: nothing(),
  output: operator,
  section: 'ours',
});

export const changePassword = /* @__PURE__ */ defineCall({
  name: 'operator.changePassword',
  method: 'POST',
  path: '/console/session/changePassword',
  access: anyOperator,
  writes: 'own transaction',
  limits: [{ by: 'address', count: 30, seconds: 600 }],
  input: z.object({ password, newPassword }),
  output: done(),
  section: 'ours',
});

export const listOperators = /* @__PURE__ */ defineCall({
  name: 'operator.listOperators',
  method: 'GET',
  path: '/console/operators/list',
  access: adminOnly,
  input: z.object(pageOf()),
  output: listOf(z.extend(operator, { disabled: z.boolean(), createdAt: z.string() })),
  section: 'ours',
});

export const showOperator = /* @__PURE__ */ defineCall({
  name: 'operator.showOperator',
  method: 'GET',
  path: '/console/operators/show',
  access: adminOnly,
  input: z.object({ id: id() }),
  output: z.extend(operator, { disabled: z.boolean(), createdAt: z.string() }),
  section: 'ours',
});

export const addOperator = /* @__PURE__ */ defineCall({
  name: 'operator.addOperator',
  method: 'POST',
  path: '/console/operators/add',
  access: adminOnly,
  writes: 'own transaction',
  input: z.object({
    email,
    name: line(40).check(z.minLength(1, { error: 'operator_name_empty' })),
    role,
    password: newPassword,
  }),
  output: z.object({ id: z.string() }),
  section: 'ours',
});

export const updateOperator = /* @__PURE__ */ defineCall({
  name: 'operator.updateOperator',
  method: 'POST',
  path: '/console/operators/update',
  access: adminOnly,
  writes: true,
  input: z.object({
    id: id(),
    name: line(40).check(z.minLength(1, { error: 'operator_name_empty' })),
    role,
    disabled: z.boolean(),
  }),
  output: done(),
  section: 'ours',
});

/** A new password for somebody who lost theirs; all their sessions end. */
export const setOperatorPassword = /* @__PURE__ */ defineCall({
  name: 'operator.setOperatorPassword',
  method: 'POST',
  path: '/console/operators/setPassword',
  access: adminOnly,
  writes: 'own transaction',
  input: z.object({ id: id(), newPassword }),
  output: done(),
  section: 'ours',
});

/** The audit log, newest first; every filter narrows it. Times are UTC, ISO 8601. */
export const listAuditLog = /* @__PURE__ */ defineCall({
  name: 'operator.listAuditLog',
  method: 'GET',
  path: '/console/auditLog/list',
  access: { operator: ['viewer'] },
  input: z.object({
    ...pageOf(),
    actorKind: z.optional(z.enum(['operator', 'account', 'guest', 'system'])),
    actorId: z.optional(id()),
    action: z.optional(line(60)),
    subjectKind: z.optional(line(40)),
    subjectId: z.optional(line(60)),
    from: z.optional(z.iso.datetime()),
    until: z.optional(z.iso.datetime()),
  }),
  output: listOf(
    z.object({
      id: z.string(),
      at: z.string(),
      actorKind: z.string(),
      actorId: z.nullable(z.string()),
      /** The operator's name; empty for every other kind of actor. */
      actorName: z.string(),
      action: z.string(),
      subjectKind: z.string(),
      subjectId: z.nullable(z.string()),
      changes: z.record(z.string(), z.unknown()),
      reason: z.string(),
      address: z.string(),
      requestId: z.string(),
    }),
  ),
  section: 'ours',
});

const settingShape = z.object({ id: z.int(), name: z.string(), value: z.int(), least: z.int(), most: z.int() });

export const listSettings = /* @__PURE__ */ defineCall({
  name: 'operator.listSettings',
  method: 'GET',
  path: '/console/settings/list',
  access: anyOperator,
  input: nothing(),
  output: z.object({ list: z.array(settingShape), total: z.int() }),
  section: 'ours',
});

export const updateSetting = /* @__PURE__ */ defineCall({
  name: 'operator.updateSetting',
  method: 'POST',
  path: '/console/settings/update',
  access: adminOnly,
  writes: true,
  input: z.object({ id: z.int(), value: z.int() }),
  output: done(),
  section: 'ours',
});

/** A value of the configuration that everybody may know: 2 sign-in points, 9 daily trial downloads. */
export const readSetting = /* @__PURE__ */ defineCall({
  name: 'operator.readSetting',
  method: 'GET',
  path: '/sysConfig/getById',
  access: 'guest',
  input: z.object({ id: z.int() }),
  output: z.object({ id: z.int(), value: z.int() }),
  section: '7',
});

/** What waits for somebody, over all domains. */
export const listQueues = /* @__PURE__ */ defineCall({
  name: 'operator.listQueues',
  method: 'GET',
  path: '/console/queues/list',
  access: anyOperator,
  input: nothing(),
  output: z.object({
    queues: z.array(z.object({ name: z.string(), title: z.string(), count: z.int(), path: z.string() })),
  }),
  section: 'ours',
});

export const calls = [
  logIn,
  logOut,
  readMe,
  changePassword,
  listOperators,
  showOperator,
  addOperator,
  updateOperator,
  setOperatorPassword,
  listAuditLog,
  listSettings,
  updateSetting,
  readSetting,
  listQueues,
];
