import type pg from 'pg';
import { isEmpty, kyselyOn } from '../backup/service.ts';
import type { Connection } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { isClearable } from './mark.ts';
import { type Mark, readMark } from './sale-status.ts';

/** Oldest supported major version of the server. */
const OLDEST_VERSION = 15;

/**
 * Returns a database's name for people: `vitrine em db.example:5432`. Never its user or its password.
 *
 * @param url `postgres://…`
 */
export function databaseName(url: string): string {
  const { pathname, host, searchParams } = new URL(url);
  return `${pathname.slice(1)} em ${host || (searchParams.get('host') ?? 'localhost')}`;
}

/** Returns `databaseName` of a connection; null for the database in the data folder. */
export function targetName(connection: Connection): string | null {
  return 'connectionString' in connection ? databaseName(connection.connectionString) : null;
}

/**
 * @param here mark of the database that the shop is in now
 * @throws AppError if the shop can't move there, before anything is paused
 */
export async function refuseTarget(client: pg.Client, here: Mark | null): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; reads: boolean; makes: boolean }>(`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as reads,
      has_schema_privilege('public', 'create') as makes`);
  const [{ version, encoding, reads, makes } = { version: 0, encoding: '', reads: true, makes: false }] = rows;
  if (version < OLDEST_VERSION) throw new AppError('move_target_old', { version });
  if (encoding !== 'UTF8') throw new AppError('move_target_encoding', { encoding });
  if (reads) throw new AppError('move_target_reads');
  if (!makes) throw new AppError('move_target_denied');
  const db = kyselyOn(client);
  if (!(await isEmpty(db)) && !isClearable(await readMark(db), here)) throw new AppError('move_target_filled');
}
