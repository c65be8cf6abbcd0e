import { z } from 'zod';
import { readJson } from '../../../platform/read-json.ts';
import { WebhookError } from '../../provider.ts';

const callbackSchema = z.object({ pix: z.array(z.object({ txid: z.string().nullish() })) });

/** Pattern of a charge's id; shorter ones belong to static codes, which are not ours. */
const TXID = /^[a-zA-Z0-9]{26,35}$/;

/**
 * Reads the ids of the charges that a webhook of the API Pix is about.
 *
 * @throws WebhookError when it is none
 */
export function readCallback(body: Buffer): string[] {
  const callback = callbackSchema.safeParse(readJson(body.toString()));
  if (!callback.success) throw new WebhookError('not a callback of the API Pix');
  return chargesOf(callback.data.pix);
}

/** Returns the ids of the charges of payments, each once. */
export function chargesOf(payments: { txid?: string | null | undefined }[]): string[] {
  return [...new Set(payments.flatMap(({ txid }) => (txid && TXID.test(txid) ? [txid] : [])))];
}
