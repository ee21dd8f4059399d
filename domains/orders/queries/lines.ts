import type { WorkOrderType } from '#domains/catalogue/server.ts';
import type { ExplainedStep, Terms } from '#domains/licensing/server.ts';
import type { Database } from '#platform/database/database.ts';

export interface OrderLineRow {
  id: string;
  orderId: string;
  position: number;
  orderType: WorkOrderType;
  trackId: string | null;
  albumId: string | null;
  trackIds: string[];
  code: string;
  titleZh: string;
  titleEn: string;
  projectName: string;
  licenseeKind: string;
  licenseeName: string;
  remarks: string;
  terms: Terms;
  priceSteps: ExplainedStep[];
  originalFen: number;
  amountFen: number;
}

const asRow = (row: object) => row as OrderLineRow;

export async function insertLines(db: Database, lines: readonly Omit<OrderLineRow, 'id'>[]): Promise<void> {
  await db
    .insertInto('orderLines')
    .values(
      lines.map((line) => ({
        ...line,
        terms: JSON.stringify(line.terms),
        priceSteps: JSON.stringify(line.priceSteps),
      })),
    )
    .execute();
}

export async function linesOf(db: Database, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .orderBy('orderId')
    .orderBy('position')
    .execute();
  return rows.map(asRow);
}
