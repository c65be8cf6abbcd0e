import { sql } from 'kysely';
import { type Actor, audit } from '../operators/service.ts';
import { readAskingProgress } from '../orders/service.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { NEVER, NEVER_FROM } from '../platform/jobs/scheduled.ts';
import { HELD_KINDS, type HeldKind } from '../shared/held-kinds.ts';
import type { HeldList, HeldWork } from '../shared/panel/alerts-schema.ts';

const KINDS = Object.keys(HELD_KINDS) as HeldKind[];

/** Maximum number of listed rows. */
const MAX_LISTED = 100;

/**
 * Holds what waits to be sent: a restored backup doesn't show what was sent since. Queries about charges or requested
 * refunds continue, and so do mails to operators, as a second one does no harm.
 *
 * @returns number of held rows of each kind
 */
export async function holdWork(trx: Trx): Promise<Partial<Record<HeldKind, number>>> {
  const counts: Partial<Record<HeldKind, number>> = {};
  for (const kind of KINDS) {
    const { rows } = await sql`
      insert into held_work (kind, row_id, due_at)
      select ${kind}, id::text, due_at from ${sql.table(kind)}
      where status = 'queued' and due_at < ${NEVER_FROM} order by due_at, id returning id`.execute(trx);
    await sql`update ${sql.table(kind)} set due_at = ${NEVER} where status = 'queued'`.execute(trx);
    if (rows.length > 0) counts[kind] = rows.length;
  }
  return counts;
}

/**
 * Lists the oldest rows of the work that a restored backup had yet to send, the number of each kind, and how far the bank
 * has been asked.
 */
export async function listHeld(db: Db): Promise<HeldList> {
  const { rows } = await sql<Omit<HeldWork, 'dueAt'> & { dueAt: Date }>`
    select held_work.id, held_work.kind, held_work.due_at as "dueAt", orders.number, refunds.amount
    from held_work
    left join refunds on held_work.kind = 'refunds' and refunds.id::text = row_id
    left join orders on orders.id = coalesce(refunds.order_id,
      (select order_id from deliveries where held_work.kind = 'deliveries' and deliveries.id::text = row_id),
      (select order_id from conversions where held_work.kind = 'conversions' and conversions.id::text = row_id))
    order by held_work.id limit ${MAX_LISTED}`.execute(db);
  const counts = await sql<HeldList['counts'][number]>`
    select kind, count(*)::int as count from held_work group by kind order by kind`.execute(db);
  const held = rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }));
  return { rows: held, counts: counts.rows, asking: await readAskingProgress(db) };
}

/**
 * Releases held rows, due at their original time.
 *
 * @param ids all by default
 * @returns number of released rows
 * @throws AppError if one is not held
 */
export async function releaseHeld(db: Db, by: Actor, ids?: readonly string[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const released = await trx
      .deleteFrom('held_work')
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .returning(['id', 'kind', 'row_id', 'due_at'])
      .execute();
    const missing = ids?.find((id) => !released.some((held) => held.id === id));
    if (missing !== undefined) throw new AppError('not_held', { id: missing });
    for (const kind of KINDS)
      await releaseRows(
        trx,
        kind,
        released.filter((held) => held.kind === kind),
      );
    await audit(trx, by, 'held.released', { params: { count: released.length } });
    return released.length;
  });
}

/** Restores the due times of rows, except those that were done or changed meanwhile. */
async function releaseRows(trx: Trx, kind: HeldKind, held: readonly { row_id: string; due_at: Date }[]): Promise<void> {
  if (held.length === 0) return;
  const [ids, dues] = [held.map(({ row_id }) => row_id), held.map(({ due_at }) => due_at)];
  await sql`
    update ${sql.table(kind)} as work set due_at = held.due_at
    from unnest(${ids}::text[], ${dues}::timestamptz[]) as held (id, due_at)
    where work.id::text = held.id and work.status = 'queued' and work.due_at >= ${NEVER_FROM}`.execute(trx);
}
