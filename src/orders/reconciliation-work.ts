import { createLeasedWork, lanesOf } from '../platform/jobs/leased-work.ts';
import { type Attempt, OPEN_ATTEMPTS, PAID_ATTEMPTS } from './attempts.ts';
import type { OrderContext } from './order-context.ts';
import { createPaidLists } from './paid-charge-lists.ts';
import { reconcileDue } from './reconciliation.ts';

/** Maximum number of concurrent look-ups of open orders, at each provider and from each process. */
export const MAX_LOOKUPS = 16;
/** Maximum number of concurrent look-ups of paid orders, which no buyer waits for. */
const MAX_PAID_LOOKUPS = 1;

/** Creates the work that looks up orders at their providers when they are due. */
export function createReconciliation(context: OrderContext) {
  const { payments } = context;
  // Attempts of a missing provider remain due, and are looked up as soon as the settings name it again.
  const run = (attempt: Attempt) => reconcileDue(context, attempt);
  const shared = { table: 'payment_attempts', due: 'next_check_at', run } as const;
  const openOrders = createLeasedWork(context, {
    ...shared,
    name: 'open-orders',
    open: OPEN_ATTEMPTS,
    lanes: lanesOf('provider', payments.names, MAX_LOOKUPS),
    newest: 'created_at',
  });
  /** Work on paid orders, in lanes of its own so that open orders never wait for it. */
  const paidOrders = createLeasedWork(context, {
    ...shared,
    name: 'paid-orders',
    open: PAID_ATTEMPTS,
    lanes: lanesOf('provider', payments.names, MAX_PAID_LOOKUPS),
  });
  const paidLists = createPaidLists(context);

  return {
    /** Takes up all orders that are due. */
    async sweep(): Promise<number> {
      const listed = await paidLists.sweep();
      return listed + (await openOrders.sweep()) + (await paidOrders.sweep());
    },

    start(): void {
      for (const work of [paidLists, openOrders, paidOrders]) work.start();
    },
  };
}
