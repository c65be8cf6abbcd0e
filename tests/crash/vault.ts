import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import type { Head, Manifest } from '../../src/backup/archive-format.ts';
import type { BackupFolder, BackupLocation } from '../../src/backup/places/backup-place.ts';
import { fileFolder } from '../../src/backup/places/file-places.ts';
import { objectFolder } from '../../src/backup/places/object-places.ts';
import { readBackup } from '../../src/backup/read-backup.ts';
import { readObjectUrl } from '../../src/platform/storage/object-url.ts';
import { type FakeS3, startFakeS3 } from '../mocks/fake-s3.ts';

/** Number of backups that the shop keeps in the storage. */
export const KEPT_BACKUPS = 2;
/** Size of a file of the shop, in bytes: more than one part of an upload. */
const FILM_BYTES = 12_000_000;
/** Age that the remains of killed processes are given, in ms: longer than any timeout. */
const AGE_MS = 3 * 86_400_000;

/** A backup as it was read to its end. */
export interface ReadArchive {
  head: Head;
  manifest: Manifest;
  /** The orders in it, by their ids. */
  orders: ReadonlySet<string>;
}

/** Storage of a shop's backups, and its state as seen from outside. */
export interface Vault {
  /** Settings of the shop: its own backups go to the storage. */
  settings: Record<string, string>;
  /** Backup folder on this machine. */
  folder: string;
  /** Storage of another company. */
  s3: FakeS3;
  /** Address of the storage for commands. */
  address: string;
  /** The file of the key that opens the archives. */
  key: string;
  /** Gives a shop a file that is larger than its tables. */
  fill(dataDir: string): Promise<void>;
  /** Backups in the folder and in the storage, in the order in which they came. */
  places(): Promise<{ folder: BackupLocation[]; storage: BackupLocation[] }>;
  /** @throws Error where it is not whole */
  read(location: BackupLocation): Promise<ReadArchive>;
  /** Lets days pass for unfinished work. */
  age(): Promise<void>;
  /** Uploads and files that were begun days ago and are still there. */
  leftovers(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openVault(): Promise<Vault> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-vault-'));
  const folder = join(root, 'backups');
  await mkdir(folder);
  const s3 = await startFakeS3();
  const url = s3.url.replace('?', '/shop?');
  const storage = objectFolder(readObjectUrl(url));
  const identity = await generateIdentity();
  const key = join(root, 'vitrine.key');
  await writeFile(key, identity);
  const halves = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'));
  const isOld = (begun: Date) => begun.getTime() < Date.now() - AGE_MS / 2;
  const allIn = async (from: BackupFolder) => (await from.names()).map((name) => from.location(name));

  return {
    settings: {
      BACKUP_URL: url,
      BACKUP_RECIPIENT: await identityToRecipient(identity),
      BACKUP_KEEP: String(KEPT_BACKUPS),
    },
    folder,
    s3,
    address: 's3://loja/shop',
    key,
    async fill(dataDir) {
      await mkdir(join(dataDir, 'files'), { recursive: true });
      await writeFile(join(dataDir, 'files/film.mp4'), randomBytes(FILM_BYTES));
    },
    places: async () => ({ folder: await allIn(fileFolder(folder)), storage: await allIn(storage) }),
    async read(location) {
      const rows: Buffer[] = [];
      let column = 0;
      const { head, manifest } = await readBackup(
        { location, identity },
        {
          async head({ tables }) {
            column = tables.find(({ name }) => name === 'orders')?.columns.indexOf('id') ?? 0;
          },
          async rows(table, data) {
            if (table === 'orders') rows.push(Buffer.from(data));
          },
        },
      );
      const lines = Buffer.concat(rows).toString().split('\n');
      return { head, manifest, orders: new Set(lines.map((line) => line.split('\t')[column] ?? '')) };
    },
    async age() {
      const longAgo = new Date(Date.now() - AGE_MS);
      for (const name of await halves()) await utimes(join(folder, name), longAgo, longAgo);
      for (const upload of s3.open.values()) upload.begun = longAgo;
    },
    async leftovers() {
      return [
        ...(await halves()),
        ...[...s3.open.values()].filter(({ begun }) => isOld(begun)).map(({ name }) => name),
      ];
    },
    async close() {
      await s3.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
