import { chmod, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../../operators/service.ts';
import { migrate } from '../../platform/db/database.ts';
import { chooseAccount } from '../../platform/db/embedded/account.ts';
import { findBinaries, majorVersion } from '../../platform/db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '../../platform/db/embedded/server.ts';
import { AppError } from '../../platform/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import { syncFolder } from '../../platform/sync-folder.ts';
import { type AfterRestore, afterRestore } from '../after-restore.ts';
import { kyselyOn, withClient } from '../catalogue.ts';
import { readUnknown } from '../journal-chain.ts';
import { isEmpty } from '../load-rows.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import { markedAsRestoring } from '../restore-mark.ts';
import { compareFiles, KEPT_SECRET, refuseOtherShop } from '../restore-rules.ts';
import type { Places } from '../shop-files.ts';
import { serverIn, withWorkFolder } from '../work-folder.ts';
import type { BaseHead } from './base-format.ts';
import { chooseWay, type Way } from './choose.ts';
import { keptSecret, type Laid, layBase, placeFiles } from './lay-base.ts';
import { openPartFeed, restoreCommand } from './part-feed.ts';
import { type Recovered, recover } from './recover.ts';
import { readBases } from './tidy-archive.ts';
import { MACHINE } from './write-base.ts';

interface Options {
  /** Where the archive stands. */
  folder: BackupFolder;
  /** Null: the last second that there is. */
  at: Date | null;
  identity: string | undefined;
  places: Places;
  mode: 'demo' | 'live';
  /** The key that the environment has. */
  secret: string | undefined;
  /** Where the journal of what was done since stands. */
  journal: BackupFolder;
  by: Actor;
  log: Pick<Logger, 'info' | 'warn'>;
}

export interface RestoredMoment extends AfterRestore {
  /** When the last change was committed that the shop has now. */
  reached: Date;
  /** Up to which second the archive is known to be whole; what was asked for may lie behind it. */
  until: Date;
  /** Of the copy. */
  startedAt: Date;
  /** The machine that made it. */
  host: string;
  orders: number;
  /** Files of campaigns that are here otherwise, and were left as they are. */
  left: string[];
  /** What is wrong with the journal, in Portuguese. */
  faults: string[];
}

/**
 * Brings a shop back as it was at a moment, out of the continuous archive, into a data folder without a database: all of
 * it, or nothing. All that a restore of a backup does is done here, too.
 *
 * @throws AppError that says why not
 */
export async function restoreMoment(options: Options): Promise<RestoredMoment> {
  const { folder, at, identity, places, mode, secret } = options;
  const way = await wayTo(folder, at);
  const major = majorVersion(findBinaries());
  await mkdir(places.data, { recursive: true });
  const aside = await asideOf(places.data, options.log);
  return withWorkFolder(places.data, (work) =>
    markedAsRestoring(places, async () => {
      // Where we are root, the database is somebody else's, who has to come through.
      await chmod(work, 0o711);
      const check = (head: BaseHead) => {
        const { machine, postgres } = head;
        if (machine !== MACHINE || postgres !== major)
          throw new AppError('archive_other_machine', { machine, postgres, here: `${MACHINE}, PostgreSQL ${major}` });
        refuseOtherShop(head, mode, secret);
      };
      const laid = await layBase(way, { folder, identity, into: work, check });
      const { left, missing } = await compareFiles(laid, places);
      const recovered = await recovering(options, way, work);
      const done = await finish(options, laid, recovered);
      await placeFiles(laid, missing, places);
      // The last step: from here on there is a shop.
      if (aside) await rename(aside, join(work, 'empty'));
      await rename(join(serverIn(work), 'postgres'), join(places.data, 'postgres'));
      await syncFolder(places.data);
      const { startedAt, host } = laid.head;
      return { ...done, until: way.until, startedAt: new Date(startedAt), host, left };
    }),
  );
}

async function wayTo(folder: BackupFolder, at: Date | null): Promise<Way> {
  const names = await folder.names();
  const bases = await readBases(folder, names);
  if (bases.length === 0) throw new AppError('archive_missing', { place: folder.name });
  return chooseWay(names, bases, at);
}

/** A database that is here and has nothing, as a start leaves it. @throws AppError where it has something */
async function asideOf(dataDir: string, log: Options['log']): Promise<string | null> {
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

async function recovering({ folder, identity, at, log }: Options, way: Way, work: string): Promise<Recovered> {
  const data = serverIn(work);
  const account = chooseAccount(findBinaries(), data);
  const feed = await openPartFeed({ folder, parts: way.parts, identity, feed: join(work, 'feed'), account });
  try {
    const last = way.parts.at(-1)?.segment ?? way.base.stop;
    return await recover({ dataDir: data, command: restoreCommand('../../feed'), last, at, feed, log });
  } finally {
    await feed.close();
  }
}

/** What every restore does, and then the server ends. */
async function finish(
  { secret, journal, by }: Options,
  laid: Laid,
  { server, reached }: Recovered,
): Promise<AfterRestore & Pick<RestoredMoment, 'reached' | 'orders' | 'faults'>> {
  try {
    return await withClient(server.connection, async (client) => {
      await client.query('alter system reset all');
      const db = kyselyOn(client);
      const from = reached ?? new Date(laid.head.startedAt);
      const key = secret ?? (await keptSecret(laid, KEPT_SECRET));
      const done = await db.transaction().execute(async (trx) => {
        await migrate(trx);
        const read = await readUnknown(trx, journal, key);
        const since = { from, now: new Date(), journal: read, secret: key, by };
        return { ...(await afterRestore({ client, trx }, since)), faults: read.faults() };
      });
      const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders');
      await client.query('checkpoint');
      return { ...done, reached: from, orders: rows[0]?.count ?? 0 };
    });
  } finally {
    await server.stop();
  }
}
