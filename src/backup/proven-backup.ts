import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { withClient } from './catalogue.ts';
import { checkBackup } from './check-backup.ts';
import { encrypted, makeKey, openLocation } from './encryption.ts';
import { fileLocation } from './places/file-places.ts';
import { listShopFiles } from './shop-files.ts';
import { withWorkFolder } from './work-folder.ts';
import { type BackupOptions, refuseLocation, type WrittenBackup, writeBackup } from './write-backup.ts';

/** Disk space that stays free for the shop while a backup is checked. */
const RESERVED_BYTES = 1_000_000_000;

export interface Proof {
  /** `impossible`: not tested, for lack of disk space or of a database. */
  state: 'passed' | 'failed' | 'impossible';
  /** Reason why it did not pass: Portuguese, no personal data. */
  reason: string | null;
}

interface Options extends BackupOptions {
  /** Folder for the temporary copy and its database. */
  work: string;
  /** Address of the shop's server, unless it is the embedded one. */
  serverUrl: string | undefined;
  log: Logger;
  /** Called once the backup is complete at its location. */
  onWritten(written: WrittenBackup): void;
}

/**
 * Makes a backup and restores it into a temporary database, from a copy, as this machine may be unable to decrypt the
 * backup itself. The backup stays, whatever the result. Of an encrypted backup the copy is encrypted for a key that this
 * process alone has, as it carries the shop's secret, which may stand nowhere else on this disk.
 *
 * @throws as `writeBackup`
 */
export async function writeProvenBackup({ work, serverUrl, log, onWritten, ...backup }: Options): Promise<Proof> {
  const { location, recipient } = backup;
  await refuseLocation(location, recipient);
  if (!(await hasRoom(work, backup))) {
    onWritten(await writeBackup(backup));
    return { state: 'impossible', reason: 'Falta espaço no disco: o dobro do que o banco ocupa, e mais 1 GB.' };
  }
  return withWorkFolder(work, async (folder) => {
    const copy = fileLocation(join(folder, 'backup.tar.zst'));
    const key = recipient === undefined ? undefined : await makeKey();
    const { manifest } = await writeBackup({ ...backup, location: copy, recipient: key?.recipient });
    const plain = await openLocation(copy, key?.identity);
    const bytes = await pipeline(plain, (source) => encrypted(source, recipient), location.write);
    onWritten({ manifest, bytes });
    const archive = { location: copy, identity: key?.identity };
    return checkBackup(archive, { folder, serverUrl, log }).then(() => proofOf(null), proofOf);
  });
}

/** Whether there is space for the copy, and for a database like the shop's with its log. */
async function hasRoom(work: string, { connection, shopFolders }: BackupOptions): Promise<boolean> {
  const { bavail, bsize } = await statfs(work);
  const { rows } = await withClient(connection, (client) =>
    client.query<{ size: string }>('select pg_database_size(current_database()) as size'),
  );
  const files = await listShopFiles(shopFolders);
  const sizes = await Promise.all(
    files.map(({ file }) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const needed = 2 * Number(rows[0]?.size) + sizes.reduce((sum, size) => sum + size, 0);
  return bavail * bsize > needed + RESERVED_BYTES;
}

/** @param error result of the check, null if it passed; a database's message may quote personal data */
function proofOf(error: unknown): Proof {
  if (error === null) return { state: 'passed', reason: null };
  if (error instanceof AppError && error.code === 'check_no_database')
    return { state: 'impossible', reason: 'O usuário do banco não pode criar outro banco: alter role … createdb.' };
  if (error instanceof AppError && (error.code === 'check_name_taken' || error.code === 'check_under_way'))
    return { state: 'impossible', reason: error.message };
  return { state: 'failed', reason: `A restauração não deu certo: ${kindOf(error)}.` };
}

function kindOf(error: unknown): string {
  // Our own messages contain only codes, and names of tables and files.
  if (error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return 'erro desconhecido';
  return 'code' in error ? `${error.name} ${error.code}` : error.name;
}
