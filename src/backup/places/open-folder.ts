import type { ObjectStorage } from '../../platform/storage/object-url.ts';
import type { BackupFolder } from './backup-place.ts';
import { fileFolder } from './file-places.ts';
import { objectFolder } from './object-places.ts';

/** Where a shop's backups are kept: a folder of this machine, or of a storage that others have. */
export type BackupTarget = { folder: string } | ObjectStorage;

export function openFolder(target: BackupTarget): BackupFolder {
  return 'folder' in target ? fileFolder(target.folder) : objectFolder(target);
}
