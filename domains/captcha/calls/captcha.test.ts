import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withinLimit } from '#platform/http/rate-limit.ts';
import { describeAccess } from '#platform/testing/access.ts';
import { createTestApp, type TestApp } from '#platform/testing/harness.ts';
import { clientKeys, noteFailure } from '../client.ts';
import { calls, checkCaptcha, getCaptcha } from '../contract.ts';
import { peekCaptcha } from '../queries.ts';
import { GET_LIMIT } from '../rules.ts';
import { consumeVerification, handlers, jobs } from '../server.ts';
import { pendingSlider, seal, solveSlider } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ handlers, calls, jobs });
});
afterAll(() => app.close());

const now = () => app.services.clock.now();
const consume = (value: string) => consumeVerification(app.services.db, value, now());
const sizeOf = async (base64: string) => {
  const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata();
  return { width, height, format };
};
const check = (input: Parameters<typeof app.call<typeof checkCaptcha>>[1], userAgent = 'harness') =>
  app.call(checkCaptcha, { captchaType: 'blockPuzzle', ...input }, { headers: { 'user-agent': userAgent } });

/** Drags a fresh slider to the wrong place. */
async function fail(userAgent: string) {
  const { token, secretKey, x } = await pendingSlider(app);
  const pointJson = seal(JSON.stringify({ x: x - 60, y: 5 }), secretKey);
  return check({ token, pointJson }, userAgent);
}

describe('getting a captcha', () => {
  test('answers a slider in the protocol’s sizes, with its keys beside ours', async () => {
    const { envelope } = await app.call(getCaptcha, { captchaType: 'blockPuzzle', clientUid: 'slider-1', ts: 1 });
    expect(envelope).toMatchObject({ code: 1000, repCode: '0000', repMsg: null, success: true });
    expect((envelope as unknown as { repData: unknown }).repData).toEqual(envelope.data);
    if (envelope.code !== 1000) throw new Error();
    const { originalImageBase64, jigsawImageBase64, token, secretKey, wordList } = envelope.data;
    expect(await sizeOf(originalImageBase64)).toEqual({ width: 310, height: 155, format: 'png' });
    expect(await sizeOf(jigsawImageBase64 ?? '')).toEqual({ width: 47, height: 155, format: 'png' });
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(secretKey).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(wordList).toBeNull();
  });

  test('draws the dialog’s picture at twice its size', async () => {
    const data = await app.ok(getCaptcha, { captchaType: 'blockPuzzle', size: '320x200' });
    expect(await sizeOf(data.originalImageBase64)).toMatchObject({ width: 640, height: 400 });
    expect(await sizeOf(data.jigsawImageBase64 ?? '')).toMatchObject({ width: 100, height: 400 });
  });

  test('asks for three words, in characters the reader can name', async () => {
    const zh = await app.ok(getCaptcha, { captchaType: 'clickWord' });
    expect(zh.wordList).toHaveLength(3);
    expect(zh.wordList?.every((word) => /^\p{Script=Han}$/u.test(word))).toBe(true);
    expect(new Set(zh.wordList).size).toBe(3);
    const en = await app.ok(getCaptcha, { captchaType: 'clickWord' }, { language: 'en' });
    expect(en.wordList?.every((word) => /^[A-Z]$/.test(word))).toBe(true);
    expect(en.jigsawImageBase64).toBeNull();
  });

  test('needs to be told which', async () => {
    const { envelope, status } = await app.call(getCaptcha, {});
    expect([status, envelope]).toEqual([200, expect.objectContaining({ code: 0, repCode: '0011', success: false })]);
    const unknown = await app.call(getCaptcha, { captchaType: 'other' as 'clickWord' });
    expect(unknown.envelope).toMatchObject({ repCode: '0011' });
  });

  test('never answers the same picture twice', async () => {
    const [one, other] = [await pendingSlider(app), await pendingSlider(app)];
    expect(one.token).not.toBe(other.token);
    expect(one.secretKey).not.toBe(other.secretKey);
  });

  test('is limited to 120 a minute for one client, and told with 6201', async () => {
    const agent = { 'user-agent': 'a greedy one' };
    const { browser } = clientKeys({ address: '127.0.0.1', userAgent: agent['user-agent'] });
    for (let n = 0; n < 119; n += 1) await withinLimit(app.services.db, `captcha.get:${browser}`, GET_LIMIT, now());
    const ask = () => app.call(getCaptcha, { captchaType: 'blockPuzzle' }, { headers: agent });
    expect((await ask()).envelope.code).toBe(1000);
    expect((await ask()).envelope).toMatchObject({ code: 0, repCode: '6201' });
    app.services.clock.advance(60_000);
    expect((await ask()).envelope.code).toBe(1000);
  });
});

describe('checking a captcha', () => {
  test('echoes the request, and the second verification counts once', async () => {
    const { token, secretKey, x } = await pendingSlider(app);
    const point = `{"x":${x}.825,"y":5}`;
    const { envelope } = await check({ token, pointJson: seal(point, secretKey), clientUid: 'slider-1', ts: 7 });
    expect(envelope).toMatchObject({
      code: 1000,
      repCode: '0000',
      repData: { captchaType: 'blockPuzzle', token, clientUid: 'slider-1', ts: 7, result: true },
    });
    const value = seal(`${token}---${point}`, secretKey);
    await consume(value);
    await expect(consume(value)).rejects.toMatchObject({ key: 'captcha_needed' });
  });

  test('of two calls that show the same verification at once, one passes', async () => {
    const value = await solveSlider(app);
    const outcomes = await Promise.allSettled([consume(value), consume(value), consume(value)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a verification runs out after 180 seconds', async () => {
    const value = await solveSlider(app);
    app.services.clock.advance(181_000);
    await expect(consume(value)).rejects.toMatchObject({ key: 'captcha_needed' });
  });

  test('a wrong place fails, and the picture is used up even so', async () => {
    const { token, secretKey, x } = await pendingSlider(app);
    const wrong = await check({ token, pointJson: seal(`{"x":${x + 6},"y":5}`, secretKey) }, 'one who misses');
    expect(wrong.envelope).toMatchObject({ code: 0, msg: '验证失败', repCode: '6111', repData: null, success: false });
    const right = await check({ token, pointJson: seal(`{"x":${x},"y":5}`, secretKey) });
    expect(right.envelope).toMatchObject({ repCode: '6110' });
  });

  test('a picture runs out after 120 seconds', async () => {
    const { token, secretKey, x } = await pendingSlider(app);
    app.services.clock.advance(120_000);
    expect((await check({ token, pointJson: seal(`{"x":${x},"y":5}`, secretKey) })).envelope).toMatchObject({
      repCode: '6110',
    });
  });

  test('the words, clicked in order', async () => {
    const { token, secretKey } = await app.ok(getCaptcha, { captchaType: 'clickWord' });
    const pending = await peekCaptcha(app.services.db, token, now());
    if (pending?.answer.kind !== 'words') throw new Error();
    const pointJson = seal(JSON.stringify(pending.answer.points), secretKey);
    expect((await check({ captchaType: 'clickWord', token, pointJson })).envelope.code).toBe(1000);
  });

  test('tells what is missing, unreadable, unknown or of the other kind', async () => {
    expect((await check({ pointJson: 'x' })).envelope).toMatchObject({ repCode: '0011', msg: '缺少参数：token' });
    expect((await check({ token: 'x' })).envelope).toMatchObject({ repCode: '0011' });
    expect((await check({ token: 'made-up', pointJson: 'x' })).envelope).toMatchObject({ repCode: '6110' });
    const one = await pendingSlider(app);
    expect((await check({ token: one.token, pointJson: 'garbage' }, 'b1')).envelope).toMatchObject({ repCode: '0001' });
    const two = await pendingSlider(app);
    const pointJson = seal(`{"x":${two.x},"y":5}`, two.secretKey);
    const other = await check({ captchaType: 'clickWord', token: two.token, pointJson }, 'b2');
    expect(other.envelope).toMatchObject({ repCode: '6111' });
  });

  test('more than five failures in a minute lock getting for five minutes', async () => {
    const agent = { headers: { 'user-agent': 'a guesser' } };
    for (let n = 0; n < 5; n += 1) await fail('a guesser');
    expect((await app.call(getCaptcha, { captchaType: 'blockPuzzle' }, agent)).envelope.code).toBe(1000);
    await fail('a guesser');
    const locked = await app.call(getCaptcha, { captchaType: 'blockPuzzle' }, agent);
    expect(locked.envelope).toMatchObject({ code: 0, repCode: '6202' });
    expect((await app.call(getCaptcha, { captchaType: 'blockPuzzle' })).envelope.code).toBe(1000);
    app.services.clock.advance(300_000);
    expect((await app.call(getCaptcha, { captchaType: 'blockPuzzle' }, agent)).envelope.code).toBe(1000);
  });

  test('five failures spread over more than a minute lock nobody', async () => {
    for (let n = 0; n < 8; n += 1) {
      await fail('a slow one');
      app.services.clock.advance(15_000);
    }
    const agent = { headers: { 'user-agent': 'a slow one' } };
    expect((await app.call(getCaptcha, { captchaType: 'blockPuzzle' }, agent)).envelope.code).toBe(1000);
  });

  test('a guesser who calls itself another browser each time is locked by its address', async () => {
    const { db } = app.services;
    for (let n = 0; n < 60; n += 1) {
      await noteFailure(db, clientKeys({ address: '127.0.0.1', userAgent: `browser ${n}` }), now());
    }
    expect((await app.call(getCaptcha, { captchaType: 'blockPuzzle' })).envelope.code).toBe(1000);
    await fail('browser 61');
    const fresh = { headers: { 'user-agent': 'yet another' } };
    const { envelope } = await app.call(getCaptcha, { captchaType: 'blockPuzzle' }, fresh);
    expect(envelope).toMatchObject({ repCode: '6202' });
    app.services.clock.advance(300_000);
  });
});

test('what has run out is swept', async () => {
  await solveSlider(app);
  await pendingSlider(app);
  app.services.clock.advance(2 * 3_600_000);
  await jobs[0]!.run({}, app.services, new AbortController().signal);
  const { db } = app.services;
  expect(await db.selectFrom('captchas').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('captchaVerifications').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('captchaClients').selectAll().execute()).toEqual([]);
});

describeAccess(() => app, getCaptcha, { captchaType: 'blockPuzzle' });
describeAccess(() => app, checkCaptcha, { captchaType: 'blockPuzzle', token: 'x', pointJson: 'x' });
