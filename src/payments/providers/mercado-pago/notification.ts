import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '../../../platform/clock.ts';
import { equalsInConstantTime } from '../../../platform/constant-time.ts';
import { readJson } from '../../../platform/read-json.ts';
import { WebhookError, type WebhookMessage } from '../../provider.ts';

/**
 * Maximum age of a signature, in seconds: 7 days. Mercado Pago repeats an unanswered notification for days, and an
 * operator may replay a stored one. A stale one does no harm: it only makes us look up a payment.
 */
const MAX_AGE_SECONDS = 7 * DAY;

/** Maximum lead of its clock over ours, in seconds. */
const MAX_AHEAD_SECONDS = 300;

const text = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);

const bodySchema = z
  .object({
    type: text,
    topic: text,
    data: z.object({ id: text }).nullish().catch(null),
  })
  .catch({ type: null, topic: null, data: null });

/**
 * Reads the payment that a notification is about. There are two shapes: webhooks (`?data.id=…&type=payment`), always
 * signed, and the older IPN (`?id=…&topic=payment`), which Mercado Pago sends beside them, mostly unsigned.
 *
 * @returns nothing for a notification about something else, and for an unsigned one of the older shape: its signed
 * twin has the same content
 * @throws WebhookError when it is no notification, or its signature is missing, wrong or out of time
 */
export function readNotification(
  { body, headers, query }: WebhookMessage,
  { secret, now }: { secret: string; now: Date },
): string[] {
  const content = bodySchema.parse(readJson(body.toString()));
  // The signature covers the id in the address; one in the body counts only if the address has none.
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

/** Verifies `ts=…,v1=…`: the hash of the signed parts, without missing ones. @throws WebhookError */
function verify(signature: string | undefined, { id, requestId, secret, now }: Signed): void {
  const { ts = '', v1 = '' } = partsOf(signature ?? '');
  if (!/^\d+$/.test(ts)) throw new WebhookError('signature: no time');
  const rest = `${requestId?.trim() ? `request-id:${requestId.trim()};` : ''}ts:${ts};`;
  // The documentation requires lower case; ids with letters are also signed unchanged.
  const isSigned = [id.trim().toLowerCase(), id.trim()].some((name) =>
    equalsInConstantTime(v1, sign(`id:${name};${rest}`, secret)),
  );
  if (!isSigned) throw new WebhookError('signature: wrong');
  // Seconds in the documentation's examples, milliseconds in its text and in some messages.
  const seconds = Number(ts) > 1e11 ? Number(ts) / 1000 : Number(ts);
  const age = now.getTime() / 1000 - seconds;
  if (!(age <= MAX_AGE_SECONDS && age >= -MAX_AHEAD_SECONDS)) throw new WebhookError('signature: out of time');
}

function sign(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Parses a header: `ts=1, v1=a` → `{ ts: '1', v1: 'a' }` */
function partsOf(header: string): Partial<Record<string, string>> {
  const parts = header.split(',').map((part) => /^\s*(\w+)\s*=(.*)$/.exec(part));
  return Object.fromEntries(parts.flatMap((part) => (part ? [[part[1]?.toLowerCase(), part[2]?.trim()]] : [])));
}
