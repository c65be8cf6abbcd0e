import { raiseAlert } from '../alerts/service.ts';
import type { ChargeState } from '../payments/provider.ts';
import type { Trx } from '../server/db/database.ts';
import { type Centavos, formatBRL, sumOf } from '../shared/money.ts';
import { askedOf, perhapsDone } from './refund-sums.ts';
import type { Order } from './repository.ts';
import { isOver } from './state-machine.ts';

export type FoundState = Extract<ChargeState, { kind: 'found' }>;

/**
 * Writes down what went back otherwise than by our refunds, and says so where the order goes on: the sale stands, and
 * the access with it, so only a person can say what is to become of the rest.
 *
 * @param fresh whether nothing was written down about the order's money since the provider was asked
 * @returns the order as it is then
 */
export async function bookReturned(trx: Trx, order: Order, state: FoundState, fresh: boolean): Promise<Order> {
  const { charge, status } = state;
  if (status !== 'paid' && status !== 'refunded' && status !== 'charged_back') return order;
  const { amount, returned = 0, takenBack = 0 } = charge;
  if (returned > amount) {
    const detail = `${formatBRL(returned)} voltaram, e só ${formatBRL(amount)} tinham chegado`;
    await raiseAlert(trx, 'chargeback_after_refund', order.id, detail);
  }
  const elsewhere = await elsewhereOf(trx, order, state);
  const before = order.returned_elsewhere;
  if (elsewhere < before) {
    // An answer that is older than what we know brings no money back, nor does a sum of which a part may be ours.
    const certain = fresh && (charge.returns !== undefined || isOver(order.status));
    if (status !== 'paid' || !certain) return order;
    await raiseAlert(trx, 'money_again', order.id, `${formatBRL(before - elsewhere)} estão na conta outra vez`);
    return setReturned(trx, order, elsewhere);
  }
  if (status === 'paid' && takenBack > 0) {
    const detail = `o banco tomou ${formatBRL(takenBack)} dos ${formatBRL(amount)} recebidos`;
    await raiseAlert(trx, 'charged_back_in_part', order.id, detail);
  }
  if (elsewhere === before) return order;
  if (status === 'paid' && elsewhere > takenBack) {
    const detail = `${formatBRL(elsewhere - takenBack)} dos ${formatBRL(amount)} recebidos voltaram sem nós`;
    await raiseAlert(trx, 'returned_elsewhere', order.id, detail);
  }
  return setReturned(trx, order, elsewhere);
}

/**
 * What has gone back of a charge without us, in centavos. By the names of the refunds that is exact; else all that may
 * be ours is taken for ours, so that it is at least so much.
 */
async function elsewhereOf(trx: Trx, order: Order, { charge, status }: FoundState): Promise<Centavos> {
  const { amount, returned = 0, returns, takenBack = 0 } = charge;
  const told = status === 'paid' ? returned : Math.max(amount, returned);
  // Nobody is asked what our own refunds are of a charge of which nothing went back.
  if (told === 0) return 0;
  const ours = await perhapsDone(trx, order.id);
  if (returns) {
    const keys = new Set(ours.map(({ key }) => key));
    return sumOf(returns.filter(({ refundId }) => !keys.has(refundId)));
  }
  return Math.max(takenBack, told - sumOf(ours));
}

async function setReturned(trx: Trx, order: Order, returned_elsewhere: Centavos): Promise<Order> {
  await trx.updateTable('orders').set({ returned_elsewhere }).where('id', '=', order.id).execute();
  return { ...order, returned_elsewhere };
}

/**
 * A provider that tells no amounts may call a charge refunded of which only a part went back. Where we asked for parts,
 * or more has arrived since, its word proves nothing about the rest, and an operator looks.
 */
export async function isInDoubt(trx: Trx, order: Order, { charge, status }: FoundState): Promise<boolean> {
  if (status !== 'refunded' || (charge.returned ?? 0) >= charge.amount) return false;
  const asked = await askedOf(trx, order.id);
  const whole = asked.length === 1 && asked[0]?.amount === charge.amount;
  const sum = sumOf(asked);
  if (sum === 0 || whole) return false;
  // All of it is explained by what we know of.
  if (isOver(order.status) && charge.amount <= sum + order.returned_elsewhere) return false;
  const detail = `pedimos ${formatBRL(sum)} de ${formatBRL(charge.amount)} em partes, o provedor diz que voltou tudo`;
  await raiseAlert(trx, 'refund_mismatch', order.id, detail);
  return true;
}
