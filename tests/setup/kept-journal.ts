import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { recordSecretChange } from '../../src/app/existing/record-secret-change.ts';
import { createJournalKeeping, type KeepingOptions } from '../../src/backup/journal-keeping.ts';
import type { BackupFolder } from '../../src/backup/places/backup-place.ts';
import { fileFolder, fileLocation } from '../../src/backup/places/file-places.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { commandLineActor } from '../../src/operators/service.ts';
import { createLogger } from '../../src/platform/logger.ts';
import { openBareDb } from './database.ts';
import type { TestShop } from './test-shop.ts';

/** The key of a shop, and of its backups, by default. */
export const KEPT_KEY = 'a secret of thirty-two characters';

/** A folder that goes with its test. */
export async function freshFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'vitrine-kept-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Makes a backup. @returns its file */
export async function backUp(shop: TestShop): Promise<string> {
  const data = await freshFolder();
  await writeFile(join(data, 'secret'), KEPT_KEY);
  const file = join(await freshFolder(), 'a.tar.zst');
  const shopFolders = { data, campaigns: join(data, 'none') };
  const of = { connection: shop.database.connection, shopFolders, secret: KEPT_KEY, carriesSecret: true };
  await writeBackup({ ...of, location: fileLocation(file) });
  return file;
}

/** Keeps a journal as a process does, whose start notes its key before. */
export function startKeeping(options: KeepingOptions) {
  const keeping = createJournalKeeping(options);
  let noted: Promise<void> | undefined;
  const start = () => {
    noted ??= recordSecretChange(options.db, options.secret);
    return noted;
  };
  return {
    begin: () => start().then(keeping.begin),
    sweep: () => start().then(keeping.sweep),
  };
}

/** Keeps a shop's journal, as its process does. @param at its folder */
export function keepingOf(
  { db, database, clock }: Pick<TestShop, 'db' | 'database' | 'clock'>,
  at: string | BackupFolder,
  { secret = KEPT_KEY, previous = [] }: { secret?: string; previous?: string[] } = {},
) {
  return startKeeping({
    db,
    connection: database.connection,
    folder: typeof at === 'string' ? fileFolder(at) : at,
    secret,
    previousSecrets: previous.map((key) => ({ secret: key, until: clock.now })),
    clock: () => clock.now,
    log: createLogger({ write() {} }),
  });
}

/** Restores a backup, with the journal of a folder, into a database of its own. */
export async function restoreFrom(file: string, journal: string) {
  const target = await openBareDb();
  const restored = await restoreBackup({
    archive: { location: fileLocation(file) },
    journal: fileFolder(journal),
    open: async () => ({ connection: target.database.connection, stop: async () => {} }),
    shopFolders: { data: join(await freshFolder(), 'data'), campaigns: 'none' },
    mode: 'demo',
    secret: undefined,
    by: commandLineActor('ana'),
  });
  return { ...target, restored };
}
