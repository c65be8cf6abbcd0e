import { createHash } from 'node:crypto';

/** Returns the version of a campaign's terms of sale: a digest of their text. */
export function termsVersionOf(campaign: string, { title, html }: { title: string; html: string }): string {
  const digest = createHash('sha256').update(`${campaign}\n${title}\n${html}`).digest('hex');
  return digest.slice(0, 16);
}
