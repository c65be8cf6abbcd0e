import { writeJournal } from '../journal/service.ts';
import type { Trx } from '../platform/db/database.ts';
import type { Refund } from './apply-refund.ts';

/** Records a refund in the journal: all that a look-up needs later, in a restored database. */
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

/** Records a withdrawal request in the journal, so that no restore forgets when it was made. */
export async function noteRequest(
  trx: Trx,
  orderId: string,
  { id, requested_at, refused }: { id: string; requested_at: Date; refused: boolean },
): Promise<void> {
  const facts = { id, askedAt: requested_at.toISOString(), refused };
  await writeJournal(trx, { kind: 'request', subject: orderId, facts });
}
