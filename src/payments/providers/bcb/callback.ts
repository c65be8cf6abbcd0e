import { z } from 'zod';
import { WebhookError } from '../../provider.ts';

const callbackSchema = z.object({ pix: z.array(z.object({ txid: z.string().nullish() })) });

/** A charge's name; shorter ones belong to static codes, which are none of ours. */
const TXID = /^[a-zA-Z0-9]{26,35}$/;

/**
 * The charges that a webhook of the API Pix speaks of.
 *
 * @throws WebhookError when it is none
 */
export function readCallback(body: Buffer): string[] {
  const callback = callbackSchema.safeParse(parseJson(body.toString('utf8')));
  if (!callback.success) throw new WebhookError('not a callback of the API Pix');
  return chargesOf(callback.data.pix);
}

/** The names of the charges that payments belong to, each once. */
export function chargesOf(payments: { txid?: string | null | undefined }[]): string[] {
  return [...new Set(payments.flatMap(({ txid }) => (txid && TXID.test(txid) ? [txid] : [])))];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
