import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { COUNTED_KINDS } from '../../shared/order-status.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { isScheduled } from '../jobs/scheduled.ts';
import { isProbe } from './probes.ts';

/** Maximum age of a cached count of a whole table, in ms: its cost grows with the table. */
const COUNT_MAX_AGE_MS = 15_000;
/** Maximum age of the cached result of `canStore`, in ms. */
const READY_MAX_AGE_MS = 1000;

interface Options {
  db: Db;
  clock: Clock;
  isDraining: () => boolean;
  /** Version of the program. */
  version: string;
  /** Whether the shop sells now. */
  isOpen: () => boolean;
  /** Whether a host's name is one of ours. */
  hasHost: (name: string) => boolean;
}

/**
 * Routes `/healthz` (the process lives), `/readyz` (it can sell), `/metrics` (Prometheus; counts only),
 * `/known-host?domain=NAME` (a proxy may get a certificate for it).
 */
export async function healthRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { db, clock, version, isDraining, isOpen, hasHost } = options;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Free accesses and tests are no sales in a chart either.
  gauge(registry, 'vitrine_orders', 'Orders by status, without tests and free accesses', 'status', () =>
    counts(
      db,
      sql`select status as label, count(*) as count from orders
          where not test and kind = any(${[...COUNTED_KINDS]}) group by status`,
    ),
  );
  // Scheduled work is no backlog.
  const queued = (table: 'deliveries' | 'conversions' | 'refunds') => () =>
    counts(
      db,
      sql`select case when ${isScheduled(clock())} then 'scheduled' else status end as label, count(*) as count
          from ${sql.table(table)} group by 1`,
    );
  gauge(registry, 'vitrine_deliveries', 'Deliveries by status; queued: due', 'status', queued('deliveries'));
  gauge(registry, 'vitrine_conversions', 'Conversions by status; queued: due', 'status', queued('conversions'));
  gauge(registry, 'vitrine_refunds', 'Refunds by status; queued: due', 'status', queued('refunds'));
  gauge(registry, 'vitrine_inbox', 'Webhook messages by status', 'status', () =>
    counts(db, sql`select status as label, count(*) as count from inbox group by status`),
  );
  gauge(
    registry,
    'vitrine_unknown_charges',
    'Charges that may exist or not, by whether they are asked for',
    'asked',
    () =>
      counts(
        db,
        sql`select case when next_check_at is null then 'no' else 'yes' end as label, count(*) as count
          from payment_attempts where status = 'unknown' group by 1`,
      ),
  );
  gauge(registry, 'vitrine_alerts', 'Open alerts for the operator by kind', 'kind', () =>
    counts(db, sql`select kind as label, count(*) as count from alerts where status = 'open' group by kind`),
  );
  gauge(registry, 'vitrine_testimonials', 'Testimonials by status; pending ones wait for the operator', 'status', () =>
    counts(db, sql`select status as label, count(*) as count from testimonials group by status`),
  );

  // A proxy blocks visitors by these exact names: one that is spelt otherwise, as with `%6D`, or is below a campaign,
  // does not exist.
  app.addHook('onRequest', async ({ originalUrl }, reply) => {
    if (!isProbe({ url: originalUrl })) return reply.callNotFound();
  });
  app.get('/healthz', async () => ({ status: 'ok', version }));
  const stores = cached(() => canStore(db), READY_MAX_AGE_MS);
  app.get('/readyz', async () => {
    if (isDraining()) throw new AppError('stopping');
    // A page informs visitors of the pause: a proxy that took the shop out of service would show its own page.
    if (!isOpen()) return { status: 'paused' };
    if (!(await stores())) throw new AppError('database_unavailable');
    return { status: 'ready' };
  });
  app.get<{ Querystring: { domain?: string | string[] } }>('/known-host', async ({ query }, reply) => {
    const known = hasHost(String(query.domain).toLowerCase());
    return reply.code(known ? 200 : 404).send({ status: known ? 'known' : 'unknown' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

type Counts = [string, number][];

/**
 * Registers a gauge that counts when scraped, so that requests pay nothing for it and all processes report the same.
 */
function gauge(registry: Registry, name: string, help: string, label: string, count: () => Promise<Counts>) {
  const counted = cached(count, COUNT_MAX_AGE_MS);
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [value, number] of await counted()) this.set({ [label]: value }, number);
    },
  });
}

/**
 * Caches the last answer; calls in the meantime share it. A failure is not cached.
 *
 * @param age in ms
 */
function cached<Answer>(ask: () => Promise<Answer>, age: number): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (last && performance.now() - last.at < age) return last.answer;
    const fresh = { at: performance.now(), answer: ask() };
    last = fresh;
    fresh.answer.catch(() => {
      if (last === fresh) last = undefined;
    });
    return fresh.answer;
  };
}

/** Rolls a transaction back. */
const ROLLBACK = new Error('undo');

/**
 * Whether an order could be stored now. A row is written and rolled back: a read-only server refuses it, and so does a
 * full disk, as the row is so large that it needs new space every few times.
 */
async function canStore(db: Db): Promise<boolean> {
  const name = randomBytes(1200).toString('hex');
  const tried = db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '3s'`.execute(trx);
    await sql`insert into orders (id) select id from orders where false`.execute(trx);
    await sql`insert into rate_counts (name, count) values (${name}, 0)`.execute(trx);
    throw ROLLBACK;
  });
  return tried.catch((error) => error === ROLLBACK);
}

async function counts(db: Db, query: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await query.execute(db);
  return (rows as { label: string; count: string }[]).map(({ label, count }) => [label, Number(count)]);
}
