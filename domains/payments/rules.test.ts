import { describe, expect, it } from 'vitest';
import { mayBecome, newPaymentNumber, newRefundNumber, type PaymentState, refundReason } from './rules.ts';

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
