import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { ClientInfo } from '#platform/http/context.ts';
import { insertAuditRow } from './queries/audit-log.ts';

export interface AuditEntry {
  actor: Actor;
  /** `domain.verb-noun`, such as `operator.change-setting`. */
  action: string;
  /** What it was done to: `order`, `track`, `account`, `setting`. */
  subjectKind: string;
  subjectId: string | null;
  /** What changed, by field: `{ price: { from, to } }`. Never a secret, never a personal number. */
  changes?: Record<string, unknown>;
  /** Why, where the operator was asked for a reason. */
  reason?: string;
  client: Pick<ClientInfo, 'address' | 'requestId'>;
}

function idOf(actor: Actor): string | null {
  if (actor.kind === 'operator') return actor.operatorId;
  return actor.kind === 'account' ? actor.accountId : null;
}

/**
 * Writes an operator's act or a security event into the audit log, in the transaction of the act itself: neither is
 * there without the other.
 */
export async function audit(db: Database, entry: AuditEntry): Promise<void> {
  await insertAuditRow(db, {
    actorKind: entry.actor.kind,
    actorId: idOf(entry.actor),
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    changes: entry.changes ?? {},
    reason: entry.reason ?? '',
    address: entry.client.address,
    requestId: entry.client.requestId,
  });
}
