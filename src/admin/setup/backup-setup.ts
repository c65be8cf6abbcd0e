import { RETRY_DELAY_SECONDS, readBackupState } from '../../backup/service.ts';
import { type Actor, audit } from '../../operators/service.ts';
import { addSeconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { BackupSetup } from '../../shared/panel/backup-setup-schema.ts';
import type { ShopContext } from '../shop-context.ts';

/** Reads how the backups of the shop are doing. */
export async function readBackupSetup({ db, backups, clock }: ShopContext): Promise<BackupSetup> {
  const { madeAt, runningSince, failure, proof } = await readBackupState(db);
  return {
    on: backups.isOn(),
    recipient: backups.recipient(),
    // An older one's process died.
    running: runningSince !== null && runningSince > addSeconds(clock(), -RETRY_DELAY_SECONDS),
    madeAt: madeAt?.toISOString() ?? null,
    failed: failure !== null,
    proof: proof?.state ?? null,
  };
}

/** Begins a backup now, unless one is being made. @throws AppError if others' backups are where it would be */
export async function askForBackup(context: ShopContext, by: Actor): Promise<BackupSetup> {
  await context.db.transaction().execute((trx) => audit(trx, by, 'backup.asked'));
  if ((await context.backups.ask()) === 'beside_others') throw new AppError('backup_beside_others');
  return readBackupSetup(context);
}
