import { chmod, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../platform/db/database.ts';
import { chooseAccount } from '../../platform/db/embedded/account.ts';
import { removeSpool } from '../../platform/db/embedded/archiving.ts';
import { findBinaries, majorVersion } from '../../platform/db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/server.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import type { JournalFault } from '../../shared/alerts/journal-fault.ts';
import { type AfterRestore, afterRestore } from '../after-restore.ts';
import { kyselyOn, withClient } from '../catalogue.ts';
import { readUnknownEntries } from '../journal-chain.ts';
import { isEmpty } from '../load-rows.ts';
import { type MissingFile, missingFiles } from '../missing-files.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { withRestoreMark } from '../restore-mark.ts';
import { compareFiles, isWithoutSecret, journalKey, type RestoreTarget, refuseOtherShop } from '../restore-rules.ts';
import { KEPT_SECRET, shopFilePath } from '../shop-files.ts';
import { serverIn, withWorkFolder } from '../work-folder.ts';
import type { BaseHead } from './base-format.ts';
import { type ExtractedBase, extractBase, keptSecret, writeMissingFiles } from './extract-base.ts';
import { type RecoveredMoment, recover } from './recover.ts';
import { planRecovery, type RecoveryPlan } from './recovery-plan.ts';
import { openSegmentFeed, restoreCommand } from './segment-feed.ts';
import { sendWaiting } from './send-waiting.ts';
import { readBases } from './tidy-archive.ts';
import { MACHINE } from './write-base.ts';

interface Options extends RestoreTarget {
  /** Folder of the archive. */
  folder: BackupFolder;
  /** Moment to restore; null: the last archived second. */
  at: Date | null;
  identity: string | undefined;
  /** Public key that waiting segments are encrypted for; undefined: not encrypted. */
  recipient?: string | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
}

export interface RestoredMoment extends AfterRestore {
  /** Time of the last restored commit. */
  reached: Date;
  /** Last second up to which the archive is known to be complete, which may be before the requested one. */
  until: Date;
  /** Whether the archive has later segments that can't be used, as one before them is missing. */
  isCut: boolean;
  /** Second that was reached if a clock was ahead before the requested moment; null if none was. */
  shortOf: Date | null;
  /** Start of the base copy. */
  startedAt: Date;
  /** Name of the machine that made it. */
  host: string;
  orders: number;
  /** Campaigns' files that differ here, and were not changed. */
  left: string[];
  /** File that the copy's key was written to, as this machine had none; null if it had. */
  secretFile: string | null;
  /** Whether the shop came back without the key that it had. */
  withoutSecret: boolean;
  /** Files that the shop lists and that none of its copies contained. */
  missing: MissingFile[];
  /** Faults of the journal. */
  faults: JournalFault[];
}

/**
 * Restores a shop as of a moment, from the continuous archive, into a data folder without a database: all of it, or
 * nothing. The steps after a restore are those of a backup's.
 *
 * @throws AppError with the reason
 */
export async function restoreMoment(options: Options): Promise<RestoredMoment> {
  const { folder, at, identity, shopFolders, isSecretLost = false } = options;
  const planned = await findPlan(folder, at);
  const major = majorVersion(findBinaries());
  await mkdir(shopFolders.data, { recursive: true });
  await findEmptyDatabase(shopFolders.data, options.log);
  const sent = await sendWaiting(folder, shopFolders.data, options.recipient);
  const plan = sent > 0 ? await findPlan(folder, at) : planned;
  return withWorkFolder(shopFolders.data, (work) =>
    withRestoreMark(shopFolders, async () => {
      // If we are root, the database runs as another user, who needs to pass through this folder.
      await chmod(work, 0o711);
      const check = (head: BaseHead) => {
        const { machine, postgres } = head;
        if (machine !== MACHINE || postgres !== major)
          throw new AppError('archive_other_machine', { machine, postgres, here: `${MACHINE}, PostgreSQL ${major}` });
        refuseOtherShop(head, options);
      };
      const base = await extractBase(plan, { folder, identity, into: work, check });
      const { left, missing } = await compareFiles(base, options);
      const recovered = await recoverServer(options, plan, work);
      const done = await completeRestore(options, base, recovered);
      await writeMissingFiles(base, missing, shopFolders);
      // A start meanwhile may have made an empty one.
      const emptyDatabase = await findEmptyDatabase(shopFolders.data, options.log);
      // The spool belongs to the database that was here before: this one would go on in its line where both come from
      // one moment.
      removeSpool(shopFolders.data);
      // The last step: from here on the shop exists.
      if (emptyDatabase) await rename(emptyDatabase, join(work, 'empty'));
      await rename(join(serverIn(work), 'postgres'), join(shopFolders.data, 'postgres'));
      await syncFolder(shopFolders.data);
      const { startedAt, host } = base.head;
      return {
        ...done,
        until: plan.until,
        isCut: at === null && plan.isCut,
        shortOf: recovered.shortOf,
        startedAt: new Date(startedAt),
        host,
        left,
        withoutSecret: isWithoutSecret(base.head, isSecretLost),
        secretFile: missing.has(KEPT_SECRET) ? shopFilePath(KEPT_SECRET, shopFolders) : null,
      };
    }),
  );
}

async function findPlan(folder: BackupFolder, at: Date | null): Promise<RecoveryPlan> {
  const names = await folder.names();
  const bases = await readBases(folder, names);
  if (bases.length === 0) throw new AppError('archive_missing', { place: folder.name });
  return planRecovery(names, bases, at);
}

/** Returns the folder of an empty database, as a start leaves it; null if there is none. @throws AppError if it isn't empty */
async function findEmptyDatabase(dataDir: string, log: Options['log']): Promise<string | null> {
  if (!(await readdir(dataDir)).includes('postgres')) return null;
  const server = await startEmbeddedPostgres(dataDir, log);
  try {
    if (!(await withClient(server.connection, (client) => isEmpty(kyselyOn(client)))))
      throw new AppError('restore_not_empty');
  } finally {
    await server.stop();
  }
  return join(dataDir, 'postgres');
}

async function recoverServer(
  { folder, identity, at, log }: Options,
  plan: RecoveryPlan,
  work: string,
): Promise<RecoveredMoment> {
  const data = serverIn(work);
  const account = chooseAccount(findBinaries(), data);
  const feed = await openSegmentFeed({ folder, segments: plan.segments, identity, feed: join(work, 'feed'), account });
  try {
    const { segments: parts } = plan;
    return await recover({ dataDir: data, command: restoreCommand('../../feed'), parts, at, feed, log });
  } finally {
    await feed.close();
  }
}

/** Does the steps after every restore, and stops the server. */
async function completeRestore(
  { shopFolders, secret, previous = [], journal, by }: Options,
  laid: ExtractedBase,
  { server, reached, shortOf }: RecoveredMoment,
): Promise<AfterRestore & Pick<RestoredMoment, 'reached' | 'orders' | 'missing' | 'faults'>> {
  try {
    return await withClient(server.connection, async (client) => {
      await client.query('alter system reset all');
      const db = kyselyOn(client);
      const from = shortOf ?? reached ?? new Date(laid.head.startedAt);
      const key = journalKey(secret, await keptSecret(laid, KEPT_SECRET));
      const done = await db.transaction().execute(async (trx) => {
        await migrate(trx);
        const read = await readUnknownEntries(trx, journal, key);
        const since = { from, now: new Date(), journal: read, secret: key, previous, by };
        return { ...(await afterRestore({ client, trx }, since)), faults: read.faults() };
      });
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders');
      const missing = await missingFiles(db, laid.files, shopFolders);
      await client.query('checkpoint');
      return { ...done, reached: from, orders: rows[0]?.count ?? 0, missing };
    });
  } finally {
    await server.stop();
  }
}
