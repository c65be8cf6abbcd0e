import { join } from 'node:path';
import type { ObjectStorage } from '../../platform/storage/object-url.ts';
import { BACKUP_NAMES } from '../backup-names.ts';
import { ARCHIVE_NAMES } from '../continuous/archive-names.ts';
import type { BackupFolder } from './backup-place.ts';
import { fileFolder } from './file-places.ts';
import { objectFolder } from './object-places.ts';

/** Target of a shop's backups: a folder of this machine, or of a storage of others. */
export type BackupTarget = { folder: string } | ObjectStorage;

/** @param ended ends all calls to a storage */
export function openFolder(target: BackupTarget, ended?: AbortSignal): BackupFolder {
  return 'folder' in target ? fileFolder(target.folder) : objectFolder(target, BACKUP_NAMES, ended);
}

/** Subfolder of the continuous archive, which has thousands of segments. */
const ARCHIVE = 'continuo';

/** Opens the folder of the continuous archive, below the backups. @param ended ends all calls to a storage */
export function openArchiveFolder(target: BackupTarget, ended?: AbortSignal): BackupFolder {
  return 'folder' in target
    ? fileFolder(join(target.folder, ARCHIVE), ARCHIVE_NAMES)
    : objectFolder({ ...target, address: `${target.address}${ARCHIVE}/` }, ARCHIVE_NAMES, ended);
}
