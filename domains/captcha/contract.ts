import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { nothing } from '#platform/contract/shapes.ts';
import { envelopeKeys } from './envelope-keys.ts';

const kind = z.enum(['blockPuzzle', 'clickWord']);
/** Clients of the protocol may leave fields out; the handler tells them with the protocol's own code. */
const field = (max: number) => z.optional(z.string().check(z.maxLength(max)));
const stamp = z.optional(z.union([z.number(), z.string().check(z.maxLength(40))]));

/**
 * AJ-Captcha: a picture to solve. `size` is ours: the protocol's 310x155 PNG, or the dialog's 320x200 drawn sharp.
 * Coordinates are in the reference of 310x155 in both.
 */
export const getCaptcha = /* @__PURE__ */ defineCall({
  name: 'captcha.getCaptcha',
  method: 'POST',
  path: '/captcha/get',
  access: 'guest',
  alongside: envelopeKeys,
  input: z.object({
    captchaType: z.optional(kind),
    clientUid: field(100),
    ts: stamp,
    size: z._default(z.enum(['310x155', '320x200']), '310x155'),
  }),
  output: z.object({
    captchaType: kind,
    /** Base64 without a `data:` prefix. */
    originalImageBase64: z.string(),
    /** The slider's piece in a strip of the picture's full height; null for a click captcha. */
    jigsawImageBase64: z.nullable(z.string()),
    token: z.string(),
    secretKey: z.string(),
    /** What to click, in this order; null for a slider. */
    wordList: z.nullable(z.array(z.string())),
    result: z.boolean(),
  }),
  section: '7',
});

export const checkCaptcha = /* @__PURE__ */ defineCall({
  name: 'captcha.checkCaptcha',
  method: 'POST',
  path: '/captcha/check',
  access: 'guest',
  alongside: envelopeKeys,
  input: z.object({
    captchaType: z.optional(kind),
    pointJson: field(2000),
    token: field(64),
    clientUid: field(100),
    ts: stamp,
  }),
  output: z.object({
    captchaType: z.optional(kind),
    pointJson: z.string(),
    token: z.string(),
    clientUid: field(100),
    ts: stamp,
    result: z.literal(true),
  }),
  section: '7',
});

/** The way for those who see no picture: some seconds of computing, under tighter limits. */
export const getWork = /* @__PURE__ */ defineCall({
  name: 'captcha.getWork',
  method: 'POST',
  path: '/captcha/getWork',
  access: 'guest',
  limits: [{ by: 'address', count: 8, seconds: 600 }],
  input: nothing(),
  output: z.object({ token: z.string(), rounds: z.int(), bits: z.int() }),
  section: 'ours',
});

export const checkWork = /* @__PURE__ */ defineCall({
  name: 'captcha.checkWork',
  method: 'POST',
  path: '/captcha/checkWork',
  access: 'guest',
  limits: [{ by: 'address', count: 16, seconds: 600 }],
  input: z.object({
    token: z.string().check(z.maxLength(64)),
    nonces: z.array(z.int().check(z.minimum(0))).check(z.maxLength(64)),
  }),
  output: z.object({ captchaVerification: z.string() }),
  section: 'ours',
});

export const calls = [getCaptcha, checkCaptcha, getWork, checkWork];
