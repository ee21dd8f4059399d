import * as z from 'zod/mini';
import {
  CODE,
  EMAIL,
  EMAIL_LENGTH,
  NICKNAME,
  PASSWORD,
  PASSWORD_MIXED,
  PHONE,
  PHONE_PREFIX,
  plainPhone,
} from './rules.ts';

/** Text that must be there: missing and empty are told by the same message. */
const required = (error: string, max: number) =>
  z.string({ error }).check(z.trim(), z.minLength(1, { error }), z.maxLength(max));

export const phone = () =>
  required('account_phone_empty', 30).check(z.overwrite(plainPhone), z.regex(PHONE, { error: 'account_phone_format' }));

export const email = () =>
  z
    .string({ error: 'account_email_empty' })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'account_email_empty' }),
      z.maxLength(EMAIL_LENGTH, { error: 'account_email_format' }),
      z.regex(EMAIL, { error: 'account_email_format' }),
    );

/** `86` and its spellings; the field may be left out. */
export const mobilePrefix = () =>
  z.optional(
    z
      .union([z.string(), z.int()])
      .check(z.refine((value) => [PHONE_PREFIX, `+${PHONE_PREFIX}`].includes(`${value}`), { error: 'account_prefix' })),
  );

export const code = () => required('account_code_empty', 20).check(z.regex(CODE, { error: 'account_code_format' }));

export const nickname = () =>
  required('account_nickname_empty', 100).check(z.regex(NICKNAME, { error: 'account_nickname_format' }));

/** A password that exists already: whatever it is, it is compared and nothing else. */
export const password = () =>
  z
    .string({ error: 'account_password_empty' })
    .check(z.minLength(1, { error: 'account_password_empty' }), z.maxLength(128, { error: 'account_login_wrong' }));

/** A password that is being chosen, and the same again. */
export const newPassword = () => ({
  password: z
    .string({ error: 'account_password_empty' })
    .check(
      z.minLength(1, { error: 'account_password_empty' }),
      z.regex(PASSWORD, { error: 'account_password_format' }),
      z.regex(PASSWORD_MIXED, { error: 'account_password_mixed' }),
    ),
  samePassword: z
    .string({ error: 'account_password_again' })
    .check(z.minLength(1, { error: 'account_password_again' })),
});

/** Both entries of a new password are the same. */
export const samePasswords = <T extends { password: string; samePassword: string }>() =>
  z.refine<T>((value) => value.password === value.samePassword, {
    error: 'account_password_differs',
    path: ['samePassword'],
  });

/** The user agreement, ticked; registering needs it. */
export const agreed = () => z.literal(true, { error: 'account_agreement_unticked' });

/** What was ticked with a login, and which version of the agreement was shown beside the tick where its client knows. */
export const consent = () => ({
  agreed: z.optional(z.boolean()),
  agreementVersion: z.optional(z.int().check(z.positive())),
});

export const userType = () => z.enum(['personal', 'corporate'], { error: 'account_user_type_empty' });
export const companyName = () => z._default(z.string().check(z.trim(), z.maxLength(100)), '');
