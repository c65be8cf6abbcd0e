import { sql } from 'kysely';
import { quoted, type Target, tablesOf } from '../backup/service.ts';
import { type Mark, tellStanding } from './standing.ts';

/** The trigger on each table of a database that the shop has left. */
const TRIGGER = 'moved';

/**
 * From the commit on nothing is written here, by whomever: not by processes that hold work or hung meanwhile, nor by one
 * of an older release. The database refuses it.
 */
export async function close({ client, trx }: Target, mark: Mark): Promise<void> {
  for (const table of await tablesOf(client))
    await client.query(`
      create trigger ${TRIGGER} before insert or update or delete or truncate on ${quoted(table)}
      for each statement execute function refuse_moved()`);
  await putMark({ trx }, mark);
}

/** The opposite: the shop sells from here as before. */
export async function reopen({ client, trx }: Target, { id }: Pick<Mark, 'id'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname = $1 and relnamespace = 'public'::regnamespace`,
    [TRIGGER],
  );
  for (const table of rows) await client.query(`drop trigger ${TRIGGER} on ${quoted(table)}`);
  await trx.deleteFrom('moves').where('id', '=', id).execute();
  await tellStanding(trx);
}

/** Writes down what a database knows of a move, and tells its processes. */
export async function putMark({ trx }: Pick<Target, 'trx'>, mark: Mark): Promise<void> {
  const { state, place } = mark;
  await trx
    .insertInto('moves')
    .values(mark)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, place }))
    .execute();
  await tellStanding(trx);
}

/** Whether nobody can ever have sold from it, though the shop's rows are there: a move failed, or was undone. */
function isLeftover(mark: Mark | null): boolean {
  return mark?.state === 'arriving' || mark?.state === 'returned';
}

/**
 * Whether a database may be emptied for the shop to move there: nobody can have sold from it, or it is the one that the
 * shop came here from. Of that, all rows came along, and nobody could write there since.
 *
 * @param there what it knows
 * @param here what the database knows that the shop is in now
 */
export function mayBeCleared(there: Mark | null, here: Mark | null): boolean {
  return isLeftover(there) || (there?.state === 'left' && here?.state === 'arrived' && there.id === here.id);
}

/** Empties such a database. */
export async function clearLeftover({ client, trx }: Target): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  await client.query(`drop table ${tables.map(quoted).join(', ')} cascade`);
  const { rows: functions } = await client.query<{ name: string }>(`
    select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  // With one go those that need it.
  for (const { name } of functions) await sql`drop function if exists ${sql.raw(name)} cascade`.execute(trx);
}
