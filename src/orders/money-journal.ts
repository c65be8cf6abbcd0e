import { writeJournal } from '../journal/service.ts';
import type { Trx } from '../platform/db/database.ts';
import type { Refund } from './apply-refund.ts';

/** What a refund is: what of it must be known to whoever looks it up later, in a database of before. */
export async function noteRefund(
  trx: Trx,
  {
    id,
    order_id,
    request_id,
    amount,
    cause,
    status,
    created_at,
  }: Pick<Refund, 'id' | 'order_id' | 'request_id' | 'amount' | 'cause' | 'status' | 'created_at'>,
): Promise<void> {
  const facts = { id, key: request_id ?? id, amount, cause, over: status === 'refused', at: created_at.toISOString() };
  await writeJournal(trx, { kind: 'refund', subject: order_id, facts });
}

/** Writes a request for a withdrawal where no restore forgets it: who asked in time has asked. */
export async function noteRequest(
  trx: Trx,
  orderId: string,
  { id, requested_at, refused }: { id: string; requested_at: Date; refused: boolean },
): Promise<void> {
  const facts = { id, askedAt: requested_at.toISOString(), refused };
  await writeJournal(trx, { kind: 'request', subject: orderId, facts });
}
