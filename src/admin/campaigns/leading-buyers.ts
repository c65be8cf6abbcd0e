import type { CampaignDocument } from '../../campaigns/campaign-document.ts';

/** The checkout that a campaign has where nobody says otherwise. */
const OWN_CHECKOUT = '/checkout';

type Json = { checkout?: Partial<CampaignDocument['checkout']>; access?: Record<string, unknown> };

/**
 * Whether a publication leads buyers somewhere else: to another place to pay, or to another product. That is what a thief
 * with an open session would publish, so that it asks once more who is there.
 *
 * @param before what is live, as it was written; null: nothing is, and nobody has bought
 */
export function leadsElsewhere(before: object | null, after: unknown): boolean {
  const [old, fresh] = [before as Json | null, (after ?? {}) as Json];
  if ((old?.checkout?.url ?? OWN_CHECKOUT) !== fresh.checkout?.url) return true;
  return old !== null && productOf(old) !== productOf(fresh);
}

/** What buyers are given: the address, the list or the files, without the words about them. */
function productOf({ access = {} }: Json): string {
  const { kind, url, list, files } = access;
  return JSON.stringify([kind, url, list, Array.isArray(files) ? files.map(({ file }) => file) : null]);
}
