import * as z from 'zod/mini';
import { defineCall } from '#platform/contract/contract.ts';
import { done, id, line, listOf, nothing, pageOf } from '#platform/contract/shapes.ts';

// What the operators' console asks of licensing: the answers on the form with their factors, and the base prices.

const seeing = { operator: ['catalogue', 'sales', 'viewer'] } as const;
const pricing = { operator: ['sales'] } as const;

/** Why something was changed; it stands in the audit log. */
const reason = line(200).check(z.minLength(1, { error: 'console_reason_missing' }));
const kind = z.enum(['licensee', 'form', 'production', 'territory', 'period']);

/** An exact fraction between a hundredth and a hundred. */
const factor = z
  .object({ numerator: z.int(), denominator: z.int() })
  .check(
    z.refine(
      ({ numerator, denominator }) =>
        numerator > 0 &&
        denominator > 0 &&
        denominator <= 1_000_000_000 &&
        numerator * 100 >= denominator &&
        numerator <= 100 * denominator,
      { error: 'licensing_factor_bounds' },
    ),
  );

const name = (missing: 'licensing_name_zh_missing' | 'licensing_name_en_missing') =>
  line(60).check(z.minLength(1, { error: missing }));

const editable = {
  nameZh: name('licensing_name_zh_missing'),
  nameEn: name('licensing_name_en_missing'),
  noteZh: z._default(line(120), ''),
  noteEn: z._default(line(120), ''),
  factor,
  /** Of a period; null for a perpetual one and for every other kind. */
  months: z._default(
    z.nullable(
      z
        .int({ error: 'licensing_months_bounds' })
        .check(
          z.minimum(1, { error: 'licensing_months_bounds' }),
          z.maximum(1200, { error: 'licensing_months_bounds' }),
        ),
    ),
    null,
  ),
  /** Lower stands first. */
  position: z
    .int({ error: 'licensing_position_bounds' })
    .check(
      z.minimum(0, { error: 'licensing_position_bounds' }),
      z.maximum(9999, { error: 'licensing_position_bounds' }),
    ),
  enabled: z.boolean(),
};

const optionRow = z.object({
  id: z.string(),
  kind,
  parentId: z.nullable(z.string()),
  /** The form that a production stands under; empty for every other kind. */
  parentName: z.string(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  noteZh: z.string(),
  noteEn: z.string(),
  factor: z.object({ numerator: z.int(), denominator: z.int() }),
  months: z.nullable(z.int()),
  position: z.int(),
  enabled: z.boolean(),
});

/** In the order of the form. */
export const listOptions = /* @__PURE__ */ defineCall({
  name: 'licensing.listOptions',
  method: 'GET',
  path: '/console/licensing/options/list',
  access: seeing,
  input: z.object({ ...pageOf(), kind: z.optional(kind), enabled: z.optional(z.boolean()) }),
  output: listOf(optionRow),
  section: 'ours',
});

export const showOption = /* @__PURE__ */ defineCall({
  name: 'licensing.showOption',
  method: 'GET',
  path: '/console/licensing/options/show',
  access: seeing,
  input: z.object({ id: id() }),
  output: optionRow,
  section: 'ours',
});

export const addOption = /* @__PURE__ */ defineCall({
  name: 'licensing.addOption',
  method: 'POST',
  path: '/console/licensing/options/add',
  access: pricing,
  writes: true,
  input: z.object({
    kind,
    /** The form, for a production. */
    parentId: z._default(z.nullable(id()), null),
    code: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9_]{1,39}$/, { error: 'licensing_code_format' })),
    ...editable,
    reason,
  }),
  output: z.object({ id: z.string() }),
  section: 'ours',
});

export const updateOption = /* @__PURE__ */ defineCall({
  name: 'licensing.updateOption',
  method: 'POST',
  path: '/console/licensing/options/update',
  access: pricing,
  writes: true,
  input: z.object({ id: id(), ...editable, reason }),
  output: done(),
  section: 'ours',
});

/** A library's number and what is licensed of it: `1-track`. */
const priceId = z.string().check(z.regex(/^\d{1,5}-(track|album|buyout)$/));

const priceRow = z.object({
  id: z.string(),
  libraryTypeId: z.int(),
  libraryName: z.string(),
  subject: z.enum(['track', 'album', 'buyout']),
  /** Fen; null where none is set, and the works of that library cannot be licensed. */
  amountFen: z.nullable(z.int()),
  updatedAt: z.nullable(z.string()),
});

/** One for each library and kind of work. */
export const listBasePrices = /* @__PURE__ */ defineCall({
  name: 'licensing.listBasePrices',
  method: 'GET',
  path: '/console/licensing/basePrices/list',
  access: seeing,
  input: nothing(),
  output: z.object({ list: z.array(priceRow), total: z.int() }),
  section: 'ours',
});

export const showBasePrice = /* @__PURE__ */ defineCall({
  name: 'licensing.showBasePrice',
  method: 'GET',
  path: '/console/licensing/basePrices/show',
  access: seeing,
  input: z.object({ id: priceId }),
  output: priceRow,
  section: 'ours',
});

export const updateBasePrice = /* @__PURE__ */ defineCall({
  name: 'licensing.updateBasePrice',
  method: 'POST',
  path: '/console/licensing/basePrices/update',
  access: pricing,
  writes: true,
  input: z.object({
    id: priceId,
    amountFen: z
      .int({ error: 'licensing_amount_bounds' })
      .check(
        z.minimum(1, { error: 'licensing_amount_bounds' }),
        z.maximum(1_000_000_000, { error: 'licensing_amount_bounds' }),
      ),
    reason,
  }),
  output: done(),
  section: 'ours',
});

export const consoleCalls = [
  listOptions,
  showOption,
  addOption,
  updateOption,
  listBasePrices,
  showBasePrice,
  updateBasePrice,
];
