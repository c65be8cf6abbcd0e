import { type CampaignDocument, canonicalJson } from '../../campaigns/campaign-document.ts';

/** The checkout that a campaign has where nobody says otherwise. */
const OWN_CHECKOUT = '/checkout';

/** Addresses that leave the page: with a host, to a mailbox or to a phone. */
const ADDRESS = /(?:\b[a-z][a-z+.-]*:|(?<![:\w]))\/\/[^\s"'<>)\]]+|\b(?:mailto|tel|sms|whatsapp):[^\s"'<>)\]]+/gi;

/** A document as it was written, perhaps by an older program. */
type Written = Partial<
  Record<'seller' | 'hosts', unknown> & {
    checkout: Partial<CampaignDocument['checkout']>;
    access: Record<string, unknown>;
    product: Partial<CampaignDocument['product']>;
    urgency: { countdown?: { regularAmount?: number } };
  }
>;

/**
 * Whether a publication leads money or buyers somewhere else: to another place to pay, another product, another seller,
 * another domain, a lower price, or by a new link. A thief with an open session would publish that, so that it asks once
 * more who is there.
 *
 * @param before what is live, as it was written; null: nothing is, and nobody has bought
 */
export function leadsElsewhere(before: object | null, after: unknown): boolean {
  const [old, fresh] = [before as Written | null, (after ?? {}) as Written];
  if ((old?.checkout?.url ?? OWN_CHECKOUT) !== fresh.checkout?.url) return true;
  if (old === null) return false;
  return (
    productOf(old) !== productOf(fresh) ||
    isCheaper(old, fresh) ||
    old.product?.offerHash !== fresh.product?.offerHash ||
    !isSame(old.seller, fresh.seller) ||
    !isSame(old.hosts ?? [], fresh.hosts ?? []) ||
    hasNewAddress(old, fresh)
  );
}

/** Product as buyers get it: the address, the list or the files, without the words about them. */
function productOf({ access = {} }: Written): string {
  const { kind, url, list, files } = access;
  return JSON.stringify([kind, url, list, Array.isArray(files) ? files.map(({ file }) => file) : null]);
}

function isCheaper(old: Written, fresh: Written): boolean {
  const isLower = (now = 0, then = 0) => now < then;
  return (
    isLower(fresh.product?.amount, old.product?.amount) ||
    // Without the end of the offer its price is the lower one for ever, which is the product's own and was seen.
    (fresh.urgency?.countdown?.regularAmount !== undefined &&
      isLower(fresh.urgency.countdown.regularAmount, old.urgency?.countdown?.regularAmount))
  );
}

/** @returns whether both say the same, whatever the order of their fields */
function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null);
}

function hasNewAddress(old: Written, fresh: Written): boolean {
  const known = new Set(addressesIn(old));
  return addressesIn(fresh).some((address) => !known.has(address));
}

/** All addresses in its texts and legal texts. */
function addressesIn(document: Written): string[] {
  // Escapes of JSON are undone by its own reading: what is looked at is each text as it is.
  const texts: string[] = [];
  JSON.stringify(document, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.flatMap((text) => text.match(ADDRESS) ?? []);
}
