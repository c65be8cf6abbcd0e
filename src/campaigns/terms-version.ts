import { createHash } from 'node:crypto';

/** Name of a campaign's terms of sale by their words: the same words have the same one. */
export function termsVersionOf(campaign: string, { title, html }: { title: string; html: string }): string {
  const digest = createHash('sha256').update(`${campaign}\n${title}\n${html}`).digest('hex');
  return digest.slice(0, 16);
}
