import { sql } from 'kysely';
import { raiseLasting } from '../../alerts/raising.ts';
import { addSeconds, type Clock, DAY } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createPace, HOUR } from '../../platform/jobs/pace.ts';
import type { Sweep } from '../../platform/jobs/sweeper.ts';
import type { Finding } from '../doctor/finding.ts';

/** After how long another process begins again what one began and did not end, in seconds. */
const LOST_AFTER = 600;
/** Seconds between a process' looks whether they are due, and from its start to the first one, when all is up. */
const LOOK_EVERY = 300;

interface Options {
  db: Db;
  /** Looks at what the shop needs around it. */
  look: () => Promise<Finding[]>;
  clock: Clock;
  /** The process is about to end. */
  stopping: AbortSignal;
}

/**
 * Looks once a day at what `doctor` looks at, in one of the shop's processes; hourly while something is broken, so that
 * its alert ends soon after it was mended. Operators are called about what is broken; the rest is for whoever asks.
 */
export function createDailyChecks({ db, look, clock, stopping }: Options): Sweep {
  const isTime = createPace(clock, LOOK_EVERY, clock());
  const stopped = new Promise<null>((resolve) => stopping.addEventListener('abort', () => resolve(null)));

  /** One of two processes that look at once finds them due. A due time more than a day ahead is of a wrong clock. */
  async function begin(now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update shop set checks_due_at = ${addSeconds(now, LOST_AFTER)}
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
      const amiss = broken.map((finding) => ({ name: nameOf(finding), detail: detailOf(finding) }));
      await raiseLasting(trx, 'check_failed', { amiss, unseen: unseen.map(nameOf), at });
      const due = addSeconds(at, broken.length > 0 ? HOUR : DAY);
      await trx.updateTable('shop').set({ checks_due_at: due }).execute();
    });
    return 1;
  };
}

function nameOf({ check, of }: Finding): string {
  return of ? `${check} ${of}` : check;
}

function detailOf({ check, text, mend }: Finding): string {
  return `${check}: ${text}${mend ? ` ${mend}` : ''}`;
}
