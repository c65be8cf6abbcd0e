import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { readArchiveState } from '../../src/backup/continuous/archive-state.ts';
import { createArchiver } from '../../src/backup/continuous/archiver.ts';
import { restoreMoment } from '../../src/backup/continuous/restore-moment.ts';
import { writeBase } from '../../src/backup/continuous/write-base.ts';
import type { BackupFolder } from '../../src/backup/places/backup-place.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import { type Db, openDatabase } from '../../src/platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/server.ts';
import { takeCluster } from './prepared-cluster.ts';
import { SCRATCH } from './scratch.ts';

export const SECRET = 'a secret of thirty-two characters';
const BY = commandLineActor('ana');
export const silent = { info() {}, warn() {}, error() {} };

/** A folder that the database's account can enter; it goes with its test. */
export async function scratch(): Promise<string> {
  const made = await mkdtemp(join(SCRATCH, 'vitrine-archive-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Starts the database of a data folder; it stops with its test. */
export async function openDatabaseIn(
  data: string,
): Promise<{ db: Db; server: EmbeddedPostgres; stop(): Promise<void> }> {
  const server = await startEmbeddedPostgres(data, silent);
  const db = openDatabase(server.connection, silent);
  let isOpen = true;
  const stop = async () => {
    if (!isOpen) return;
    isOpen = false;
    await db.destroy();
    await server.stop();
  };
  onTestFinished(stop);
  return { db, server, stop };
}

/** A shop's database with a key beside it, and its archiver, with a clock that the test can move ahead. */
export async function openArchived(folder: BackupFolder, recipient?: string) {
  const root = await scratch();
  const shopFolders = { data: join(root, 'data'), campaigns: join(root, 'campaigns') };
  await mkdir(shopFolders.data);
  await takeCluster(shopFolders.data);
  await writeFile(join(shopFolders.data, 'secret'), SECRET);
  const { db, server, stop } = await openDatabaseIn(shopFolders.data);
  await db.insertInto('shop').values({ mode: 'demo' }).execute();
  await sql`create table marks (n int)`.execute(db);
  let ahead = 0;
  const clock = () => new Date(Date.now() + ahead);
  const state = () => readArchiveState(shopFolders.data);
  async function makeBase(secret: string): Promise<void> {
    const line = (await state())?.line ?? '';
    const { connection } = server;
    await writeBase({ connection, shopFolders, secret, carriesSecret: secret === SECRET, folder, line, recipient });
  }
  const open = (secret = SECRET) =>
    createArchiver({
      connection: server.connection,
      shopFolders,
      folder,
      recipient,
      secret,
      retentionSeconds: 14 * 86_400,
      makeBase: () => makeBase(secret),
      clock,
      log: silent,
    });
  const archiver = await open();
  onTestFinished(() => archiver.close(0));
  const mark = (n: number) => sql`insert into marks values (${n})`.execute(db);

  /** Waits until everything that is written by now is in the archive. */
  async function untilArchived(): Promise<void> {
    const { parts, sending } = archiver.sweeps;
    await parts();
    const now = clock();
    ahead += 41_000;
    for (let tries = 0; tries < 2000; tries += 1) {
      await parts();
      await sending();
      if (Date.parse((await state())?.until ?? '') > +now) return;
      await delay(50);
    }
    throw new Error('it does not come there');
  }

  return {
    ...archiver,
    open,
    db,
    /** Stops the database. */
    stop,
    shopFolders,
    clock,
    state,
    mark,
    /** Lets time pass, as the archive sees it. @param seconds of it */
    pass(seconds: number): void {
      ahead += seconds * 1000;
    },
    untilArchived,
    /** Makes the first base copy, and waits until the first mark, written after it, is in the archive. */
    async archiveFirst(): Promise<void> {
      await archiver.sweeps.parts();
      await archiver.sweeps.bases();
      await mark(1);
      await untilArchived();
    },
    async alerts(): Promise<string[]> {
      return (await db.selectFrom('alerts').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
    },
  };
}

/** Restores the moment, or the last second, of an unencrypted archive into a data folder. */
export function restoreInto(data: string, folder: BackupFolder, at: Date | null) {
  return restoreMoment({
    folder,
    identity: undefined,
    at,
    shopFolders: { data, campaigns: join(data, 'none') },
    mode: 'demo',
    secret: undefined,
    journal: folder,
    by: BY,
    log: silent,
  });
}

/** Restores the moment, or the last second, of an unencrypted archive into a folder of its own. @returns what its rows say too */
export async function restoredAt(folder: BackupFolder, at: Date | null) {
  const data = join(await scratch(), 'data');
  const restored = await restoreInto(data, folder, at);
  const { db, stop } = await openDatabaseIn(data);
  const { rows } = await sql<{ n: number }>`select n from marks order by n`.execute(db);
  await stop();
  return { restored, marks: rows.map(({ n }) => n), data };
}
