import { hasParam, openAlerts } from '../alerts/service.ts';
import type { Db } from '../platform/db/database.ts';
import { type Centavos, sumOf } from '../shared/money.ts';
import { ODD_AMOUNTS } from './odd-money.ts';
import { doubtsBeside } from './refund-doubt.ts';
import { holdsNothing } from './refund-mending.ts';
import { leftOf } from './refund-sums.ts';
import { findOrder, type Order, receivedOf } from './repository.ts';
import { canMove, isOver } from './state-machine.ts';

/** Actions on an order's money that operators can take, with their centavos; 0 if there is nothing to do. */
export interface MoneyFacts {
  /** Amount that can be refunded. */
  left: Centavos;
  /** Amount that is on its way back, or still to be asked for. */
  returning: Centavos;
  /** Amount that the provider refused and that can be asked for again. */
  refused: Centavos;
  /**
   * Amount whose refund the provider leaves open, or calls returned though parts were asked for; an operator can settle
   * it.
   */
  inDoubt: Centavos;
  /** Captured amount that differs from the ordered one, and the alert that accepts it. */
  acceptable: { alert: string; amount: Centavos } | null;
}

export const NO_MONEY: MoneyFacts = { left: 0, returning: 0, refused: 0, inDoubt: 0, acceptable: null };

/** Reads the facts of an order. An order of a demonstration that became a live shop has none. */
export async function readMoneyFacts(db: Db, orderId: string): Promise<MoneyFacts> {
  const order = await findOrder(db, orderId);
  if (!order) return NO_MONEY;
  return db.transaction().execute(async (trx) => {
    const left = await leftOf(trx, order);
    const refunds = await trx
      .selectFrom('refunds')
      .select(['amount', 'status', 'refusals', 'attempts'])
      .where('order_id', '=', orderId)
      .execute();
    const asked = refunds.filter(({ status }) => status === 'asked');
    // A refund without any answer yet was asked for just now and is not in doubt.
    const isInDoubt = asked.some(({ attempts }) => attempts > 0);
    const { rest, uncounted } = await doubtsBeside(trx, order, asked);
    const again = refunds.filter(
      ({ status, refusals }) => (status === 'queued' || status === 'refused') && refusals > 0,
    );
    const givenUp = sumOf(again.filter(({ status }) => status === 'refused'));
    const canRetry = givenUp <= left && !holdsNothing(order, left);
    return {
      left: Math.max(0, left),
      returning: sumOf(refunds.filter(({ status }) => status === 'queued' || status === 'asked')),
      refused: canRetry ? sumOf(again) : 0,
      inDoubt: (isInDoubt ? sumOf(asked) : 0) + rest + sumOf(uncounted),
      acceptable: await acceptableOf(trx, order, left),
    };
  });
}

/** Returns what `accept` in `manual-changes.ts` would accept. */
async function acceptableOf(db: Db, order: Order, left: Centavos): Promise<MoneyFacts['acceptable']> {
  const { id, status } = order;
  const amount = receivedOf(order);
  const isOpen = status === 'paid' || (!isOver(status) && canMove(status, 'paid') && left > 0);
  if (order.received === null || !isOpen) return null;
  const alert = await openAlerts(db, id, ODD_AMOUNTS)
    .where(hasParam('captured', [String(amount)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return alert ? { alert: alert.id, amount } : null;
}
