import { createHmac } from 'node:crypto';
import { writeJournal } from '../journal/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import { eraseData } from './erasure.ts';

/** How long an erasure waits for orders that are not over, in seconds: as long as late payments are looked for. */
export const LONGEST_WAIT = DAY;

/** A name for a person that says nothing to whoever has not the shop's key and the e-mail. */
export function personOf(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`erased:${email}`).digest('hex');
}

/** Remembers who asks right now to be erased, so that they are once more where an older backup brings them back. */
export async function rememberErased(trx: Trx, person: string): Promise<void> {
  await writeJournal(trx, { kind: 'erasure', subject: person, facts: {} });
}

/**
 * Erases a person whom a backup has brought back. What is not over is waited for as it was then, and nobody is mailed.
 *
 * @param askedAt what was ordered after this stays
 */
export async function eraseAgain(
  trx: Trx,
  { email, askedAt, now }: { email: string; askedAt: Date; now: Date },
): Promise<void> {
  const left = await eraseData(trx, { email, askedAt, now, last: false });
  if (left === 0) return;
  await trx
    .insertInto('data_requests')
    .values({
      id: newTokenId(),
      email,
      campaign: null,
      status: 'sent',
      due_at: now,
      expires_at: now,
      created_at: now,
      erase_asked_at: askedAt,
      erase_until: addSeconds(now, LONGEST_WAIT),
      erase_due_at: now,
    })
    .execute();
}
