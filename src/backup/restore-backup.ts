import { sql } from 'kysely';
import { type Connection, type Db, migrate, type Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { JournalFault } from '../shared/alerts/journal-fault.ts';
import { type AfterRestore, afterRestore } from './after-restore.ts';
import type { Head, Manifest } from './archive-format.ts';
import { kyselyOn, withClient } from './catalogue.ts';
import { readUnknownEntries } from './journal-chain.ts';
import { isEmpty, loadRows, refuseNewer } from './load-rows.ts';
import { type Archive, readBackup } from './read-backup.ts';
import { withRestoreMark } from './restore-mark.ts';
import { compareFiles, isWithoutSecret, journalKey, type RestoreTarget, refuseOtherShop } from './restore-rules.ts';
import { createShopFileWriter, KEPT_SECRET, shopFilePath } from './shop-files.ts';

interface Options extends RestoreTarget {
  archive: Archive;
  /** Other backups of the folder, if this one is only named as its newest. */
  others?: readonly string[];
  /** Opens the target database, which must be empty, once the archive is known to be complete. */
  open(): Promise<{ connection: Connection; stop(): Promise<void> }>;
}

export interface RestoreResult extends AfterRestore {
  head: Head;
  manifest: Manifest;
  /** Campaigns' files that differ here from the archive, and were not changed. */
  left: string[];
  /** File that the archive's key was written to, as this machine had none; null if it had. */
  secretFile: string | null;
  /** Whether the shop came back without the key that it had. */
  withoutSecret: boolean;
  /** Faults of the journal, in Portuguese. */
  faults: JournalFault[];
}

/**
 * Restores a shop from a backup, all of it or nothing. Nothing is overwritten, and what the backup had yet to send waits
 * for an operator. What must not come undone is done again.
 *
 * @throws AppError with the reason
 */
export async function restoreBackup({
  archive,
  others = [],
  open,
  shopFolders,
  mode,
  secret,
  previous = [],
  isSecretLost = false,
  journal,
  by,
}: Options): Promise<RestoreResult> {
  const { head, manifest } = await readBackup(archive);
  refuseNewer(head);
  refuseOtherShop(head, { mode, secret, isSecretLost });
  refuseEmptyNewest(archive, manifest, others);
  const { left, missing } = await compareFiles(manifest, { shopFolders, secret });
  const server = await open();
  try {
    const done = await withClient(server.connection, async (client) => {
      const db = kyselyOn(client);
      await refuseNonEmpty(db, head);
      const placing = createShopFileWriter();
      const restore = async (trx: Trx) => {
        const kept: Buffer[] = [];
        await loadRows({ client, trx }, archive, async (path, data) => {
          if (path === KEPT_SECRET) kept.push(Buffer.from(data));
          if (missing.has(path)) await placing.write(shopFilePath(path, shopFolders), data);
        });
        await migrate(trx);
        const key = journalKey(secret, Buffer.concat(kept).toString());
        const read = await readUnknownEntries(trx, journal, key);
        const since = { from: new Date(head.madeAt), now: new Date(), journal: read };
        const after = await afterRestore({ client, trx }, { ...since, secret: key, previous, by });
        // Before the commit: a shop that has its orders has its key, too. A repeated restore finds the files here.
        await placing.commit();
        return { ...after, faults: read.faults() };
      };
      const done = await withRestoreMark(shopFolders, () => db.transaction().execute(restore));
      await client.query('analyze');
      return done;
    });
    return {
      head,
      manifest,
      left,
      withoutSecret: isWithoutSecret(head, isSecretLost),
      secretFile: missing.has(KEPT_SECRET) ? shopFilePath(KEPT_SECRET, shopFolders) : null,
      ...done,
    };
  } finally {
    await server.stop();
  }
}

/**
 * @throws AppError if the newest backup of a folder has no orders: of a shop that was begun anew where one was lost, it
 *   would be restored in that one's place
 */
function refuseEmptyNewest({ location }: Archive, { tables }: Manifest, others: readonly string[]): void {
  const [other] = others.toReversed();
  if (other !== undefined && tables['orders']?.rows === 0)
    throw new AppError('backup_without_orders', { place: location.name, other });
}

/** @throws AppError if the database is not empty: it may be the result of a restore that was killed after its commit */
async function refuseNonEmpty(db: Db, { madeAt }: Head): Promise<void> {
  if (await isEmpty(db)) return;
  const { rows: known } = await sql`select where to_regclass('shop') is not null`.execute(db);
  // Older schemas have no such column.
  const shop = sql<{ moment: string | null }>`select to_jsonb(shop) ->> 'restored_from' as moment from shop`;
  const moment = known.length > 0 ? (await shop.execute(db)).rows[0]?.moment : null;
  if (moment && Date.parse(moment) === Date.parse(madeAt)) throw new AppError('restore_done');
  throw new AppError('restore_not_empty');
}
