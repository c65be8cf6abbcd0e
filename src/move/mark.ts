import { sql } from 'kysely';
import { quotedName, type Target, tablesOf } from '../backup/service.ts';
import { type Mark, notifyOfMove } from './sale-status.ts';

/** Trigger on each table of a database that the shop has left. */
const REFUSING_TRIGGER = 'moved';

/**
 * Makes the database refuse all writes from the commit on, including those of processes that hung meanwhile or are of an
 * older release.
 */
export async function close({ client, trx }: Target, mark: Mark): Promise<void> {
  for (const table of await tablesOf(client))
    await client.query(`
      create trigger ${REFUSING_TRIGGER} before insert or update or delete or truncate on ${quotedName(table)}
      for each statement execute function refuse_moved()`);
  await putMark({ trx }, mark);
}

/** Undoes `close`: the shop sells from here as before. */
export async function reopen({ client, trx }: Target, { id }: Pick<Mark, 'id'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname = $1 and relnamespace = 'public'::regnamespace`,
    [REFUSING_TRIGGER],
  );
  for (const table of rows) await client.query(`drop trigger ${REFUSING_TRIGGER} on ${quotedName(table)}`);
  await trx.deleteFrom('moves').where('id', '=', id).execute();
  await notifyOfMove(trx);
}

/** Stores a database's mark of a move, and notifies its processes. */
export async function putMark({ trx }: Pick<Target, 'trx'>, mark: Mark): Promise<void> {
  const { state, place } = mark;
  await trx
    .insertInto('moves')
    .values(mark)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, place }))
    .execute();
  await notifyOfMove(trx);
}

/** Whether the shop never sold from this copy of its rows: the move failed, or was undone. */
function isUnusedCopy(mark: Mark | null): boolean {
  return mark?.state === 'arriving' || mark?.state === 'returned';
}

/**
 * Whether a database may be emptied for the shop to move there: the shop never sold from it, or came here from it. In the
 * latter case all of its rows came along, and it refused writes since.
 *
 * @param there mark of that database
 * @param here mark of the database that the shop is in now
 */
export function isClearable(there: Mark | null, here: Mark | null): boolean {
  return isUnusedCopy(there) || (there?.state === 'left' && here?.state === 'arrived' && there.id === here.id);
}

/** Empties a database that `isClearable`. */
export async function clearTarget({ client, trx }: Target): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  await client.query(`drop table ${tables.map(quotedName).join(', ')} cascade`);
  const { rows: functions } = await client.query<{ name: string }>(`
    select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  // Removing one also removes its dependents.
  for (const { name } of functions) await sql`drop function if exists ${sql.raw(name)} cascade`.execute(trx);
}
