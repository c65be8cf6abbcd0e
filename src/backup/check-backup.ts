import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, migrate } from '../platform/db/database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded/server.ts';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import type { Head, Manifest } from './archive-format.ts';
import { copied, kyselyOn, withClient } from './catalogue.ts';
import { isSame, sumOf } from './count-bytes.ts';
import { loadRows } from './load-rows.ts';
import { type Archive, readBackup } from './read-backup.ts';

/**
 * Proves that a backup can be restored, by doing so in a database that is thrown away: every table must come out of it
 * as it stands in the archive, and the newest schema must fit onto it.
 *
 * @returns what the archive holds
 * @throws AppError that says what is wrong with it
 */
export async function checkBackup(archive: Archive, log: Logger): Promise<{ head: Head; manifest: Manifest }> {
  // Told sooner than by a database.
  const found = await readBackup(archive);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'));
  try {
    const server = await startEmbeddedPostgres(join(folder, 'data'), log);
    try {
      await compareIn(server.connection, archive, found);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return found;
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
    for (const table of head.tables) {
      const rows = client.query(copyTo(`copy ${copied(table)} to stdout`));
      if (!isSame(manifest.tables[table.name], await sumOf(rows)))
        throw new AppError('backup_differs', { table: table.name });
    }
    await migrate(db);
  });
}
