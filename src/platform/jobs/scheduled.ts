import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../clock.ts';
import { LEASE } from './leased-work.ts';

/**
 * Whether a row of work waits for an hour that was chosen for it. One that was tried and is put off is due all the same:
 * somebody waits for it. A row that is just being worked on is due, too.
 */
export function isScheduled(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(status = 'queued' and attempts = 0 and due_at > ${addSeconds(now, LEASE)})`;
}
