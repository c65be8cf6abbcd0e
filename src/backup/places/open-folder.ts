import { join } from 'node:path';
import type { ObjectStorage } from '../../platform/storage/object-url.ts';
import { ARCHIVE_NAMES } from '../continuous/archive-names.ts';
import type { BackupFolder } from './backup-place.ts';
import { fileFolder } from './file-places.ts';
import { objectFolder } from './object-places.ts';

/** Where a shop's backups are kept: a folder of this machine, or of a storage that others have. */
export type BackupTarget = { folder: string } | ObjectStorage;

export function openFolder(target: BackupTarget): BackupFolder {
  return 'folder' in target ? fileFolder(target.folder) : objectFolder(target);
}

/** The continuous archive has a folder of its own there: it holds thousands of parts. */
const ARCHIVE = 'continuo';

/** Where the continuous archive stands, beside the backups. */
export function openArchiveFolder(target: BackupTarget): BackupFolder {
  return 'folder' in target
    ? fileFolder(join(target.folder, ARCHIVE), ARCHIVE_NAMES)
    : objectFolder({ ...target, address: `${target.address}${ARCHIVE}/` }, ARCHIVE_NAMES);
}
