import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { done, nothing } from '#platform/contract/shapes.ts';
import { agreed, code, consent, email, mobilePrefix, newPassword, password, phone, samePasswords } from '../fields.ts';

/* Codes, registering, logging in and out. */

/** What a login answers: the session's token, and -1 while the profile is incomplete, 0 when it is complete. */
const loggedIn = z.object({ token: z.string(), perfectStatus: z.literal([0, -1]) });

/** `type` is what the code is for: 1 register, 2 reset, 3 change, 4 login; without it the code is good for any of them. */
export const sendPhoneCode = /* @__PURE__ */ defineCall({
  name: 'account.sendPhoneCode',
  method: 'POST',
  path: '/user/sendPhoneCode',
  access: 'guest',
  writes: 'own transaction',
  limits: [
    { by: 'address', count: 40, seconds: 600 },
    { by: 'address', count: 400, seconds: 86_400 },
  ],
  input: z.object({
    phone: phone(),
    mobilePrefix: mobilePrefix(),
    captchaVerification: z
      .string({ error: 'captcha_needed' })
      .check(z.minLength(1, { error: 'captcha_needed' }), z.maxLength(500)),
    type: z.optional(z.literal([1, 2, 3, 4])),
  }),
  output: done(),
  section: '7',
});

/** `type`: 1 register, 2 reset, 3 change. */
export const sendEmailCode = /* @__PURE__ */ defineCall({
  name: 'account.sendEmailCode',
  method: 'POST',
  path: '/user/sendEmailCode',
  access: 'guest',
  writes: 'own transaction',
  limits: [
    { by: 'address', count: 30, seconds: 600 },
    { by: 'address', count: 200, seconds: 86_400 },
  ],
  input: z.object({ email: email(), type: z.literal([1, 2, 3]) }),
  output: done(),
  section: '7',
});

export const registerByPhone = /* @__PURE__ */ defineCall({
  name: 'account.registerByPhone',
  method: 'POST',
  path: '/user/registerByPhone',
  access: 'guest',
  writes: 'own transaction',
  limits: [{ by: 'address', count: 60, seconds: 600 }],
  input: z
    .object({
      phone: phone(),
      mobilePrefix: mobilePrefix(),
      code: code(),
      ...newPassword(),
      ...consent(),
      agreed: agreed(),
    })
    .check(samePasswords()),
  output: loggedIn,
  section: '7',
});

export const registerByEmail = /* @__PURE__ */ defineCall({
  name: 'account.registerByEmail',
  method: 'POST',
  path: '/user/registerByEmail',
  access: 'guest',
  writes: 'own transaction',
  limits: [{ by: 'address', count: 60, seconds: 600 }],
  input: z
    .object({
      email: email(),
      code: code(),
      ...newPassword(),
      ...consent(),
      agreed: agreed(),
    })
    .check(samePasswords()),
  output: loggedIn,
  section: '7',
});

export const loginByCode = /* @__PURE__ */ defineCall({
  name: 'account.loginByCode',
  method: 'POST',
  path: '/user/loginByCode',
  access: 'guest',
  writes: 'own transaction',
  limits: [{ by: 'address', count: 120, seconds: 600 }],
  input: z.object({
    phone: phone(),
    mobilePrefix: mobilePrefix(),
    code: code(),
    ...consent(),
  }),
  output: loggedIn,
  section: '7',
});

export const loginByPass = /* @__PURE__ */ defineCall({
  name: 'account.loginByPass',
  method: 'POST',
  path: '/user/loginByPass',
  access: 'guest',
  writes: 'own transaction',
  limits: [{ by: 'address', count: 120, seconds: 600 }],
  input: z.object({
    phoneOrEmail: z
      .string({ error: 'account_phone_or_email_empty' })
      .check(z.trim(), z.minLength(1, { error: 'account_phone_or_email_empty' }), z.maxLength(254)),
    password: password(),
    ...consent(),
  }),
  output: loggedIn,
  section: '7',
});

/**
 * Without `ticket` it starts: `url` is what the QR code contains, `modules` the code itself, a
 * string of 0 and 1 (dark) for each row. With `ticket`, from the same
 * browser, it asks: `token` is null until somebody has scanned. Of a person logged in already it binds WeChat.
 */
export const weChatLogin = /* @__PURE__ */ defineCall({
  name: 'account.weChatLogin',
  method: 'POST',
  path: '/user/weChatLogin',
  access: 'guest',
  writes: 'own transaction',
  limits: [{ by: 'address', count: 600, seconds: 600 }],
  input: z.object({
    ticket: z.optional(z.string().check(z.maxLength(200))),
    ...consent(),
  }),
  output: z.union([
    z.object({ url: z.string(), ticket: z.string(), modules: z.array(z.string()), seconds: z.int() }),
    z.object({ token: z.nullable(z.string()), perfectStatus: z.nullable(z.literal([0, -1])), bound: z.boolean() }),
  ]),
  section: '7',
});

export const retrievePasswordByPhone = /* @__PURE__ */ defineCall({
  name: 'account.retrievePasswordByPhone',
  method: 'POST',
  path: '/user/retrievePasswordByPhone',
  access: 'guest',
  writes: 'own transaction',
  limits: [{ by: 'address', count: 60, seconds: 600 }],
  input: z
    .object({ mobilePrefix: mobilePrefix(), phone: phone(), code: code(), ...newPassword() })
    .check(samePasswords()),
  output: done(),
  section: '7',
});

export const retrievePasswordByEmail = /* @__PURE__ */ defineCall({
  name: 'account.retrievePasswordByEmail',
  method: 'POST',
  path: '/user/retrievePasswordByEmail',
  access: 'guest',
  writes: 'own transaction',
  limits: [{ by: 'address', count: 60, seconds: 600 }],
  input: z.object({ email: email(), code: code(), ...newPassword() }).check(samePasswords()),
  output: done(),
  section: '7',
});

export const logout = /* @__PURE__ */ defineCall({
  name: 'account.logout',
  method: 'POST',
  path: '/user/logout',
  access: 'guest',
  writes: true,
  input: nothing(),
  output: done(),
  section: 'readings',
});
