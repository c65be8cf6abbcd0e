import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, migrate } from '../platform/db/database.ts';
import { findBinaries } from '../platform/db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/server.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { Head, Manifest } from './archive-format.ts';
import { copied, kyselyOn, type Table, withClient } from './catalogue.ts';
import { isSame, sumOf } from './count-bytes.ts';
import { loadRows } from './load-rows.ts';
import { type Archive, readBackup } from './read-backup.ts';
import { serverIn } from './work-folder.ts';

/** What a database of ours says of itself: one of somebody else's is never removed. */
const MARK = 'vitrine backup --check';

/** Where a database can be that is thrown away. */
export interface Workshop {
  /** Empty, and thrown away too, on a disk with room. */
  folder: string;
  /** A server's address: a database of its is used where this machine has no programs of PostgreSQL's. */
  beside: string | undefined;
  log: Logger;
}

/**
 * Proves that a backup can be restored, by doing so in a database that is thrown away: every table must come out of it
 * as it stands in the archive, and the newest schema must fit onto it.
 *
 * @returns what the archive holds
 * @throws AppError that says what is wrong with it
 */
export async function checkBackup(
  archive: Archive,
  { folder, beside, log }: Workshop,
): Promise<{ head: Head; manifest: Manifest }> {
  // Told sooner than by a database.
  const found = await readBackup(archive);
  const compare = (connection: Connection) => compareIn(connection, archive, found);
  if (hasPrograms() || beside === undefined) await withOwnServer(serverIn(folder), log, compare);
  else await withDatabaseBeside(beside, compare);
  return found;
}

function hasPrograms(): boolean {
  try {
    return findBinaries() !== undefined;
  } catch {
    return false;
  }
}

async function withOwnServer(
  folder: string,
  log: Logger,
  action: (connection: Connection) => Promise<void>,
): Promise<void> {
  const server = await startEmbeddedPostgres(folder, log);
  try {
    await action(server.connection);
  } finally {
    await server.stop();
  }
}

/** @throws AppError where the shop's user of the database may make none, or somebody else, or another check, has its name */
export async function withDatabaseBeside(
  address: string,
  action: (connection: Connection) => Promise<void>,
): Promise<void> {
  const url = new URL(address);
  const name = `${url.pathname.slice(1)}_check`;
  const database = pg.escapeIdentifier(name);
  await withClient({ connectionString: address }, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [name],
    );
    if (rows[0] && rows[0].mark !== MARK) throw new AppError('check_name_taken', { name });
    // Of a check that was killed; one that runs keeps it.
    await client.query(`drop database if exists ${database}`);
    await client.query(`create database ${database} template template0`);
    await client.query(`comment on database ${database} is ${pg.escapeLiteral(MARK)}`);
  }).catch((error: pg.DatabaseError) => {
    if (error.code === '42501') throw new AppError('check_no_database');
    if (error.code === '55006') throw new AppError('check_under_way', { name });
    throw error;
  });
  try {
    url.pathname = `/${name}`;
    await action({ connectionString: url.href });
  } finally {
    await withClient({ connectionString: address }, (client) => client.query(`drop database ${database} with (force)`));
  }
}

/** The same in a database that is there and empty. */
export async function compareIn(
  connection: Connection,
  archive: Archive,
  { head, manifest }: { head: Head; manifest: Manifest },
): Promise<void> {
  await withClient(connection, async (client) => {
    const db = kyselyOn(client);
    await db.transaction().execute((trx) => loadRows({ client, trx }, archive));
    const table = await differingTable(client, head.tables, manifest.tables);
    if (table !== undefined) throw new AppError('backup_differs', { table });
    await migrate(db);
  });
}

/** The first table whose rows are not those that were counted elsewhere. */
export async function differingTable(
  client: pg.Client,
  tables: readonly Table[],
  counted: Manifest['tables'],
): Promise<string | undefined> {
  for (const table of tables) {
    const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
    if (!isSame(counted[table.name], await sumOf(rows))) return table.name;
  }
  return undefined;
}
