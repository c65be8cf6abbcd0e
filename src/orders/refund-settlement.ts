import type { Selectable } from 'kysely';
import { raiseAlert, settleAlerts } from '../alerts/service.ts';
import type { DeliveryService } from '../delivery/service.ts';
import type { RefundState } from '../payments/provider.ts';
import { addSeconds, type Clock, DAY } from '../server/clock.ts';
import type { Trx } from '../server/db/database.ts';
import { notifyOrderChanged } from '../server/db/order-changes.ts';
import type { RefundsTable } from '../server/db/schema.ts';
import { patientRetryAt } from '../server/jobs/sweeper.ts';
import { ABOUT_ODD_MONEY } from './odd-money.ts';
import { newRefundId, returnedOf } from './refund-sums.ts';
import { lockOrder, mayReturn, moveOrder, type Order, receivedOf } from './repository.ts';
import { isPaid } from './state-machine.ts';

export type Refund = Selectable<RefundsTable>;
type Refusal = Extract<RefundState, { kind: 'refused' }>;

interface Surroundings {
  delivery: DeliveryService;
  clock: Clock;
}

/**
 * How often a provider may refuse a refund before an operator has to say that it is asked for again: a seller without
 * enough money in the account has two days to pay some in.
 */
const MAX_REFUSALS = 20;

/** Writes down what the provider says of a locked refund. */
export async function settleRefund(
  trx: Trx,
  refund: Refund,
  state: RefundState,
  { delivery, clock }: Surroundings,
): Promise<void> {
  const { id, attempts, created_at } = refund;
  const order = await lockOrder(trx, refund.order_id);
  if (state.kind === 'refused') return refuse(trx, refund, order, state, clock);
  const named = 'providerRefundId' in state ? { provider_refund_id: state.providerRefundId } : {};
  if (state.kind === 'done') {
    const done = { status: 'done', settled_at: clock(), ...named } as const;
    await trx.updateTable('refunds').set(done).where('id', '=', id).execute();
    return followDone(trx, order, id, { delivery, clock });
  }
  await trx
    .updateTable('refunds')
    .set({
      attempts: attempts + 1,
      last_error: state.kind === 'unknown' ? state.reason.slice(0, 200) : null,
      due_at: patientRetryAt(clock(), attempts + 1),
      ...named,
    })
    .where('id', '=', id)
    .execute();
  // What a provider has not settled in a day is told to an operator.
  if (addSeconds(created_at, DAY) <= clock()) await raiseAlert(trx, 'refund_unsettled', order.id, `devolução ${id}`);
}

/**
 * Only a refusal is certain to have moved no money: then it may be asked for again, after longer and longer waits,
 * until that has gone on for too long.
 */
async function refuse(trx: Trx, refund: Refund, order: Order, refusal: Refusal, clock: Clock): Promise<void> {
  const { id, attempts } = refund;
  const refusals = refund.refusals + 1;
  const over = !isPaid(order.status) && !mayReturn(order);
  const forGood = over || refusals >= MAX_REFUSALS;
  await trx
    .updateTable('refunds')
    .set({
      status: forGood ? 'refused' : 'queued',
      attempts: attempts + 1,
      refusals,
      last_error: refusal.detail.slice(0, 200),
      due_at: patientRetryAt(clock(), refusals),
      // What the provider called it has ended with it.
      provider_refund_id: null,
      ...(refusal.idUsedUp && { request_id: newRefundId() }),
    })
    .where('id', '=', id)
    .execute();
  if (over) return;
  if (!refusal.down) await raiseAlert(trx, 'refund_refused', order.id, `devolução ${id}`);
  if (!forGood) return;
  // A refund that an operator has asked for again can end so again, which is news again.
  await raiseAlert(trx, 'refund_given_up', order.id, `devolução ${id}, depois de ${attempts + 1} respostas`);
  await notifyOrderChanged(trx, order.id);
}

/**
 * Money is back: the buyer is told, also of money that made no order paid, and with all of it back the product closes.
 * No other refund can be open then, as together they never ask for more than was received.
 */
async function followDone(trx: Trx, order: Order, refundId: string, { delivery, clock }: Surroundings): Promise<void> {
  const { id, amount, received, status } = order;
  if (!isPaid(status) && !mayReturn(order)) return;
  const kept = receivedOf(order) - (await returnedOf(trx, id));
  // Giving money back is a way to mend what is odd about it: all of it, or what a paid order had too much of.
  if (received !== null && (kept === 0 || (isPaid(status) && kept <= amount))) {
    await settleAlerts(trx, id, ABOUT_ODD_MONEY, { by: 'vitrine', reason: 'O valor foi devolvido.', at: clock() });
  }
  if (kept > 0) {
    await delivery.announcePart(trx, id, refundId);
    return notifyOrderChanged(trx, id);
  }
  if (isPaid(status)) {
    if (!(await moveOrder(trx, order, 'refunded', 'provider'))) return;
    await delivery.revokeAccess(trx, id);
  }
  await delivery.announce(trx, id, 'refunded');
  await notifyOrderChanged(trx, id);
}
