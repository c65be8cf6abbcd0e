import type { Db } from '../platform/db/database.ts';
import type { Proof } from './proven-backup.ts';

export interface BackupState {
  /** Time of the newest scheduled backup. */
  madeAt: Date | null;
  /** Start of the attempt that runs, or whose process died; null if the last one ended. */
  runningSince: Date | null;
  /** Reason why the last attempt failed; null if it succeeded, or still runs. */
  failure: string | null;
  /** Result of the last test restore. */
  proof: (Proof & { at: Date }) | null;
}

/** Reads the state of the scheduled backups. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const tries = db.selectFrom('backups').orderBy('id', 'desc');
  const [made, last, proven] = await Promise.all([
    tries
      .select('started_at')
      .where('ended_at', 'is not', null)
      .where('failure', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    tries.select(['failure', 'started_at', 'ended_at']).limit(1).executeTakeFirst(),
    tries.select(['proof', 'proof_reason', 'started_at']).where('proof', 'is not', null).limit(1).executeTakeFirst(),
  ]);
  return {
    madeAt: made?.started_at ?? null,
    runningSince: last && last.ended_at === null ? last.started_at : null,
    failure: last?.failure ?? null,
    proof: proven?.proof ? { state: proven.proof, reason: proven.proof_reason, at: proven.started_at } : null,
  };
}
