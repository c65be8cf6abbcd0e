import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../clock.ts';
import { LEASE_SECONDS } from './leased-work.ts';

/** Due time of held work: no sweep ever reaches it, and no other row is due then. */
export const NEVER = new Date('9999-01-01T00:00:00Z');
/** Earliest due time that counts as never, because following a clock that was set back moves held work back too. */
export const NEVER_FROM = new Date('9000-01-01T00:00:00Z');

/** Whether a due time marks work that is held since a restore, until a person releases it. */
export const isHeld = (due: Date): boolean => due >= NEVER_FROM;

/**
 * Whether a row of work waits for its chosen hour. Postponed work after a failed attempt is due, because people wait
 * for it; so is a row that is being worked on.
 */
export function isScheduled(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(status = 'queued' and attempts = 0 and due_at > ${addSeconds(now, LEASE_SECONDS)})`;
}
