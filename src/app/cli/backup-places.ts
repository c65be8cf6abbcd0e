import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type BackupFolder,
  type BackupLocation,
  type BackupTarget,
  backupName,
  fileFolder,
  fileLocation,
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
 * Opens the location that an argument names: one backup, or a folder of them.
 *
 * @param word a file, a folder, or a storage (`s3://…`); defaults to `BACKUP_URL`
 */
export function namedPlace(env: Env, word: string | undefined): BackupLocation | BackupFolder {
  if (word?.startsWith('s3:')) return objectNamed(env, word);
  if (word !== undefined) return isFolder(word) ? fileFolder(resolve(word)) : fileLocation(resolve(word));
  if (!env.BACKUP_URL) throw new UsageError('falta o arquivo ou a pasta, ou BACKUP_URL');
  return openFolder(env.BACKUP_URL);
}

/**
 * Opens the continuous archive of a folder or a storage, which is beside the backups.
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

/** Returns the location of a new backup. In a folder its name is the time. */
export function newPlace({ BACKUP_RECIPIENT }: Env, named: BackupLocation | BackupFolder): BackupLocation {
  if (!('names' in named)) return named;
  return named.location(backupName(new Date(), { encrypted: BACKUP_RECIPIENT !== undefined }));
}

/** Maximum difference of clocks, in ms. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/**
 * Returns the location of an existing backup; the newest one of a folder.
 *
 * @throws AppError if there is none, or if a wrong clock hides which one is the newest
 */
export async function knownPlace(env: Env, word: string | undefined): Promise<BackupLocation> {
  const named = namedPlace(env, word);
  if (!('names' in named)) return named;
  const names = await named.names();
  const last = names.at(-1);
  if (last === undefined) throw new AppError('backup_missing', { place: named.name });
  const end = backupName(new Date(Date.now() + CLOCK_TOLERANCE_MS), { encrypted: true });
  const newest = names.findLast((name) => name <= end) ?? null;
  if (newest !== last) throw new AppError('backup_later', { place: named.name, later: last, newest });
  return named.location(last);
}

/** Lists the other backups of the folder that an argument names; none if it names one backup. */
export async function othersBeside(env: Env, word: string | undefined, { name }: BackupLocation): Promise<string[]> {
  const named = namedPlace(env, word);
  return 'names' in named ? (await named.names()).filter((other) => named.location(other).name !== name) : [];
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || (existsSync(path) && statSync(path).isDirectory());
}

/** Reads a storage's address; the settings complete one without a key, as others can read the command line. */
function storageNamed({ BACKUP_URL, FILES_URL }: Env, word: string): ObjectStorage {
  return readStorage(word, BACKUP_URL && !('folder' in BACKUP_URL) ? BACKUP_URL : FILES_URL);
}

function objectNamed(env: Env, word: string): BackupLocation | BackupFolder {
  const storage = storageNamed(env, word);
  const [, folder = '', last = ''] = /^(.*\/)([^/]+)\/$/.exec(storage.address) ?? [];
  if (!isBackupName(last)) return objectFolder(storage);
  return objectFolder({ ...storage, address: folder }).location(last);
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
