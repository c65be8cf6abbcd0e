import type { RefundConditions } from '../../src/orders/refunds.ts';
import { type OrderContext, requestRefund } from '../../src/orders/service.ts';
import type { Centavos } from '../../src/shared/money.ts';

/** Asks for a refund in a transaction of its own. @returns whether it is new */
export function refundAlone(
  context: OrderContext,
  orderId: string,
  amount: Centavos,
  conditions: RefundConditions = {},
): Promise<boolean> {
  return context.db.transaction().execute((trx) => requestRefund(context, trx, orderId, amount, conditions));
}
