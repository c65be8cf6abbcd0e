import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Db, ping } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** How long a count of a whole table is told again, in ms: its price grows with the table. */
const COUNT_AGE = 15_000;

/** `/healthz` (the process lives), `/readyz` (it can sell), `/metrics` (Prometheus; counts only). */
export async function healthRoutes(
  app: FastifyInstance,
  { db, isDraining }: { db: Db; isDraining: () => boolean },
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'vitrine_orders', 'Orders by status', 'status', () =>
    counts(db, sql`select status as label, count(*) as count from orders where not test group by status`),
  );
  gauge(registry, 'vitrine_deliveries', 'Deliveries by status', 'status', () =>
    counts(db, sql`select status as label, count(*) as count from deliveries group by status`),
  );
  gauge(registry, 'vitrine_inbox', 'Webhook messages by status', 'status', () =>
    counts(db, sql`select status as label, count(*) as count from inbox group by status`),
  );
  gauge(registry, 'vitrine_conversions', 'Conversions by status', 'status', () =>
    counts(db, sql`select status as label, count(*) as count from conversions group by status`),
  );
  gauge(registry, 'vitrine_alerts', 'Open alerts for the operator by kind', 'kind', () =>
    counts(db, sql`select kind as label, count(*) as count from alerts where status = 'open' group by kind`),
  );
  gauge(registry, 'vitrine_testimonials', 'Testimonials by status; pending ones wait for the operator', 'status', () =>
    counts(db, sql`select status as label, count(*) as count from testimonials group by status`),
  );

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isDraining()) throw new AppError(503, 'stopping', 'Este processo está parando.');
    await ping(db).catch(() => {
      throw new AppError(503, 'database_unavailable', 'O banco de dados não responde.');
    });
    return { status: 'ready' };
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

type Counts = [string, number][];

/** Counted when asked, so that requests pay nothing for it and every process says the same. */
function gauge(registry: Registry, name: string, help: string, label: string, count: () => Promise<Counts>) {
  const counted = rarely(count);
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

/** Counts again only when the last count is old; who asks meanwhile gets that one. One that failed is not kept. */
function rarely(count: () => Promise<Counts>): () => Promise<Counts> {
  let last: { at: number; counts: Promise<Counts> } | undefined;
  return () => {
    if (last && performance.now() - last.at < COUNT_AGE) return last.counts;
    const fresh = { at: performance.now(), counts: count() };
    last = fresh;
    fresh.counts.catch(() => {
      if (last === fresh) last = undefined;
    });
    return fresh.counts;
  };
}

async function counts(db: Db, query: ReturnType<typeof sql>): Promise<Counts> {
  const { rows } = await query.execute(db);
  return (rows as { label: string; count: string }[]).map(({ label, count }) => [label, Number(count)]);
}
