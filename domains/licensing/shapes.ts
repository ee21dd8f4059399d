import * as z from 'zod/mini';
import { fen, id } from '#platform/contract/shapes.ts';

// What several calls of this and of higher domains carry.

/** `orderType` of what can be licensed: 1 music, 2 effects (`dataId` names a version), 3 album, 4 buyout album. */
export const workOrderType = () => z.literal([1, 2, 3, 4]);

/** The answers on the licence form; the form itself follows from the production. */
export const choice = {
  licenseeId: id(),
  productionId: id(),
  territoryId: id(),
  periodId: id(),
};

const PROJECT_NAME_MAX = 80;
const LICENSEE_NAME_MAX = 100;
export const REMARKS_MAX = 500;

const required = (max: number, missing: string, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, { error: missing }), z.maxLength(max, { error: tooLong }));

const remarks = () =>
  z._default(z.string().check(z.trim(), z.maxLength(REMARKS_MAX, { error: 'licensing_remarks_too_long' })), '');

/** A licence as it is ordered: the answers, and what the certificate will say. */
export const grant = z.object({
  ...choice,
  projectName: required(PROJECT_NAME_MAX, 'licensing_project_required', 'licensing_project_too_long'),
  licenseeName: required(LICENSEE_NAME_MAX, 'licensing_licensee_required', 'licensing_licensee_too_long'),
  remarks: remarks(),
});

/** A licence as it waits in the cart: the answers are there, the names may still be missing. */
export const draftGrant = z.object({
  ...choice,
  projectName: z._default(
    z.string().check(z.trim(), z.maxLength(PROJECT_NAME_MAX, { error: 'licensing_project_too_long' })),
    '',
  ),
  licenseeName: z._default(
    z.string().check(z.trim(), z.maxLength(LICENSEE_NAME_MAX, { error: 'licensing_licensee_too_long' })),
    '',
  ),
  remarks: remarks(),
});

/** One answer. Its factor is `numerator / denominator`, exact. */
const option = {
  id: z.string(),
  code: z.string(),
  name: z.string(),
  note: z.string(),
  numerator: z.int(),
  denominator: z.int(),
};
export const period = { ...option, months: z.nullable(z.int()) };
export const form = { ...option, productions: z.array(z.object(option)) };

export const wholeForm = {
  licensees: z.array(z.object(option)),
  forms: z.array(z.object(form)),
  territories: z.array(z.object(option)),
  periods: z.array(z.object(period)),
};

/** One link of the price chain; `amount` is the running total in fen. */
export const priceStep = z.object({
  kind: z.enum(['base', 'licensee', 'form', 'production', 'territory', 'period', 'promotion']),
  name: z.string(),
  note: z.string(),
  numerator: z.nullable(z.int()),
  denominator: z.nullable(z.int()),
  amount: fen(),
});

/** The names of the terms in the reader's language. */
export const termNames = z.object({
  licensee: z.string(),
  form: z.string(),
  production: z.string(),
  territory: z.string(),
  period: z.string(),
  exclusive: z.boolean(),
});
