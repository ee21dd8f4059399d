import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

export interface AuditRow {
  actorKind: Actor['kind'];
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string | null;
  changes: Record<string, unknown>;
  reason: string;
  address: string;
  requestId: string;
}

export const insertAuditRow = (db: Database, row: AuditRow) =>
  db
    .insertInto('auditLog')
    .values({ ...row, changes: JSON.stringify(row.changes) })
    .execute();

export interface AuditFilter {
  actorKind?: Actor['kind'] | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

function matching(db: Database, filter: AuditFilter) {
  let query = db.selectFrom('auditLog as entry');
  if (filter.actorKind) query = query.where('entry.actorKind', '=', filter.actorKind);
  if (filter.actorId) query = query.where('entry.actorId', '=', filter.actorId);
  if (filter.action) query = query.where('entry.action', '=', filter.action);
  if (filter.subjectKind) query = query.where('entry.subjectKind', '=', filter.subjectKind);
  if (filter.subjectId) query = query.where('entry.subjectId', '=', filter.subjectId);
  if (filter.from) query = query.where('entry.createdAt', '>=', new Date(filter.from));
  if (filter.until) query = query.where('entry.createdAt', '<', new Date(filter.until));
  return query;
}

/** Newest first, with the names of the operators among the actors. */
export async function auditPage(db: Database, filter: AuditFilter, page: number, size: number) {
  const list = await matching(db, filter)
    .leftJoin('operators as operator', (join) =>
      join.onRef('operator.id', '=', 'entry.actorId').on('entry.actorKind', '=', 'operator'),
    )
    .selectAll('entry')
    .select('operator.name as actorName')
    .orderBy('entry.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await matching(db, filter)
    .select((query) => query.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}
