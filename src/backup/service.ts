export { backupName } from './backup-names.ts';
export { createBackupSchedule } from './backup-schedule.ts';
export { checkBackup } from './check-backup.ts';
export { readIdentity } from './encryption.ts';
export { createHeldWork } from './held-work.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
