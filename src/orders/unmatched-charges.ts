import { raiseAlert } from '../alerts/service.ts';
import type { PaymentsService } from '../payments/service.ts';
import type { Db } from '../platform/db/database.ts';
import type { PreviousSecret } from '../platform/http/signed-token.ts';
import { type Centavos, formatBRL } from '../shared/money.ts';
import { isOurs } from './order-names.ts';
import type { Look } from './reconciliation.ts';
import { findOrder } from './repository.ts';

/** The order whose charge has this name at a provider; a bank calls a charge as we call its order. */
export async function findByCharge(db: Db, provider: string, chargeId: string): Promise<string | null> {
  const named = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('provider', '=', provider)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  if (named) return named.order_id;
  // It failed, or nobody knows, or it is just being made: such an order does not know its charge's name.
  const order = await findOrder(db, chargeId);
  return order?.attempt.provider === provider ? order.id : null;
}

/** Text of an alert about a charge without an order. */
function strayText(provider: string, orderId: string, amount: Centavos): string {
  return `${provider}, cobrança ${orderId}, ${formatBRL(amount)}`;
}

/** The charge that such an alert is about, as a provider is asked for it: by our own name for its order. */
export function readStray(detail: string): { provider: string; orderId: string; chargeId: null } | null {
  const [, provider, orderId] = /^(\S+), cobrança ([0-9a-f]{32}), /.exec(detail) ?? [];
  return provider && orderId ? { provider, orderId, chargeId: null } : null;
}

interface Dependencies {
  db: Db;
  payments: PaymentsService;
  /** Makes the mark. */
  secret: string;
  /** Have made it before: a charge of then may be paid late. */
  previousSecrets: readonly PreviousSecret[];
}

/**
 * Looks at a charge that no order has. Paid and marked as ours, it is money that nobody expects: an operator is told.
 * Our mark is in our name for its order, which is the name of a bank's charge and stands in a gateway's.
 *
 * @returns what came of the look: `silent` where it has to be done again
 */
export function createStrayLook({ db, payments, secret, previousSecrets }: Dependencies) {
  const secrets = [secret, ...previousSecrets.map((previous) => previous.secret)];
  /** @param orderId our name for its order; nothing is looked for by a gateway's own name */
  return async (provider: string, orderId: string): Promise<Look> => {
    if (!secrets.some((key) => isOurs(key, orderId))) return 'done';
    const state = await payments.findCharge(provider, { orderId, chargeId: null });
    if (state.kind === 'found' && state.status === 'paid') {
      const detail = strayText(provider, orderId, state.charge.amount);
      await db.transaction().execute((trx) => raiseAlert(trx, 'stray_charge', null, detail));
    }
    return state.kind === 'unavailable' ? 'silent' : 'done';
  };
}
