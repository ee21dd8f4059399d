import { describe, expect, it } from 'vitest';
import {
  mayBecome,
  newPaymentNumber,
  newRefundNumber,
  type PaymentState,
  refundability,
  refundReason,
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

describe('a buyer may give an order back', () => {
  const completedAt = new Date('2026-05-13T04:00:00Z');
  const order = { state: 'completed', completedAt, refundedAt: null };
  it.each([
    [order, false, '2026-05-20T03:59:59Z', 'yes'],
    [order, false, '2026-05-20T04:00:00Z', 'too_late'],
    [order, true, '2026-05-14T04:00:00Z', 'downloaded'],
    [{ ...order, refundedAt: completedAt }, false, '2026-05-14T04:00:00Z', 'refunded'],
    [{ ...order, state: 'incomplete', completedAt: null }, false, '2026-05-14T04:00:00Z', 'not_paid'],
    [{ ...order, state: 'cancelled', completedAt: null }, false, '2026-05-14T04:00:00Z', 'not_paid'],
  ])('%j, downloaded %s, at %s: %s', (given, downloaded, now, answer) => {
    expect(refundability(given, downloaded, new Date(now))).toBe(answer);
  });
});
