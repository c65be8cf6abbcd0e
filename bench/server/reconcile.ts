import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createReconciliation } from '../../src/orders/reconciliation-work.ts';
import { createOrderTransitions } from '../../src/orders/transitions.ts';
import { createPaymentsService } from '../../src/payments/service.ts';
import { type Connection, migrate, openDatabase } from '../../src/platform/db/database.ts';
import { openListener } from '../../src/platform/db/listener.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { countingProvider, foundCharge, storeOpenOrders, UNANSWERED } from '../../tests/setup/open-orders.ts';
import { quantile } from './statistics.ts';

/** Answer time of the working provider, and timeout of calls to the hanging one, in ms. */
const ANSWERS = 300;
const TIMEOUT = 15_000;
/** `RECONCILE_SECONDS` */
const EVERY = 30;
/** One order in so many is paid, without a webhook. */
const PAID = 10;

/** Delays until payments without webhooks were found, while another provider hung; times in ms. */
export interface Reconciliation {
  /** At each of the two providers. */
  orders: number;
  lists: boolean;
  /** From 0 to 1, of those that were paid. */
  inTime: number;
  found: { p50: number; p99: number };
  /** Calls at once at most. */
  most: number;
  /** Calls to the provider that hung, all of them in vain. */
  inVain: number;
}

interface Options {
  connection: Connection;
  orders: number;
  lists: boolean;
  /** Timeout of finding the payments, in seconds. */
  patience: number;
}

const silent = { info() {}, warn() {}, error() {} };

/** Lets open orders be looked up in one process, as many again at a provider that never answers. */
export async function measureReconciliation(options: Options): Promise<Reconciliation> {
  const { connection, orders: count, lists, patience } = options;
  const db = openDatabase(connection, silent as never);
  await migrate(db);
  await sql`truncate orders cascade`.execute(db);
  const notifications = await openListener(connection, silent as never);
  const hangs = countingProvider('hangs', () => sleep(TIMEOUT, UNANSWERED, { ref: false }));
  const well = countingProvider('well', async (reference, paid) => {
    await sleep(ANSWERS);
    return foundCharge(reference, paid);
  });
  if (lists)
    well.listPaid = async () => {
      await sleep(ANSWERS);
      return [...well.paid];
    };
  const jobs = await createJobs(notifications, silent as never);
  const secret = 'a secret of thirty-two characters';
  const common = { db, jobs, secret, previousSecrets: [], clock: () => new Date(), log: silent as never };
  const reconciliation = createReconciliation({
    ...common,
    payments: createPaymentsService({
      ...common,
      providers: () => [well, hangs],
      publicUrl: () => 'https://loja.example',
    }),
    // Without delivery, which another measurement covers.
    delivery: { grantAccess: async () => {} } as never,
    transitions: createOrderTransitions([], common.clock),
    reconcileEvery: EVERY,
    // For new orders: there are none.
    ...{ offers: {} as never, campaigns: {} as never, expiresIn: 0, fixedDocument: () => null, demo: false },
  });
  reconciliation.start();
  const now = new Date();
  // Due times evenly over the next half a minute, as after a while of selling.
  const due = sql`${now}::timestamptz + random() * ${EVERY} * interval '1 second'`;
  const ids = await storeOpenOrders(db, { provider: 'well', count, now, due });
  await storeOpenOrders(db, { provider: 'hangs', count, now, due });

  const paidAt = new Map<string, number>();
  const found = new Map<string, number>();
  const buyers = Promise.all(
    ids
      .filter((_, at) => at % PAID === 0)
      .map(async (id) => {
        await sleep(Math.random() * EVERY * 1000);
        well.paid.add(id);
        paidAt.set(id, performance.now());
      }),
  );
  const wanted = Math.ceil(count / PAID);
  const deadline = performance.now() + patience * 1000;
  while (found.size < wanted && performance.now() < deadline) {
    await reconciliation.sweep();
    const paid = db
      .selectFrom('payment_attempts')
      .select('order_id as id')
      .where('status', '=', 'paid')
      .where('provider', '=', 'well');
    for (const { id } of await paid.execute()) if (!found.has(id)) found.set(id, performance.now());
    // Interval of the shop's sweeps.
    await sleep(1000);
  }
  await buyers;
  const took = [...paidAt].map(([id, at]) => (found.get(id) ?? Number.POSITIVE_INFINITY) - at);
  const result = {
    orders: count,
    lists,
    inTime: took.filter((ms) => ms <= EVERY * 1000 + ANSWERS).length / took.length,
    found: { p50: quantile(took, 0.5), p99: quantile(took, 0.99) },
    most: Math.max(well.lookups.most, hangs.lookups.most),
    inVain: hangs.lookups.all,
  };
  await jobs.stop();
  await notifications.close();
  await db.destroy();
  return result;
}
