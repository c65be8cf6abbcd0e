import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { kyselyOn, quoted, type Table, type Target, tablesOf } from '../backup/service.ts';
import { AppError } from '../platform/errors.ts';
import { PAUSE } from './standing.ts';

/** How long orders that are being made may take, in ms: longer than a provider may. */
const ORDERS_PATIENCE = 20_000;
/** How long others may go on writing, in ms: longer than a mail server may take. */
const PATIENCE = 120_000;
/** How long to wait before the next try, in ms. */
const REST = 100;
/** PostgreSQL's code for a lock that somebody else has. */
const NOT_AVAILABLE = '55P03';

/**
 * Does something in a transaction during which nobody else writes: it has all tables, and with them the end of whatever
 * was being written. Others may read; who wants to write waits for its end. Where it breaks off, they write on.
 *
 * @throws AppError where somebody writes for too long
 */
export async function holdingStill<Value>(
  client: pg.Client,
  action: (target: Target) => Promise<Value>,
): Promise<Value> {
  // Says whose connection this is, should it give no sign of life any more.
  await client.query('select pg_advisory_lock_shared($1, $2)', [PAUSE.key, PAUSE.work]);
  await untilOrdersAreMade(client);
  const tables = await tablesOf(client);
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    let isHeld = false;
    try {
      return await kyselyOn(client)
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          // All at once or none: who waits for one while it has another could stop a mail that is being sent.
          await client.query(`lock table ${tables.map(quoted).join(', ')} in exclusive mode nowait`);
          isHeld = true;
          return action({ client, trx });
        });
    } catch (error) {
      if (isHeld || !isTaken(error)) throw error;
    }
    if (performance.now() > deadline) throw new AppError('move_busy', { who: await whoWrites(client) });
    await stopCleaning(client, tables);
    await sleep(REST);
  }
}

/** One whose making is cut off is settled by asking the provider, but its buyer sees an error. */
async function untilOrdersAreMade(client: pg.Client): Promise<void> {
  const deadline = performance.now() + ORDERS_PATIENCE;
  while (performance.now() < deadline) {
    const { rowCount } = await client.query(
      `select from orders where status = 'created' and created_at > now() - interval '1 minute' limit 1`,
    );
    if (rowCount === 0) return;
    await sleep(REST);
  }
}

/**
 * A table that is being cleaned can be had only by waiting for it: then the server breaks the cleaning off, after a
 * second. Whoever waits here has no other table.
 */
async function stopCleaning(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await client.query("begin; set local lock_timeout = '2s'");
    try {
      await client.query(`lock table ${quoted(table)} in exclusive mode`);
    } catch (error) {
      if (!isTaken(error)) throw error;
    } finally {
      await client.query('rollback');
    }
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === NOT_AVAILABLE;
}

/** Connections that hold what is waited for, as the server calls them. */
async function whoWrites(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(`
    select distinct format('%s, %s', coalesce(nullif(application_name, ''), backend_type), pid) as who
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'relation' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
      and relation in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and mode not in ('AccessShareLock')`);
  return rows.map(({ who }) => who).join('; ');
}
