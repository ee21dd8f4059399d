import { usePermissions } from 'ra-core';
import type { Call, OperatorRole } from '#platform/contract/contract.ts';

/** Whether whoever is logged in may make a call: what may not be done is not offered. */
export function useMay(call: Call): boolean {
  const { permissions: role } = usePermissions<OperatorRole>();
  if (typeof call.access !== 'object') return true;
  return role === 'admin' || (role !== undefined && call.access.operator.includes(role));
}
