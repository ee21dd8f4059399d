import { type Reader, workKey } from '#domains/catalogue/server.ts';
import {
  type LicenceRow,
  licenceSummary,
  licencesByOrders,
  stepsIn,
  termNames,
  workFaces,
} from '#domains/licensing/server.ts';
import { pick } from '#platform/locale/messages.ts';
import type { Order, OrderLine } from './contract.ts';
import { linesOf, type OrderLineRow } from './queries/lines.ts';
import type { OrderRow } from './queries/orders.ts';
import { stateAt } from './rules.ts';

const keyOf = ({ trackId, albumId }: OrderLineRow) => workKey(trackId === null ? { albumId: albumId! } : { trackId });

/** Lines as the wire carries them, with the licences that came of them. */
export async function lineViews(reader: Reader, rows: readonly OrderLineRow[]): Promise<OrderLine[]> {
  const { language, db, services } = reader;
  const faces = await workFaces(reader, rows);
  const licences = await licencesByOrders(db, [...new Set(rows.map(({ orderId }) => orderId))]);
  const byLine = new Map<string, LicenceRow>(licences.map((licence) => [licence.orderLineId, licence]));
  return rows.map((row) => {
    const face = faces.get(keyOf(row));
    const licence = byLine.get(row.id);
    return {
      id: row.id,
      orderType: row.orderType,
      dataId: face?.dataId ?? null,
      musicLibraryTypeId: face?.musicLibraryTypeId ?? null,
      image: face?.image ?? null,
      code: row.code,
      title: pick(language, row.titleZh, row.titleEn),
      subtitle: language === 'zh' ? row.titleEn : '',
      projectName: row.projectName,
      licenseeName: row.licenseeName,
      remarks: row.remarks,
      terms: termNames(row.terms, language),
      originalPrice: row.originalFen,
      price: row.amountFen,
      steps: stepsIn(row.priceSteps, language),
      licence: licence ? licenceSummary(licence, services.clock.now()) : null,
    };
  });
}

/** Orders as the wire carries them, in a bounded number of queries. */
export async function orderViews(reader: Reader, orders: readonly OrderRow[]): Promise<Order[]> {
  const now = reader.services.clock.now();
  const rows = await linesOf(
    reader.db,
    orders.map(({ id }) => id),
  );
  const views = await lineViews(reader, rows);
  return orders.map((order) => {
    const state = stateAt(order, now);
    return {
      id: order.id,
      number: order.number,
      state,
      cancelledBy: state === 'cancelled' ? (order.cancelledBy ?? 'time') : null,
      createdAt: order.createdAt.toISOString(),
      expiresAt: order.expiresAt.toISOString(),
      completedAt: order.completedAt?.toISOString() ?? null,
      refundedAt: order.refundedAt?.toISOString() ?? null,
      originalPrice: order.originalFen,
      price: order.totalFen,
      lines: views.filter((_, index) => rows[index]!.orderId === order.id),
    };
  });
}

/** An order that was just placed. */
export const placedView = (order: OrderRow, now: Date) => ({
  id: order.id,
  number: order.number,
  state: stateAt(order, now),
  price: order.totalFen,
  expiresAt: order.expiresAt.toISOString(),
});
