import { m } from '#messages';
import type { OperatorRole } from '#platform/contract/contract.ts';

const names: Record<OperatorRole, () => string> = {
  admin: m.operator_role_admin,
  catalogue: m.operator_role_catalogue,
  sales: m.operator_role_sales,
  viewer: m.operator_role_viewer,
};

export const roleName = (role: OperatorRole): string => names[role]();

const powers: Record<OperatorRole, () => string> = {
  admin: m.operator_role_admin_text,
  catalogue: m.operator_role_catalogue_text,
  sales: m.operator_role_sales_text,
  viewer: m.operator_role_viewer_text,
};

/** What a role may do, in a line. */
export const rolePowers = (role: OperatorRole): string => powers[role]();

export const roles = Object.keys(names) as OperatorRole[];
