import { orderById } from '#domains/orders/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { handle } from '#platform/http/context.ts';
import { showOrderMoney } from '../console-contract.ts';
import { paymentView, refundView } from '../money-views.ts';
import { paymentsOf } from '../queries/payments.ts';
import { refundsOf } from '../queries/refunds.ts';
import { refundablePayment } from '../refunding.ts';

export const showOrderMoneyHandler = handle(showOrderMoney, async ({ input, db }) => {
  const order = await orderById(db, input.orderId);
  if (!order) throw notFound();
  return {
    payments: (await paymentsOf(db, order.id)).map(paymentView),
    refunds: (await refundsOf(db, order.id)).map(refundView),
    refundable: (await refundablePayment(db, order)) !== null,
  };
});
