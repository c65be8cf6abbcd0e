import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import { z } from 'zod';
import { DAY } from '../../../server/clock.ts';
import { WebhookError, type WebhookMessage } from '../../provider.ts';

/**
 * How old a signature may be, in seconds: 7 days. Mercado Pago repeats an unanswered notification for days, and an
 * operator may replay a stored one. A stale one does no harm: it only makes us ask about a payment.
 */
const MAX_AGE = 7 * DAY;

/** How far its clock may be ahead of ours, in seconds. */
const MAX_AHEAD = 300;

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);

const bodySchema = z
  .object({
    type: text,
    topic: text,
    data: z.object({ id: text }).nullish().catch(null),
  })
  .catch({ type: null, topic: null, data: null });

/**
 * The payment that a notification is about. There are two shapes: webhooks (`?data.id=…&type=payment`), always signed,
 * and the older IPN (`?id=…&topic=payment`), which Mercado Pago sends beside them, mostly unsigned.
 *
 * @returns nothing for a notification about something else, and for an unsigned one of the older shape: its signed twin
 *   says the same
 * @throws WebhookError when it is no notification, or its signature is missing, wrong or out of time
 */
export function readNotification(
  { body, headers, query }: WebhookMessage,
  { secret, now }: { secret: string; now: Date },
): string[] {
  const content = bodySchema.parse(parseJson(body));
  // What is signed is the id in the address; one in the body counts only where the address has none.
  const { 'data.id': queryId, id: ipnId, type, topic } = query;
  const webhookId = queryId ?? content.data?.id;
  const id = webhookId ?? ipnId;
  const kind = type ?? topic ?? content.type ?? content.topic;
  if (!id || !kind) throw new WebhookError('not a notification of Mercado Pago');

  const signature = headers['x-signature'];
  if (!signature && !webhookId) return [];
  verify(signature, { id, requestId: headers['x-request-id'], secret, now });

  if (kind !== 'payment') return [];
  if (!/^\d{1,20}$/.test(id)) throw new WebhookError('not the id of a payment');
  return [id];
}

interface Signed {
  id: string;
  requestId: string | undefined;
  secret: string;
  now: Date;
}

function verify(signature: string | undefined, { id, requestId, secret, now }: Signed): void {
  try {
    WebhookSignatureValidator.validate({
      xSignature: signature,
      xRequestId: requestId,
      dataId: id.toLowerCase(),
      secret,
    });
  } catch (error) {
    throw error instanceof InvalidWebhookSignatureError ? new WebhookError(`signature: ${error.reason}`) : error;
  }
  const stamp = Number(/(?:^|,)\s*ts\s*=\s*(\d+)/i.exec(signature ?? '')?.[1]);
  // Seconds in the documentation's examples, milliseconds in its words and in some messages; the SDK's own check of
  // the age knows seconds only.
  const seconds = stamp > 1e11 ? stamp / 1000 : stamp;
  const age = now.getTime() / 1000 - seconds;
  if (!(age <= MAX_AGE && age >= -MAX_AHEAD)) throw new WebhookError('signature: out of time');
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
