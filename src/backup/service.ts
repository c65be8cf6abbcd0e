export type { Manifest } from './archive-format.ts';
export { backupName, isBackupName } from './backup-names.ts';
export {
  BACKUP_FLAGS,
  type BackupStart,
  createBackupSchedule,
  isEmptyBesideBackups,
  RETRY_DELAY_SECONDS,
} from './backup-schedule.ts';
export { type BackupState, readBackupState } from './backup-state.ts';
export {
  copyList,
  kyselyOn,
  lastNumbersOf,
  migrationsOf,
  quotedName,
  type Table,
  tablesOf,
  withClient,
} from './catalogue.ts';
export { checkBackup, differingTable } from './check-backup.ts';
export { readArchiveState } from './continuous/archive-state.ts';
export { createArchiver } from './continuous/archiver.ts';
export { type RestoredMoment, restoreMoment } from './continuous/restore-moment.ts';
export { writeBase } from './continuous/write-base.ts';
export { countBytes } from './count-bytes.ts';
export { readIdentity } from './encryption.ts';
export { listHeld, releaseHeld } from './held-work.ts';
export { createJournalKeeping } from './journal-keeping.ts';
export { createRowLoader, isEmpty, type Target } from './load-rows.ts';
export type { BackupFolder, BackupLocation } from './places/backup-place.ts';
export { fileFolder, fileLocation } from './places/file-places.ts';
export { objectFolder } from './places/object-places.ts';
export { type BackupTarget, openArchiveFolder, openFolder } from './places/open-folder.ts';
export { type Proof, writeProvenBackup } from './proven-backup.ts';
export { restoreBackup } from './restore-backup.ts';
export { clearRestore, restoreMark } from './restore-mark.ts';
export { listLinks } from './shop-files.ts';
export { withWorkFolder } from './work-folder.ts';
export { markOf, type WrittenBackup, writeBackup } from './write-backup.ts';
