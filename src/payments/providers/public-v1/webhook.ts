import { z } from 'zod';
import { readJson } from '../../../platform/read-json.ts';
import { WebhookError } from '../../provider.ts';
import { idSchema } from './read-reply.ts';

const word = z.string().min(1);

const messageSchema = z.union([
  // `{token, event, status, method, transaction: {id, amount}, …}`
  z.object({ status: word, transaction: z.object({ id: idSchema }) }).transform(({ transaction }) => transaction.id),
  // The transaction itself: `{hash | transaction, payment_status, …}`
  z.object({ payment_status: word, hash: idSchema }).transform(({ hash }) => hash),
  z.object({ payment_status: word, transaction: idSchema }).transform(({ transaction }) => transaction),
]);

/**
 * Reads the charge that a postback is about, in either of its two shapes. Nothing in it is signed, so nothing else is
 * read.
 *
 * @throws WebhookError
 */
export function readPostback(body: Buffer): { chargeIds: string[] } {
  const message = readJson(body.toString());
  if (message === undefined) throw new WebhookError('not JSON');
  const parsed = messageSchema.safeParse(message);
  if (!parsed.success) throw new WebhookError('neither of the two shapes of a postback');
  return { chargeIds: [parsed.data] };
}
