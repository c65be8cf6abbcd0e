import type { BackupFolder, NameRule } from './places/backup-place.ts';

const NAME = /^vitrine-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.tar\.zst(\.age)?$/;

/** Default name of a backup: its moment, so that names sort in order of time. */
export function backupName(at: Date, { encrypted }: { encrypted: boolean }): string {
  return `vitrine-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.zst${encrypted ? '.age' : ''}`;
}

/** Whether a name is a default name of backups. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Names of a shop's backups in their folder. */
export const BACKUP_NAMES: NameRule = { beginning: 'vitrine-', isMeant: isBackupName };

/**
 * Removes all backups of a folder but the newest ones. Files with other names stay, and so do those of a clock that was
 * ahead: beside them each new one would be the oldest.
 */
export async function keepNewest(folder: BackupFolder, count: number, now: Date): Promise<void> {
  // The longer one of a moment's two names, so that both are included.
  const end = backupName(now, { encrypted: true });
  const past = (await folder.names()).filter((name) => name <= end);
  for (const name of past.slice(0, -count)) await folder.remove(name);
}
