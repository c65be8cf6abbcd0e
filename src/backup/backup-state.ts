import type { Db } from '../platform/db/database.ts';
import type { Proof } from './proven-backup.ts';

export interface BackupState {
  /** When the newest one was made that the shop has made by itself. */
  madeAt: Date | null;
  /** Why the last try made none; null where it made one, or runs. */
  failure: string | null;
  /** What came of the last one that was tried out. */
  proof: (Proof & { at: Date }) | null;
}

/** How it stands with the backups that the shop makes by itself. */
export async function readBackupState(db: Db): Promise<BackupState> {
  const tries = db.selectFrom('backups').orderBy('id', 'desc');
  const [made, last, proven] = await Promise.all([
    tries
      .select('started_at')
      .where('ended_at', 'is not', null)
      .where('failure', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    tries.select('failure').limit(1).executeTakeFirst(),
    tries.select(['proof', 'proof_reason', 'started_at']).where('proof', 'is not', null).limit(1).executeTakeFirst(),
  ]);
  return {
    madeAt: made?.started_at ?? null,
    failure: last?.failure ?? null,
    proof: proven?.proof ? { state: proven.proof, reason: proven.proof_reason, at: proven.started_at } : null,
  };
}
