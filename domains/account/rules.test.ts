import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CODE_ATTEMPTS,
  canLogIn,
  codeWait,
  EMAIL,
  groupedPhone,
  masked,
  NICKNAME,
  PASSWORD,
  PASSWORD_MIXED,
  PHONE,
  plainPhone,
  purposeOf,
  whyCodeIsOver,
} from './rules.ts';

describe('the nickname', () => {
  test.each([
    ['小林', true],
    ['音乐人 007', true],
    ['Zoë', true],
    ['一二三四五六七八九十一二三四五六', true],
    ['一二三四五六七八九十一二三四五六七', false],
    ['a_b', false],
    ['a-b', false],
    ['a@b', false],
    ['小林!', false],
    ['🎵', false],
    ['', false],
    [' ', false],
    ['a  b', false],
    ['a ', false],
  ])('%j: %s', (name, allowed) => {
    expect(NICKNAME.test(name)).toBe(allowed);
  });

  test('has at most 16 characters, counted as people count them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (length) => {
        expect(NICKNAME.test('𠮷'.repeat(length))).toBe(length <= 16);
      }),
    );
  });
});

describe('the e-mail address', () => {
  test.each([
    ['a@b.cn', true],
    ['li.wei-2_x@mail.example.com', true],
    ['a@my-host.museu', true],
    ['a@b.museum', false],
    ['a@b.c', false],
    ['a@b', false],
    ['.a@b.cn', false],
    ['a.@b.cn', false],
    ['a..b@b.cn', false],
    ['a+b@b.cn', false],
    ['a@-b.cn', false],
    ['a@b-.cn', false],
    ['a b@b.cn', false],
    ['李@b.cn', false],
    ['a@b.cn\n', false],
    ['', false],
  ])('%j: %s', (address, allowed) => {
    expect(EMAIL.test(address)).toBe(allowed);
  });

  test('is judged at once, whatever is written: a slow pattern would never end here', () => {
    expect(EMAIL.test(`${'a'.repeat(100_000)}!`)).toBe(false);
    expect(EMAIL.test(`a@${'a-'.repeat(50_000)}!`)).toBe(false);
    expect(EMAIL.test(`a@${'a.'.repeat(50_000)}!`)).toBe(false);
  });
});

const newPassword = (text: string) => PASSWORD.test(text) && PASSWORD_MIXED.test(text);

describe('the new password', () => {
  test.each([
    ['abcd1234', true],
    ['1234567a', true],
    ['Abcdefgh12345678', true],
    ['abcd123', false],
    ['Abcdefgh123456789', false],
    ['abcdefgh', false],
    ['12345678', false],
    ['abcd_1234', false],
    ['abcd 1234', false],
    ['密码abcd1234', false],
    ['', false],
  ])('%j: %s', (text, allowed) => {
    expect(newPassword(text)).toBe(allowed);
  });

  test('is 8 to 16 letters and digits, at least one of each, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09_-é'), maxLength: 20 }), (text) => {
        const letters = [...text].some((c) => 'aZ'.includes(c));
        const digits = [...text].some((c) => '09'.includes(c));
        const plain = ![...text].some((c) => '_-é'.includes(c));
        expect(newPassword(text)).toBe(letters && digits && plain && text.length >= 8 && text.length <= 16);
      }),
    );
  });
});

describe('the phone', () => {
  test.each([
    ['13816420042', true],
    ['19900000000', true],
    ['12816420042', false],
    ['1381642004', false],
    ['138164200421', false],
    ['+8613816420042', false],
  ])('%s: %s', (phone, allowed) => {
    expect(PHONE.test(phone)).toBe(allowed);
  });

  test('is stored plain, however it was written', () => {
    expect(plainPhone('138 1642-0042')).toBe('13816420042');
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (phone) => {
        expect(plainPhone(groupedPhone(phone))).toBe(phone);
      }),
    );
  });

  test('and e-mail addresses are masked where they are shown to others', () => {
    expect(masked('13816420042')).toBe('138****0042');
    expect(masked('linwei@example.com')).toBe('l***@example.com');
  });
});

describe('codes', () => {
  const now = new Date('2026-05-13T04:00:00Z');
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  test.each([
    ['none were sent', [], 0],
    ['one was just sent', [0], 60],
    ['one was sent 59 seconds ago', [59], 1],
    ['one was sent a minute ago', [60], 0],
    ['five were sent within the hour', [61, 300, 600, 900, 3000], 600],
    ['the fifth is an hour old', [61, 300, 600, 900, 3600], 0],
    [
      'ten were sent within the day',
      [3600, 7200, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000],
      6400,
    ],
  ])('when %s', (_, sent, seconds) => {
    expect(codeWait(sent.map(ago), now)).toBe(seconds);
  });

  test('never more than 1 a minute, 5 an hour, 10 a day, however somebody tries', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 60 }), (pauses) => {
        let at = 0;
        const sent: number[] = [];
        for (const pause of pauses) {
          at += pause;
          const newest = sent.slice(-10).reverse();
          const dates = newest.map((second) => new Date(second * 1000));
          if (codeWait(dates, new Date(at * 1000)) === 0) sent.push(at);
        }
        const within = (seconds: number, until: number) => sent.filter((s) => s > until - seconds && s <= until).length;
        for (const second of sent) {
          expect(within(60, second)).toBeLessThanOrEqual(1);
          expect(within(3600, second)).toBeLessThanOrEqual(5);
          expect(within(86_400, second)).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  const fresh = { attempts: 0, expiresAt: new Date(now.getTime() + 1000), consumedAt: null };
  test.each([
    ['fresh', fresh, null],
    ['used', { ...fresh, consumedAt: now }, 'account_code_used'],
    ['expired', { ...fresh, expiresAt: now }, 'account_code_expired'],
    ['tried too often', { ...fresh, attempts: CODE_ATTEMPTS }, 'account_code_void'],
    ['with one try left', { ...fresh, attempts: CODE_ATTEMPTS - 1 }, null],
  ])('one that is %s', (_, code, reason) => {
    expect(whyCodeIsOver(code, now)).toBe(reason);
  });

  test('are for what their type says, or for anything', () => {
    expect([1, 2, 3, 4, undefined].map(purposeOf)).toEqual(['register', 'reset', 'change', 'login', 'any']);
  });
});

const ways = { phone: null, email: null, hasPassword: false, hasWechat: false };
test.each([
  ['nothing', ways, false],
  ['a phone', { ...ways, phone: '13816420042' }, true],
  ['an e-mail address without a password', { ...ways, email: 'a@b.cn' }, false],
  ['an e-mail address with a password', { ...ways, email: 'a@b.cn', hasPassword: true }, true],
  ['a password alone', { ...ways, hasPassword: true }, false],
  ['WeChat', { ...ways, hasWechat: true }, true],
])('with %s somebody can get in: %#', (_, given, expected) => {
  expect(canLogIn(given)).toBe(expected);
});
