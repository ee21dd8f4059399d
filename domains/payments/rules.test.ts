import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromYuan,
  mayBecome,
  newPaymentNumber,
  newRefundNumber,
  type PaymentState,
  refundReason,
  toYuan,
} from './rules.ts';

describe('a payment', () => {
  it.each([
    ['pending', 'paid', true],
    ['pending', 'failed', true],
    ['pending', 'closed', true],
    ['failed', 'paid', true],
    ['closed', 'paid', true],
    ['failed', 'closed', false],
    ['closed', 'failed', false],
    ['paid', 'failed', false],
    ['paid', 'closed', false],
    ['paid', 'pending', false],
  ] as [PaymentState, PaymentState, boolean][])('that is %s may become %s: %s', (from, to, may) => {
    expect(mayBecome(from, to)).toBe(may);
  });

  it('has a number that every gateway takes', () => {
    const now = new Date('2026-05-13T04:00:00Z');
    expect(newPaymentNumber(now)).toMatch(/^TBP20260513120000\d{8}$/);
    expect(newRefundNumber(now)).toMatch(/^TBR20260513120000\d{8}$/);
  });
});

it('money goes back for everything but a completed order', () => {
  expect(refundReason('completed')).toBeNull();
  expect(refundReason('repeated')).toBe('paid_twice');
  expect(refundReason('closed')).toBe('order_closed');
  expect(refundReason('unavailable')).toBe('unavailable');
});

describe('yuan', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [168_000, '1680.00'],
    [147_740, '1477.40'],
  ])('%i fen is %s', (fen, yuan) => {
    expect(toYuan(fen)).toBe(yuan);
  });
  it.each([
    ['1680', 168_000],
    ['0.1', 10],
    ['0.10', 10],
    ['', null],
    ['-1.00', null],
    ['1.001', null],
    ['1e3', null],
    ['１.00', null],
  ])('%j is %j fen', (yuan, fen) => {
    expect(fromYuan(yuan)).toBe(fen);
  });
  it('loses nothing on the way there and back', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (fen) => fromYuan(toYuan(fen)) === fen));
  });
});
