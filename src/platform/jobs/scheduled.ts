import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../clock.ts';
import { LEASE } from './leased-work.ts';

/** When held work is due: no sweep ever comes there, and no other row is due then. */
export const NEVER = new Date('9999-01-01T00:00:00Z');
/** From here on it is never, too: whoever follows a clock that was set back sets back what is due never as well. */
export const NEVER_FROM = new Date('9000-01-01T00:00:00Z');

/** Whether work that is due then is held, since a restore, until a person lets it go. */
export const isHeld = (due: Date): boolean => due >= NEVER_FROM;

/**
 * Whether a row of work waits for an hour that was chosen for it. One that was tried and is put off is due all the same:
 * somebody waits for it. A row that is just being worked on is due, too.
 */
export function isScheduled(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(status = 'queued' and attempts = 0 and due_at > ${addSeconds(now, LEASE)})`;
}
