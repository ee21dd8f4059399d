import { handle } from '#platform/http/context.ts';
import { listAuditLog } from '../contract.ts';
import { auditPage } from '../queries/audit-log.ts';

export const listAuditLogHandler = handle(listAuditLog, async ({ input: { page, size, ...filter }, db }) => {
  const { list, total } = await auditPage(db, filter, page, size);
  return {
    list: list.map(({ createdAt, actorName, changes, ...entry }) => ({
      ...entry,
      at: createdAt.toISOString(),
      actorName: actorName ?? '',
      changes: changes as Record<string, unknown>,
    })),
    total,
    page,
    size,
  };
});
