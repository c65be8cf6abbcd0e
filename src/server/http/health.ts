import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Db, ping } from '../db/database.ts';
import { AppError } from '../errors.ts';

/** `/healthz` (the process lives), `/readyz` (it can sell), `/metrics` (Prometheus; counts only). */
export async function healthRoutes(
  app: FastifyInstance,
  { db, isDraining }: { db: Db; isDraining: () => boolean },
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'vitrine_orders', 'Orders by status', 'status', () =>
    counts(db, sql`select status as label, count(*) as count from orders group by status`),
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
  gauge(registry, 'vitrine_alarms', 'Alarms for the operator by kind', 'kind', () =>
    counts(db, sql`select kind as label, count(*) as count from alarms group by kind`),
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

/** Counted when asked, so that requests pay nothing for it and every process says the same. */
function gauge(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  count: () => Promise<[string, number][]>,
) {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [value, number] of await count()) this.set({ [label]: value }, number);
    },
  });
}

async function counts(db: Db, query: ReturnType<typeof sql>): Promise<[string, number][]> {
  const { rows } = await query.execute(db);
  return (rows as { label: string; count: string }[]).map(({ label, count }) => [label, Number(count)]);
}
