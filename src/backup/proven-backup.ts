import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { withClient } from './catalogue.ts';
import { checkBackup } from './check-backup.ts';
import { encrypted } from './encryption.ts';
import { filePlace } from './places/file-places.ts';
import { listShopFiles } from './shop-files.ts';
import { withWorkFolder } from './work-folder.ts';
import { refusePlace, type ToWrite, type Written, writeBackup } from './write-backup.ts';

/** Room that stays for the shop while a backup is checked, in bytes. */
const LEFT_FREE = 1_000_000_000;

export interface Proof {
  /** `impossible`: nothing is known of it, as there is no room or no database for it. */
  state: 'passed' | 'failed' | 'impossible';
  /** Why it did not pass: Portuguese, no personal data. */
  reason: string | null;
}

interface Options extends ToWrite {
  /** Where the copy and its database lie meanwhile. */
  work: string;
  /** The address of the shop's server, where it is not one of ours. */
  beside: string | undefined;
  log: Logger;
  /** Told once the backup stands at its place. */
  made(written: Written): void;
}

/**
 * Makes a backup and restores it into a database that is thrown away, from a copy that is not encrypted: this machine
 * may be unable to open what stands at its place. The backup stays, whatever comes of it.
 *
 * @throws as `writeBackup`
 */
export async function writeProvenBackup({ work, beside, log, made, ...backup }: Options): Promise<Proof> {
  const { place, recipient } = backup;
  await refusePlace(place, recipient);
  if (!(await hasRoom(work, backup))) {
    made(await writeBackup(backup));
    return { state: 'impossible', reason: 'Falta espaço no disco: o dobro do que o banco ocupa, e mais 1 GB.' };
  }
  return withWorkFolder(work, async (folder) => {
    const copy = filePlace(join(folder, 'backup.tar.zst'));
    const { manifest } = await writeBackup({ ...backup, place: copy, recipient: undefined });
    const bytes = await pipeline(await copy.read(), (plain) => encrypted(plain, recipient), place.write);
    made({ manifest, bytes });
    return checkBackup({ place: copy }, { folder, beside, log }).then(() => proofOf(null), proofOf);
  });
}

/** For the copy, and for a database like the shop's with what is written on the way. */
async function hasRoom(work: string, { connection, places }: ToWrite): Promise<boolean> {
  const { bavail, bsize } = await statfs(work);
  const { rows } = await withClient(connection, (client) =>
    client.query<{ size: string }>('select pg_database_size(current_database()) as size'),
  );
  const files = await listShopFiles(places);
  const sizes = await Promise.all(
    files.map(({ file }) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const needed = 2 * Number(rows[0]?.size) + sizes.reduce((sum, size) => sum + size, 0);
  return bavail * bsize > needed + LEFT_FREE;
}

/** @param error what the check ended with; what the database says may quote a person's data */
function proofOf(error: unknown): Proof {
  if (error === null) return { state: 'passed', reason: null };
  if (error instanceof AppError && error.code === 'check_no_database')
    return { state: 'impossible', reason: 'O usuário do banco não pode criar outro banco: alter role … createdb.' };
  if (error instanceof AppError && (error.code === 'check_name_taken' || error.code === 'check_under_way'))
    return { state: 'impossible', reason: error.message };
  return { state: 'failed', reason: `A restauração não deu certo: ${kindOf(error)}.` };
}

function kindOf(error: unknown): string {
  // What it says of itself are codes, and names of tables and files of the shop.
  if (error instanceof AppError) return error.message;
  if (!(error instanceof Error)) return 'erro desconhecido';
  return 'code' in error ? `${error.name} ${error.code}` : error.name;
}
