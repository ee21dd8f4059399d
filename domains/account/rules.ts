/*
 * Validation rules of section 5 and the figures of section 9. Pure, and free of server code: the pages use them too.
 */

export const NICKNAME_LENGTH = 16;

/** At most 16 characters; letters of any script, digits, and single spaces between them: no underscore, no symbols. */
export const NICKNAME = /^(?=.{1,16}$)[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u;

/**
 * Letters and digits with `-`, `_` and `.` between parts, then `@`, domain labels and a top-level domain of 2 to 5
 * characters. Every alternative begins with another character, so no input makes it slow.
 */
export const EMAIL = /^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*@([A-Za-z0-9]+(-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,5}$/;
export const EMAIL_LENGTH = 254;

/** A mobile number of the mainland; 86 is the only prefix offered. */
export const PHONE = /^1[3-9]\d{9}$/;
export const PHONE_PREFIX = '86';

/** A new password: 8 to 16 letters and digits. */
export const PASSWORD = /^[A-Za-z0-9]{8,16}$/;
/** And at least one of each: the stricter note of section 5. */
export const PASSWORD_MIXED = /^(?=.*[A-Za-z])(?=.*\d)/;

export const CODE = /^\d{6}$/;

/** The number as it is stored: people write it in groups. */
export const plainPhone = (written: string): string => written.replace(/[\s-]/g, '');

/** How it is read: 138 1642 0042. */
export const groupedPhone = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');

/** What may stand in a log: 138****0042, l***@example.com. */
export function masked(recipient: string): string {
  const [name = '', domain] = recipient.split('@');
  if (domain !== undefined) return `${name.slice(0, 1)}***@${domain}`;
  return `${recipient.slice(0, 3)}****${recipient.slice(-4)}`;
}

/** What a code is good for. `any`: its client did not say, as the calls of the specification do not ask it to. */
export type CodePurpose = 'register' | 'login' | 'reset' | 'change' | 'any';

/** `type` at the wire: 1 register, 2 reset, 3 change (readings); 4 login is ours. */
const purposes: Record<number, CodePurpose> = { 1: 'register', 2: 'reset', 3: 'change', 4: 'login' };
export const purposeOf = (type: number | undefined): CodePurpose => (type && purposes[type]) || 'any';
export const codeTypes = { register: 1, reset: 2, change: 3, login: 4 } as const;

export const CODE_MINUTES = 10;
export const CODE_ATTEMPTS = 5;
/** The button counts down from this (sections 4 and 9). */
export const RESEND_SECONDS = 60;

/** Codes to one number or address: 1 a minute, 5 an hour, 10 a day. */
const CODE_LIMITS = [
  { count: 1, seconds: RESEND_SECONDS },
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 86_400 },
] as const;

/** Seconds until another code may be sent, given when the last ones were, newest first; 0 when it may be now. */
export function codeWait(sent: readonly Date[], now: Date): number {
  const waits = CODE_LIMITS.map(({ count, seconds }) => {
    const oldestInTheWay = sent[count - 1];
    return oldestInTheWay ? Math.ceil((oldestInTheWay.getTime() + seconds * 1000 - now.getTime()) / 1000) : 0;
  });
  return Math.max(0, ...waits);
}

export interface StoredCode {
  attempts: number;
  expiresAt: Date;
  consumedAt: Date | null;
}

/** Why a code cannot be tried any more, or null. */
export function whyCodeIsOver(code: StoredCode, now: Date) {
  if (code.consumedAt) return 'account_code_used' as const;
  if (code.expiresAt <= now) return 'account_code_expired' as const;
  return code.attempts >= CODE_ATTEMPTS ? ('account_code_void' as const) : null;
}

/** A session ends this long after its last use. */
export const SESSION_DAYS = 30;
/** Its use is noted at most this often. */
export const TOUCH_MINUTES = 60;
/** Browsers keep a cookie 400 days at most; when the session ends is for the server to say. */
export const COOKIE_SECONDS = 400 * 86_400;

/** Failed password logins in a row, per account, before it has to wait. */
export const LOGIN_LIMIT = { count: 10, seconds: 15 * 60 } as const;

/** A WeChat QR code is good for this long, and asked about this often (section 4). */
export const WECHAT_SECONDS = 300;
export const WECHAT_POLL_SECONDS = 5;

/** The user agreement among the agreements of the site. */
export const USER_AGREEMENT = 1;

export interface LoginWays {
  phone: string | null;
  email: string | null;
  hasPassword: boolean;
  hasWechat: boolean;
}

/** Whether somebody can still get in: by a code to the phone, by e-mail and password, or by WeChat. */
export const canLogIn = ({ phone, email, hasPassword, hasWechat }: LoginWays): boolean =>
  phone !== null || (email !== null && hasPassword) || hasWechat;

/** perfectStatus at the wire: 0 complete, -1 not (section 3). */
export const perfectStatusOf = (profileCompletedAt: Date | null): 0 | -1 => (profileCompletedAt ? 0 : -1);
