import type { ChargeState } from '../payments/provider.ts';
import type { AlertKind } from '../shared/alert-kinds.ts';
import { type Centavos, formatBRL, sumOf } from '../shared/money.ts';
import { committedIn, heldOf, type KnownRefund, perhapsAskedIn, perhapsDone } from './refund-sums.ts';
import { type Order, receivedOf } from './repository.ts';
import { isOver } from './state-machine.ts';

export type FoundState = Extract<ChargeState, { kind: 'found' }>;

/** What went back of an order otherwise than by our refunds, and what is to be said of it. */
interface ReturnedMoney {
  alerts: { kind: AlertKind; detail: string }[];
  /** As `orders.returned_elsewhere`, in centavos. */
  returned: Centavos;
  /** The part of it that the bank took, for `orders.taken_back`, in centavos. */
  taken: Centavos;
}

/**
 * What went back otherwise than by our refunds. Where the order goes on that is said: the sale stands, and the access
 * with it, so only a person can say what is to become of the rest.
 *
 * @param fresh whether nothing was written down about the order's money since the provider was asked
 */
export function returnedMoney(
  order: Order,
  refunds: readonly KnownRefund[],
  state: FoundState,
  fresh: boolean,
): ReturnedMoney {
  const { charge, status } = state;
  const before = order.returned_elsewhere;
  const asBefore = { returned: before, taken: order.taken_back };
  if (status !== 'paid' && status !== 'refunded' && status !== 'charged_back') return { alerts: [], ...asBefore };
  const alerts: ReturnedMoney['alerts'] = [];
  const { amount, returned = 0, takenBack = 0 } = charge;
  if (returned > amount) {
    const detail = `${formatBRL(returned)} voltaram, e só ${formatBRL(amount)} tinham chegado`;
    alerts.push({ kind: 'chargeback_after_refund', detail });
  }
  const elsewhere = elsewhereOf(refunds, state);
  if (elsewhere < before) {
    // An answer that is older than what we know brings no money back, nor does a sum of which a part may be ours.
    const certain = fresh && (charge.returns !== undefined || isOver(order.status));
    if (status !== 'paid' || !certain) return { alerts, ...asBefore };
    alerts.push({ kind: 'money_again', detail: `${formatBRL(before - elsewhere)} estão na conta outra vez` });
    return { alerts, returned: elsewhere, taken: takenOf(order, state, elsewhere) };
  }
  const taken = takenOf(order, state, elsewhere);
  // Each time that the bank takes something, not at each look at it.
  if (status === 'paid' && taken > order.taken_back) {
    const detail = `o banco tomou ${formatBRL(takenBack)} dos ${formatBRL(amount)} recebidos`;
    alerts.push({ kind: 'charged_back_in_part', detail });
  }
  if (elsewhere > before && status === 'paid' && elsewhere > takenBack) {
    const detail = `${formatBRL(elsewhere - takenBack)} dos ${formatBRL(amount)} recebidos voltaram sem nós`;
    alerts.push({ kind: 'returned_elsewhere', detail });
  }
  return { alerts, returned: elsewhere, taken };
}

/**
 * Part of the money that went back without us that the bank took, in centavos. Of a provider that does not say how much,
 * what was given back by hand before a dispute stays that, and what comes back is what was disputed.
 *
 * @param elsewhere all that went back without us, in centavos
 */
function takenOf(order: Order, { charge, status }: FoundState, elsewhere: Centavos): Centavos {
  const { returned_elsewhere: before, taken_back: taken } = order;
  if (charge.takenBack !== undefined) return Math.min(elsewhere, charge.takenBack);
  if (status === 'charged_back' || elsewhere < before) return Math.max(0, elsewhere - (before - taken));
  return taken;
}

/**
 * What has gone back of a charge without us, in centavos. By the names of the refunds that is exact; else all that may
 * be ours is taken for ours, so that it is at least so much.
 */
function elsewhereOf(refunds: readonly KnownRefund[], { charge, status }: FoundState): Centavos {
  const { amount, returned = 0, returns, takenBack = 0 } = charge;
  const told = status === 'paid' ? returned : Math.max(amount, returned);
  if (told === 0) return 0;
  const ours = perhapsDone(refunds);
  if (returns) {
    const keys = new Set(ours.map(({ key }) => key));
    return sumOf(returns.filter(({ refundId }) => !keys.has(refundId)));
  }
  return Math.max(takenBack, told - sumOf(ours));
}

/**
 * Whether the bank has given a charged-back order's money back: it holds nothing any more, and some is there that is not on
 * its way to the buyer. Who had withdrawn before the dispute gets no access by it: an operator gives that back.
 *
 * @param order as the provider tells of its money now
 * @param amount centavos that the provider says have arrived
 */
export function isWon(order: Order, refunds: readonly KnownRefund[], amount: Centavos): boolean {
  const isThere = amount === receivedOf(order) && order.taken_back === 0 && heldOf(order) > committedIn(refunds);
  return order.status === 'charged_back' && isThere;
}

/** First word of an alert of {@link doubtOf}. */
export const DOUBT = 'pedimos';

/**
 * A provider that tells no amounts may call a charge refunded of which only a part went back. Where we asked for parts,
 * or more has arrived since, its word proves nothing about the rest, and an operator looks.
 *
 * @returns what the operator is told; null where its word is taken
 */
export function doubtOf(order: Order, refunds: readonly KnownRefund[], { charge, status }: FoundState): string | null {
  if (status !== 'refunded' || (charge.returned ?? 0) >= charge.amount) return null;
  const asked = perhapsAskedIn(refunds);
  const whole = asked.length === 1 && asked[0]?.amount === charge.amount;
  const sum = sumOf(asked);
  // A provider that says "refunded" and tells a lower sum contradicts itself.
  if (sum === 0 && charge.returned)
    return `${DOUBT} nada, o provedor diz que voltou tudo e que voltaram ${formatBRL(charge.returned)}`;
  if (sum === 0 || whole) return null;
  // All of it is explained by what we know of.
  if (isOver(order.status) && charge.amount <= sum + order.returned_elsewhere) return null;
  return `${DOUBT} ${formatBRL(sum)} de ${formatBRL(charge.amount)} em partes, o provedor diz que voltou tudo`;
}
