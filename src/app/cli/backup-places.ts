import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type BackupFolder,
  type BackupPlace,
  type BackupTarget,
  backupName,
  fileFolder,
  filePlace,
  isBackupName,
  objectFolder,
  openArchiveFolder,
  openFolder,
} from '../../backup/service.ts';
import { AppError, reasonOf } from '../../platform/errors.ts';
import { type ObjectStorage, readObjectUrl } from '../../platform/storage/object-url.ts';
import type { Env } from '../settings/env.ts';
import { UsageError } from './terminal.ts';

/**
 * What the word names: one backup, or where they stand together.
 *
 * @param word a file, a folder, or a storage (`s3://…`); `BACKUP_URL` unless told
 */
export function namedPlace(env: Env, word: string | undefined): BackupPlace | BackupFolder {
  if (word?.startsWith('s3:')) return objectNamed(env, word);
  if (word !== undefined) return isFolder(word) ? fileFolder(resolve(word)) : filePlace(resolve(word));
  if (!env.BACKUP_URL) throw new UsageError('falta o arquivo ou a pasta, ou BACKUP_URL');
  return openFolder(env.BACKUP_URL);
}

/**
 * Where a continuous archive stands: beside the backups of a folder or a storage.
 *
 * @param word as in {@link namedPlace}
 */
export function namedArchive(env: Env, word: string | undefined): { archive: BackupFolder; backups: BackupFolder } {
  const target = targetOf(env, word);
  return { archive: openArchiveFolder(target), backups: openFolder(target) };
}

function targetOf(env: Env, word: string | undefined): BackupTarget {
  if (word?.startsWith('s3:')) return storageNamed(env, word);
  if (word !== undefined) return { folder: resolve(word) };
  if (!env.BACKUP_URL) throw new UsageError('falta a pasta, ou BACKUP_URL');
  return env.BACKUP_URL;
}

/** Where a new backup is to stand. In a folder it is named by its moment. */
export function newPlace({ BACKUP_RECIPIENT }: Env, named: BackupPlace | BackupFolder): BackupPlace {
  if (!('names' in named)) return named;
  return named.place(backupName(new Date(), { encrypted: BACKUP_RECIPIENT !== undefined }));
}

/** By how much clocks may differ, in ms. */
const AHEAD = 3_600_000;

/**
 * Where a backup stands: of a folder, the newest one is meant.
 *
 * @throws AppError where there is none, or a clock was wrong and nobody knows which one is the newest
 */
export async function knownPlace(env: Env, word: string | undefined): Promise<BackupPlace> {
  const named = namedPlace(env, word);
  if (!('names' in named)) return named;
  const names = await named.names();
  const last = names.at(-1);
  if (last === undefined) throw new AppError('backup_missing', { place: named.name });
  const end = backupName(new Date(Date.now() + AHEAD), { encrypted: true });
  const newest = names.findLast((name) => name <= end) ?? null;
  if (newest !== last) throw new AppError('backup_later', { place: named.name, later: last, newest });
  return named.place(last);
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());
}

/** On the command line others can read a key: an address without one means the storage that the settings name. */
function storageNamed({ BACKUP_URL, FILES_URL }: Env, word: string): ObjectStorage {
  return readStorage(word, BACKUP_URL && !('folder' in BACKUP_URL) ? BACKUP_URL : FILES_URL);
}

function objectNamed(env: Env, word: string): BackupPlace | BackupFolder {
  const storage = storageNamed(env, word);
  const [, folder = '', last = ''] = /^(.*\/)([^/]+)\/$/.exec(storage.address) ?? [];
  if (!isBackupName(last)) return objectFolder(storage);
  return objectFolder({ ...storage, address: folder }).place(last);
}

function readStorage(word: string, known: ObjectStorage | undefined): ObjectStorage {
  try {
    return readObjectUrl(word, known);
  } catch (error) {
    const hint = known
      ? ''
      : '; sem elas, valem o servidor e a chave de BACKUP_URL ou FILES_URL, que não estão definidos';
    throw new Error(`s3://…: ${reasonOf(error)}${hint}`);
  }
}
