import { sql } from 'kysely';
import type { Actor } from '../operators/service.ts';
import { type Connection, type Db, migrate, type Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { type AfterRestore, afterRestore } from './after-restore.ts';
import type { Head, Manifest } from './archive-format.ts';
import { kyselyOn, withClient } from './catalogue.ts';
import { readUnknown } from './journal-chain.ts';
import { isEmpty, loadRows, refuseNewer } from './load-rows.ts';
import type { BackupFolder } from './places/backup-place.ts';
import { type Archive, readBackup } from './read-backup.ts';
import { markedAsRestoring } from './restore-mark.ts';
import { compareFiles, KEPT_SECRET, refuseOtherShop } from './restore-rules.ts';
import { createPlacing, type Places, placeOf } from './shop-files.ts';

interface Options {
  archive: Archive;
  /** The database that it comes into, once the archive was found whole; it must be empty. */
  open(): Promise<{ connection: Connection; stop(): Promise<void> }>;
  places: Places;
  mode: 'demo' | 'live';
  /** The key that the environment has. */
  secret: string | undefined;
  /** Where the journal of what was done since stands. */
  journal: BackupFolder;
  by: Actor;
}

export interface Restored extends AfterRestore {
  head: Head;
  manifest: Manifest;
  /** Files of campaigns that are here otherwise than in the archive, and were left as they are. */
  left: string[];
  /** What is wrong with the journal, in Portuguese. */
  faults: string[];
}

/**
 * Brings a shop back out of a backup: all of it, or nothing. Nothing that is here is written over, and nothing that the
 * backup had yet to send is sent before an operator says so. What must not come undone is done again.
 *
 * @throws AppError that says why not
 */
export async function restoreBackup({ archive, open, places, mode, secret, journal, by }: Options): Promise<Restored> {
  const { head, manifest } = await readBackup(archive);
  refuseNewer(head);
  refuseOtherShop(head, mode, secret);
  const { left, missing } = await compareFiles(manifest, places);
  const server = await open();
  try {
    const done = await withClient(server.connection, async (client) => {
      const db = kyselyOn(client);
      await refuseAgain(db, head);
      const placing = createPlacing();
      const restore = async (trx: Trx) => {
        const kept: Buffer[] = [];
        await loadRows({ client, trx }, archive, async (path, data) => {
          if (path === KEPT_SECRET) kept.push(Buffer.from(data));
          if (missing.has(path)) await placing.write(placeOf(path, places), data);
        });
        await migrate(trx);
        const key = secret ?? Buffer.concat(kept).toString();
        const read = await readUnknown(trx, journal, key);
        const since = { from: new Date(head.madeAt), now: new Date(), journal: read };
        const after = await afterRestore({ client, trx }, { ...since, secret: key, by });
        // Before the commit: a shop that has its orders has its key, too. Tried again, it finds what is here already.
        await placing.put();
        return { ...after, faults: read.faults() };
      };
      const done = await markedAsRestoring(places, () => db.transaction().execute(restore));
      await client.query('analyze');
      return done;
    });
    return { head, manifest, left, ...done };
  } finally {
    await server.stop();
  }
}

/** @throws AppError where the database is not empty: it may be what a restore has made that was killed after its end */
async function refuseAgain(db: Db, { madeAt }: Head): Promise<void> {
  if (await isEmpty(db)) return;
  const { rows: known } = await sql`select where to_regclass('shop') is not null`.execute(db);
  // Older schemas have no such column.
  const shop = sql<{ moment: string | null }>`select to_jsonb(shop) ->> 'restored_from' as moment from shop`;
  const moment = known.length > 0 ? (await shop.execute(db)).rows[0]?.moment : null;
  if (moment && Date.parse(moment) === Date.parse(madeAt)) throw new AppError('restore_done');
  throw new AppError('restore_not_empty');
}
