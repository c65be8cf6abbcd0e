import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { kyselyOn, quotedName, type Table, type Target, tablesOf } from '../backup/service.ts';
import { AppError } from '../platform/errors.ts';
import { MOVE_LOCKS } from './sale-status.ts';

/** Maximum wait for orders that are being created: longer than a provider's timeout. */
const ORDERS_TIMEOUT_MS = 20_000;
/** Maximum wait for the locks: longer than a mail server may take. */
const LOCK_TIMEOUT_MS = 120_000;
/** Delay between two attempts. */
const RETRY_DELAY_MS = 100;
/** PostgreSQL's error code for a lock that another connection holds. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs an action in a transaction that holds locks on all tables, so that no other connection writes. Others can read;
 * their writes wait for its end, and continue if it fails.
 *
 * @throws AppError if another connection writes for too long
 */
export async function withTablesLocked<Value>(
  client: pg.Client,
  action: (target: Target) => Promise<Value>,
): Promise<Value> {
  // Marks this connection as the move's, so that `endDeadMove` finds it.
  await client.query('select pg_advisory_lock_shared($1, $2)', [MOVE_LOCKS.key, MOVE_LOCKS.work]);
  await waitForNewOrders(client);
  const tables = await tablesOf(client);
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    let hasLocks = false;
    try {
      return await kyselyOn(client)
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (trx) => {
          // All at once or none: waiting for one while holding another could block a mail that is being sent.
          await client.query(`lock table ${tables.map(quotedName).join(', ')} in exclusive mode nowait`);
          hasLocks = true;
          return action({ client, trx });
        });
    } catch (error) {
      if (hasLocks || !isLockTaken(error)) throw error;
    }
    if (performance.now() > deadline) throw new AppError('move_busy', { who: await findWriters(client) });
    await interruptVacuum(client, tables);
    await sleep(RETRY_DELAY_MS);
  }
}

/** Waits for orders that are being created. An interrupted one is settled with the provider, but its buyer sees an error. */
async function waitForNewOrders(client: pg.Client): Promise<void> {
  const deadline = performance.now() + ORDERS_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { rowCount } = await client.query(
      `select from orders where status = 'created' and created_at > now() - interval '1 minute' limit 1`,
    );
    if (rowCount === 0) return;
    await sleep(RETRY_DELAY_MS);
  }
}

/**
 * Interrupts autovacuum, which the server does only for a lock that is waited for, after a second. No other lock is held
 * during this wait.
 */
async function interruptVacuum(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await client.query("begin; set local lock_timeout = '2s'");
    try {
      await client.query(`lock table ${quotedName(table)} in exclusive mode`);
    } catch (error) {
      if (!isLockTaken(error)) throw error;
    } finally {
      await client.query('rollback');
    }
  }
}

function isLockTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/** Returns the connections that hold the locks, by application name and process id. */
async function findWriters(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(`
    select distinct format('%s, %s', coalesce(nullif(application_name, ''), backend_type), pid) as who
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'relation' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
      and relation in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and mode not in ('AccessShareLock')`);
  return rows.map(({ who }) => who).join('; ');
}
