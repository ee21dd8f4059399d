import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import type { showOption } from '../console-contract.ts';

export type OptionRow = OutputOf<typeof showOption>;

const names: Record<OptionRow['kind'], () => string> = {
  licensee: m.licensing_kind_licensee,
  form: m.licensing_kind_form,
  production: m.licensing_kind_production,
  territory: m.licensing_kind_territory,
  period: m.licensing_kind_period,
};

/** The question that an answer belongs to. */
export const kindName = (kind: OptionRow['kind']): string => names[kind]();

export const kindOptions = () =>
  (Object.keys(names) as OptionRow['kind'][]).map((value) => ({ value, label: kindName(value) }));

export const termText = (months: number | null): string => {
  if (months === null) return m.licensing_perpetual();
  return months % 12 === 0 ? m.licensing_years({ count: months / 12 }) : m.licensing_months({ count: months });
};

/** The acts of licensing in the audit log. */
export const licensingActs: Readonly<Record<string, () => string>> = {
  'licensing.add-option': m.licensing_act_add_option,
  'licensing.update-option': m.licensing_act_update_option,
  'licensing.update-base-price': m.licensing_act_update_base_price,
};
