import type { Centavos } from './money.ts';

/** Promises of an offer to the readers of a page or form. */
export interface OfferTerms {
  amount: Centavos;
  guaranteeDays: number;
  /** Version of the terms of sale, as stored with an order. */
  termsVersion: string;
  /** Version of their wording, without price and days. */
  termsWording: string;
  /** The form has a field for the buyer's CPF. */
  asksDocument: boolean;
  /** Kind of product, as in campaigns; '' in a stamp of a release that had none. */
  delivered: string;
  /** Digest of the product's title; '' in a stamp of a release that did not say. */
  titleDigest: string;
  /** Digests of the bonuses, each of id and title: another one under the same id is another bonus. None in such a stamp. */
  bonusDigests: readonly string[];
}

/** Parts of an offer that can get worse for the buyer. */
export type OfferChange = 'amount' | 'guaranteeDays' | 'terms' | 'document' | 'delivered' | 'title' | 'bonuses';

/** Maximum length of a stamp, in characters. */
export const MAX_STAMP_LENGTH = 800;
/** Maximum number of bonuses that a stamp names; one that it does not name is not asked about. */
const MAX_BONUSES = 60;

/** Short text with the terms that a page or form was made from; an order sends it back, and it is only compared. */
export function offerStamp(terms: OfferTerms): string {
  return new URLSearchParams({
    amount: String(terms.amount),
    days: String(terms.guaranteeDays),
    terms: terms.termsVersion,
    wording: terms.termsWording,
    document: terms.asksDocument ? '1' : '0',
    delivered: terms.delivered,
    title: terms.titleDigest,
    bonuses: terms.bonusDigests.slice(0, MAX_BONUSES).join('.'),
  }).toString();
}

/** Parses a stamp. @returns undefined for an invalid one */
export function readOfferStamp(stamp: string): OfferTerms | undefined {
  const fields = new URLSearchParams(stamp);
  const [amount, guaranteeDays] = [Number(fields.get('amount')), Number(fields.get('days'))];
  const [termsVersion, termsWording] = [fields.get('terms'), fields.get('wording')];
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(guaranteeDays)) return undefined;
  if (!termsVersion || !termsWording) return undefined;
  if (amount <= 0 || guaranteeDays <= 0) return undefined;
  return {
    amount,
    guaranteeDays,
    termsVersion,
    termsWording,
    asksDocument: fields.get('document') === '1',
    delivered: fields.get('delivered') ?? '',
    titleDigest: fields.get('title') ?? '',
    bonusDigests: (fields.get('bonuses') ?? '').split('.').filter(Boolean),
  };
}

/**
 * Returns the parts that are now worse for a buyer than those shown. Terms of sale can't be weighed: a different
 * wording counts as worse, and so do another product, another kind of it, and a bonus that is there no more; more bonuses are simply better.
 *
 * @param live terms that an order would get now
 */
export function offerChanges(shown: OfferTerms, live: OfferTerms): OfferChange[] {
  const worse: Record<OfferChange, boolean> = {
    amount: live.amount > shown.amount,
    guaranteeDays: live.guaranteeDays < shown.guaranteeDays,
    terms: live.termsWording !== shown.termsWording,
    document: live.asksDocument && !shown.asksDocument,
    delivered: shown.delivered !== '' && live.delivered !== shown.delivered,
    title: shown.titleDigest !== '' && live.titleDigest !== shown.titleDigest,
    bonuses: shown.bonusDigests.some((digest) => !live.bonusDigests.includes(digest)),
  };
  return (Object.keys(worse) as OfferChange[]).filter((change) => worse[change]);
}
