import { createHmac } from 'node:crypto';
import { journalMark, writeJournal } from '../journal/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { newTokenId } from '../platform/http/signed-token.ts';
import { eraseData } from './erasure.ts';

/** Maximum wait of an erasure for open orders, in seconds: as long as late payments are looked up. */
export const MAX_WAIT_SECONDS = DAY;

/** Returns a keyed hash of a person, which reveals nothing without the shop's key and the e-mail. */
export function personOf(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`erased:${email}`).digest('hex');
}

/** Records that a person asks for erasure now, so that it is repeated if an older backup restores their data. */
export async function rememberErased(trx: Trx, secret: string, email: string): Promise<void> {
  const facts = { mark: journalMark(secret) };
  await writeJournal(trx, { kind: 'erasure', subject: personOf(secret, email), facts });
}

/**
 * Erases a person whom a backup has restored. Open orders delay it as the first time, without a mail.
 *
 * @param askedAt later orders stay
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
      erase_until: addSeconds(now, MAX_WAIT_SECONDS),
      erase_due_at: now,
    })
    .execute();
}
