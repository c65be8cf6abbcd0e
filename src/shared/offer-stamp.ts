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
}

/** Parts of an offer that can get worse for the buyer. */
export type OfferChange = 'amount' | 'guaranteeDays' | 'terms' | 'document' | 'delivered';

/** Maximum length of a stamp, in characters. */
export const MAX_STAMP_LENGTH = 160;

/** Short text with the terms that a page or form was made from; an order sends it back, and it is only compared. */
export function offerStamp(terms: OfferTerms): string {
  return new URLSearchParams({
    amount: String(terms.amount),
    days: String(terms.guaranteeDays),
    terms: terms.termsVersion,
    wording: terms.termsWording,
    document: terms.asksDocument ? '1' : '0',
    delivered: terms.delivered,
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
  const asksDocument = fields.get('document') === '1';
  return { amount, guaranteeDays, termsVersion, termsWording, asksDocument, delivered: fields.get('delivered') ?? '' };
}

/**
 * Returns the parts that are now worse for a buyer than those shown. Terms of sale can't be weighed: a different
 * wording counts as worse, and so does another kind of product.
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
  };
  return (Object.keys(worse) as OfferChange[]).filter((change) => worse[change]);
}
