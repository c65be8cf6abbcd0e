import { raiseAlert } from '../alerts/service.ts';
import type { ChargeState, FoundCharge } from '../payments/provider.ts';
import type { Trx } from '../server/db/database.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { askedOf, perhapsReturned } from './refund-sums.ts';
import { type Order, receivedOf } from './repository.ts';
import { isOver } from './state-machine.ts';

export type FoundState = Extract<ChargeState, { kind: 'found' }>;

/**
 * Writes down what went back otherwise than by our refunds, and says so where the order goes on: the sale stands, and
 * the access with it, so only a person can say what is to become of the rest. A refund of ours that may be done counts
 * as done: once it turns out that it isn't, the next look tells the difference.
 *
 * @returns the order as it is then
 */
export async function bookReturned(trx: Trx, order: Order, { charge, status }: FoundState): Promise<Order> {
  if (status !== 'paid' && status !== 'refunded' && status !== 'charged_back') return order;
  const { amount, takenBack = 0 } = charge;
  if (status === 'paid' && isOver(order.status)) return noticeMoneyAgain(trx, order, charge);
  const { returned = 0 } = charge;
  const told = status === 'paid' ? returned : Math.max(amount, returned);
  if (told > amount) {
    const detail = `${formatBRL(told)} voltaram, e só ${formatBRL(amount)} tinham chegado`;
    await raiseAlert(trx, 'chargeback_after_refund', order.id, detail);
  }
  const elsewhere = Math.max(takenBack, told - (told > 0 ? await perhapsReturned(trx, order.id) : 0));
  if (status === 'paid' && takenBack > 0) {
    const detail = `o banco tomou ${formatBRL(takenBack)} dos ${formatBRL(amount)} recebidos`;
    await raiseAlert(trx, 'charged_back_in_part', order.id, detail);
  }
  if (elsewhere <= order.returned_elsewhere) return order;
  if (status === 'paid' && elsewhere > takenBack) {
    const detail = `${formatBRL(elsewhere - takenBack)} dos ${formatBRL(amount)} recebidos voltaram sem nós`;
    await raiseAlert(trx, 'returned_elsewhere', order.id, detail);
  }
  return setReturned(trx, order, elsewhere);
}

/** An order that ended has money again: a dispute was won, or what was on its way back has not left. */
async function noticeMoneyAgain(trx: Trx, order: Order, charge: FoundCharge): Promise<Order> {
  const ours = await perhapsReturned(trx, order.id);
  const elsewhere = Math.max(0, (charge.returned ?? 0) - ours);
  const before = order.returned_elsewhere;
  // More money than there was: the amount is looked at by itself.
  if (elsewhere >= before || charge.amount !== receivedOf(order)) return order;
  await raiseAlert(trx, 'money_after_end', order.id, `o provedor tem ${formatBRL(charge.amount - elsewhere - ours)}`);
  return setReturned(trx, order, elsewhere);
}

async function setReturned(trx: Trx, order: Order, returned_elsewhere: Centavos): Promise<Order> {
  await trx.updateTable('orders').set({ returned_elsewhere }).where('id', '=', order.id).execute();
  return { ...order, returned_elsewhere };
}

/**
 * A provider that tells no amounts may call a charge refunded of which only a part went back. Where we asked for parts,
 * its word proves nothing about the rest, and an operator looks.
 */
export async function isInDoubt(trx: Trx, order: Order, { charge, status }: FoundState): Promise<boolean> {
  if (status !== 'refunded' || (charge.returned ?? 0) >= charge.amount) return false;
  const asked = await askedOf(trx, order.id);
  const whole = asked.length === 1 && asked[0]?.amount === charge.amount;
  const sum = asked.reduce((total, { amount }) => total + amount, 0);
  if (sum === 0 || whole || isOver(order.status)) return false;
  const detail = `pedimos ${formatBRL(sum)} de ${formatBRL(charge.amount)} em partes, o provedor diz que voltou tudo`;
  await raiseAlert(trx, 'refund_mismatch', order.id, detail);
  return true;
}
