import { m } from '#messages';
import { CODE, EMAIL, NICKNAME, PASSWORD, PASSWORD_MIXED, PHONE, plainPhone } from '../rules.ts';

/*
 * What is wrong with a field before anything is sent, in the words of section 5; undefined where nothing is. Each
 * message stands here by its name, so that a page carries those it says and no others.
 */

export function phoneProblem(phone: string): string | undefined {
  if (phone.trim() === '') return m.account_phone_empty();
  return PHONE.test(plainPhone(phone)) ? undefined : m.account_phone_format();
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return m.account_email_empty();
  return EMAIL.test(email.trim()) ? undefined : m.account_email_format();
}

export function codeProblem(code: string): string | undefined {
  if (code.trim() === '') return m.account_code_empty();
  return CODE.test(code.trim()) ? undefined : m.account_code_format();
}

export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return m.account_password_empty();
  if (!PASSWORD.test(password)) return m.account_password_format();
  return PASSWORD_MIXED.test(password) ? undefined : m.account_password_mixed();
}

export function samePasswordProblem(password: string, same: string): string | undefined {
  if (same === '') return m.account_password_again();
  return password === same ? undefined : m.account_password_differs();
}

export function nicknameProblem(nickname: string): string | undefined {
  if (nickname.trim() === '') return m.account_nickname_empty();
  return NICKNAME.test(nickname.trim()) ? undefined : m.account_nickname_format();
}

export const agreementProblem = (agreed: boolean): string | undefined =>
  agreed ? undefined : m.account_agreement_unticked();

/** Only the fields that have a problem. */
export function found<Name extends string>(problems: Record<Name, string | undefined>): Partial<Record<Name, string>> {
  const entries = Object.entries(problems).filter(([, problem]) => problem !== undefined);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
