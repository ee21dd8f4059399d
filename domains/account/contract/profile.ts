import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { done, nothing } from '#platform/contract/shapes.ts';
import { code, companyName, email, mobilePrefix, nickname, password, phone, userType } from '../fields.ts';

/* Who somebody is, and how they can be reached. */

const withCompany = <T extends { userType: string; companyName: string }>() =>
  z.refine<T>((value) => value.userType === 'personal' || value.companyName !== '', {
    error: 'account_company_empty',
    path: ['companyName'],
  });

export const perfectInfo = /* @__PURE__ */ defineCall({
  name: 'account.perfectInfo',
  method: 'POST',
  path: '/user/perfectInfo',
  access: 'session',
  writes: true,
  input: z.object({ nickName: nickname(), userType: userType(), companyName: companyName() }).check(withCompany()),
  output: z.object({ perfectStatus: z.literal(0) }),
  section: '7',
});

/** Who is logged in. `isTeam` at the wire: 0 belongs to a team, 1 does not (readings). */
export const getUserInfo = /* @__PURE__ */ defineCall({
  name: 'account.getUserInfo',
  method: 'GET',
  path: '/user/getUserInfo',
  access: 'session',
  input: nothing(),
  output: z.object({
    id: z.string(),
    nickName: z.string(),
    /** Address of the picture; empty where there is none. */
    avatar: z.string(),
    companyName: z.string(),
    isTeam: z.literal([0, 1]),
    userType: z.enum(['personal', 'corporate']),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    hasPassword: z.boolean(),
    hasWechat: z.boolean(),
    perfectStatus: z.literal([0, -1]),
  }),
  section: '7',
});

/** The counters of the personal centre. `song` and `sale` are null without a contract in force. */
export const getData = /* @__PURE__ */ defineCall({
  name: 'account.getData',
  method: 'GET',
  path: '/user/getData',
  access: 'session',
  input: nothing(),
  output: z.object({
    integral: z.int(),
    favorites: z.int(),
    meal: z.int(),
    song: z.nullable(z.int()),
    sale: z.nullable(z.int()),
  }),
  section: '7',
});

export const updateInfo = /* @__PURE__ */ defineCall({
  name: 'account.updateInfo',
  method: 'POST',
  path: '/user/updateInfo',
  access: 'member',
  writes: true,
  input: z.object({ nickName: nickname(), userType: userType(), companyName: companyName() }).check(withCompany()),
  output: done(),
  section: '7',
});

/** Sets the phone. Where there is one already, the password is asked for too. */
export const editPhone = /* @__PURE__ */ defineCall({
  name: 'account.editPhone',
  method: 'POST',
  path: '/user/editPhone',
  access: 'session',
  writes: 'own transaction',
  limits: [{ by: 'account', count: 20, seconds: 3600 }],
  input: z.object({ phone: phone(), mobilePrefix: mobilePrefix(), code: code(), password: z.optional(password()) }),
  output: done(),
  section: '7',
});

/** Sets the e-mail address. Where there is one already, the password is asked for too. */
export const editEmail = /* @__PURE__ */ defineCall({
  name: 'account.editEmail',
  method: 'POST',
  path: '/user/editEmail',
  access: 'session',
  writes: 'own transaction',
  limits: [{ by: 'account', count: 20, seconds: 3600 }],
  input: z.object({ email: email(), code: code(), password: z.optional(password()) }),
  output: done(),
  section: '7',
});

/** Takes the phone off the account, if another way to log in stays. */
export const unbindingPhone = /* @__PURE__ */ defineCall({
  name: 'account.unbindingPhone',
  method: 'POST',
  path: '/user/unbindingPhone',
  access: 'session',
  writes: 'own transaction',
  limits: [{ by: 'account', count: 20, seconds: 3600 }],
  input: z.object({ password: password() }),
  output: done(),
  section: '7',
});

/** Takes WeChat off the account, if another way to log in stays. */
export const unbindingWeChat = /* @__PURE__ */ defineCall({
  name: 'account.unbindingWeChat',
  method: 'POST',
  path: '/user/unbindingWeChat',
  access: 'session',
  writes: 'own transaction',
  limits: [{ by: 'account', count: 20, seconds: 3600 }],
  input: z.object({ password: password() }),
  output: done(),
  section: '7',
});
