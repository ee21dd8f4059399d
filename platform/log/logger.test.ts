import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { redact } from './redact.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!);
}

test('a line tells level, time and message', () => {
  const line = logged((log) => log.info({ call: 'cart.addToCart', ms: 3 }, 'done'));
  expect(line).toMatchObject({ level: 'info', call: 'cart.addToCart', ms: 3, msg: 'done' });
  expect(Date.parse(line.time as string)).not.toBeNaN();
});

test('secrets are hidden wherever they stand', () => {
  const secret = 's3cr3t-value';
  const headers = { authorization: secret, cookie: secret, 'set-cookie': [secret], host: 'x' };
  const deep = { list: [{ newPassword: secret, sessionToken: secret, code: secret, appSecret: secret }] };
  const line = logged((log) => log.info({ headers, deep }, 'request'));
  expect(JSON.stringify(line)).not.toContain(secret);
  expect(line.headers).toMatchObject({ host: 'x', cookie: '[hidden]' });
});

test('phone numbers are masked in fields and in messages of errors', () => {
  const error = new Error('no code for 13812345678', { cause: new Error('sent to 13912345678') });
  const line = logged((log) => log.error({ err: error, input: { phone: '13812345678' } }, 'failed'));
  expect(JSON.stringify(line)).not.toMatch(/13[89]12345678/);
  expect(line.input).toEqual({ phone: '138****5678' });
});

test('an error keeps what finds the bug and loses what it drags along', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'accounts_phone_key',
    detail: 'Key (phone)=(x) already exists.',
    config: { headers: { authorization: 'Bearer x' } },
  });
  const { err } = logged((log) => log.error({ err: error }, 'failed'));
  expect(err).toEqual({
    type: 'Error',
    message: 'duplicate key',
    stack: expect.stringContaining('logger.test.ts'),
    code: '23505',
    constraint: 'accounts_phone_key',
  });
});

test('what is no secret is logged as it is, whatever its shape', () => {
  const name = fc.constantFrom('a', 'b', 'path', 'status');
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constantFrom('text', 1, true, null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(value, (each) => {
      expect(redact(each)).toEqual(each);
    }),
  );
});
