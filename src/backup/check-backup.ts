import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, migrate } from '../platform/db/database.ts';
import { findBinaries } from '../platform/db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/server.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { Head, Manifest } from './archive-format.ts';
import { copyList, kyselyOn, type Table, withClient } from './catalogue.ts';
import { isSame, sumOf } from './count-bytes.ts';
import { loadRows } from './load-rows.ts';
import { type Archive, readBackup } from './read-backup.ts';
import { serverIn } from './work-folder.ts';

/** Comment on a database of a check: one without it is never removed. */
const CHECK_MARK = 'vitrine backup --check';

/** Options for the temporary database of a check. */
export interface CheckOptions {
  /** Empty temporary folder, on a disk with free space. */
  folder: string;
  /** Address of a server, which is used if this machine has no programs of PostgreSQL. */
  serverUrl: string | undefined;
  log: Logger;
}

/**
 * Proves that a backup can be restored, by restoring it into a temporary database: every table must equal the archive's,
 * and be migrated to the newest schema.
 *
 * @returns head and manifest of the archive
 * @throws AppError with the reason
 */
export async function checkBackup(
  archive: Archive,
  { folder, serverUrl, log }: CheckOptions,
): Promise<{ head: Head; manifest: Manifest }> {
  // Faults of the file are found before a database is made.
  const found = await readBackup(archive);
  const compare = (connection: Connection) => restoreAndCompare(connection, archive, found);
  if (hasPrograms() || serverUrl === undefined) await withOwnServer(serverIn(folder), log, compare);
  else await withTemporaryDatabase(serverUrl, compare);
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

/** @throws AppError if the user may not create a database, or its name is taken by another one, or by a running check */
export async function withTemporaryDatabase(
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
    if (rows[0] && rows[0].mark !== CHECK_MARK) throw new AppError('check_name_taken', { name });
    // Left by a killed check; that of a running one can't be dropped.
    await client.query(`drop database if exists ${database}`);
    await client.query(`create database ${database} template template0`);
    await client.query(`comment on database ${database} is ${pg.escapeLiteral(CHECK_MARK)}`);
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

/** Restores a backup into an empty database, and compares all tables. */
export async function restoreAndCompare(
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

/** Returns the first table whose rows differ from the expected number and checksum. */
export async function differingTable(
  client: pg.Client,
  tables: readonly Table[],
  counted: Manifest['tables'],
): Promise<string | undefined> {
  for (const table of tables) {
    const rows = client.query(copyTo(`copy ${copyList(table)} to stdout`));
    if (!isSame(counted[table.name], await sumOf(rows))) return table.name;
  }
  return undefined;
}
