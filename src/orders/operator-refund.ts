import type { PaymentsService } from '../payments/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Centavos } from '../shared/money.ts';
import { holdsNothing, refuseMissing } from './refund-mending.ts';
import { leftOf, newRefundId, refundIdOf } from './refund-sums.ts';
import { lockOrderOr404 } from './repository.ts';
import type { OrderTransitions } from './transitions.ts';

/** Conditions of an operator's refund. */
export interface RefundConditions {
  /** Idempotency key: however often it is sent, one refund is made. */
  key?: string;
  /** Centavos that could be refunded when the operator decided; another operator may have refunded some since. */
  left?: Centavos;
}

interface Dependencies {
  payments: PaymentsService;
  transitions: OrderTransitions;
  queue(trx: Trx, orderId: string, amount: Centavos, cause: 'operator', id: string): Promise<unknown>;
}

/** Refund that an operator asks for. */
export function createOperatorRefund({ payments, transitions, queue }: Dependencies) {
  /**
   * Queues an operator's refund of a part, or of all that is left; a part leaves the order paid. Money that made no
   * order paid goes back without changing the order. A repeated key changes nothing.
   *
   * @returns whether it is new
   * @throws AppError 404, 409 if there is no money to refund, the amount left is not the expected one, the key was used
   *   for another amount, or the provider is missing in the settings, 422 if so much isn't left
   */
  return async function refundIn(
    trx: Trx,
    orderId: string,
    amount: Centavos,
    { key, left: expected }: RefundConditions = {},
  ): Promise<boolean> {
    const order = await lockOrderOr404(trx, orderId);
    const id = key === undefined ? newRefundId() : refundIdOf(orderId, key);
    const known = await trx.selectFrom('refunds').select('amount').where('id', '=', id).executeTakeFirst();
    if (known?.amount === amount) return false;
    if (known) throw new AppError('refund_known');
    const left = await leftOf(trx, order);
    if (expected !== undefined && expected !== left) throw new AppError('left_changed', { left });
    if (holdsNothing(order, left)) throw new AppError('order_not_paid', { to: 'refund' });
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) throw new AppError('invalid_amount', { left });
    refuseMissing(payments, order);
    if (amount === left && order.status === 'paid') await transitions.move(trx, order, 'refunding', 'operator');
    await queue(trx, orderId, amount, 'operator', id);
    return true;
  };
}
