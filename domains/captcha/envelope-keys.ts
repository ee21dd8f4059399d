import type { Envelope, RefusalData } from '#platform/contract/contract.ts';

/** The protocol's codes for our refusals. */
const codes: Record<string, string> = {
  captcha_unreadable: '0001',
  captcha_field_missing: '0011',
  malformed_request: '0011',
  captcha_expired: '6110',
  captcha_failed: '6111',
  captcha_get_limit: '6201',
  too_many_requests: '6201',
  captcha_locked: '6202',
  captcha_check_limit: '6204',
};

/** The keys that clients of AJ-Captcha look for, beside our own `code`, `msg` and `data`. */
export function envelopeKeys({ code, msg, data }: Envelope<unknown>) {
  if (code === 1000) return { repCode: '0000', repMsg: null, repData: data, success: true };
  const { reason = '' } = (data ?? {}) as Partial<RefusalData>;
  return { repCode: codes[reason] ?? '9999', repMsg: msg, repData: null, success: false };
}
