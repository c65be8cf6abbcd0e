import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DAY } from '../../../platform/clock.ts';
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

/** `ts=…,v1=…`: the hash is of what is signed, with what is missing left out. @throws WebhookError */
function verify(signature: string | undefined, { id, requestId, secret, now }: Signed): void {
  const { ts = '', v1 = '' } = partsOf(signature ?? '');
  if (!/^\d+$/.test(ts)) throw new WebhookError('signature: no time');
  const rest = `${requestId?.trim() ? `request-id:${requestId.trim()};` : ''}ts:${ts};`;
  // Its documentation says lower case; ids with letters also come signed as they are written.
  const isSigned = [id.trim().toLowerCase(), id.trim()].some((name) => isEqual(v1, sign(`id:${name};${rest}`, secret)));
  if (!isSigned) throw new WebhookError('signature: wrong');
  // Seconds in the documentation's examples, milliseconds in its words and in some messages.
  const seconds = Number(ts) > 1e11 ? Number(ts) / 1000 : Number(ts);
  const age = now.getTime() / 1000 - seconds;
  if (!(age <= MAX_AGE && age >= -MAX_AHEAD)) throw new WebhookError('signature: out of time');
}

function sign(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Compares in a time that tells nothing about where they differ. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `ts=1, v1=a` → `{ ts: '1', v1: 'a' }` */
function partsOf(header: string): Partial<Record<string, string>> {
  const parts = header.split(',').map((part) => /^\s*(\w+)\s*=(.*)$/.exec(part));
  return Object.fromEntries(parts.flatMap((part) => (part ? [[part[1]?.toLowerCase(), part[2]?.trim()]] : [])));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
