import { sql } from 'kysely';
import { raiseLasting } from '../../alerts/raising.ts';
import { addSeconds, type Clock, DAY } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createPace, HOUR } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Finding } from '../doctor/finding.ts';

/** Time after which another process repeats checks that were begun and not ended, in seconds. */
const ABANDONED_SECONDS = 600;
/** Interval at which a process checks whether they are due, in seconds; the first time is one interval after its start. */
const CHECK_INTERVAL_SECONDS = 300;

interface Options {
  db: Db;
  /** Checks what the shop needs around it. */
  look: () => Promise<Finding[]>;
  clock: Clock;
  /** Aborted when the process is about to end. */
  stopping: AbortSignal;
}

/**
 * Runs the checks of `doctor` once a day, in one of the shop's processes; hourly while something is broken, so that its
 * alert ends soon after the repair. Only broken findings raise an alert.
 */
export function createDailyChecks({ db, look, clock, stopping }: Options): Sweep {
  const isTime = createPace(clock, CHECK_INTERVAL_SECONDS, clock());
  const stopped = new Promise<null>((resolve) => stopping.addEventListener('abort', () => resolve(null)));

  /** Takes the due checks; of two processes one gets them. A due time over a day ahead was set by a wrong clock. */
  async function begin(now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update shop set checks_due_at = ${addSeconds(now, ABANDONED_SECONDS)}
      where checks_due_at is null or checks_due_at <= ${now} or checks_due_at > ${addSeconds(now, DAY + HOUR)}`.execute(
      db,
    );
    return numAffectedRows === 1n;
  }

  return async () => {
    if (!isTime() || !(await begin(clock()))) return 0;
    const findings = await Promise.race([look(), stopped]);
    if (!findings) return 0;
    const broken = findings.filter(({ state }) => state === 'broken');
    const unseen = findings.filter(({ state }) => state === 'unknown');
    const at = clock();
    await db.transaction().execute(async (trx) => {
      const params = (finding: Finding) => ({ name: nameOf(finding), text: textOf(finding) });
      await raiseLasting(trx, 'check_failed', { present: broken.map(params), unknown: unseen.map(params), at });
      const due = addSeconds(at, broken.length > 0 ? HOUR : DAY);
      await trx.updateTable('shop').set({ checks_due_at: due }).execute();
    });
    return 1;
  };
}

function nameOf({ check, of }: Finding): string {
  return of ? `${check} ${of}` : check;
}

function textOf({ check, text }: Finding): string {
  return `${check}: ${text}`;
}
