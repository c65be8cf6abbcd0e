import { type CampaignDocument, canonicalJson, openDocument } from '../../campaigns/campaign-document.ts';
import { parseMarkup } from '../../campaigns/markup.ts';

/** The checkout that a campaign has where nobody says otherwise. */
const OWN_CHECKOUT = '/checkout';

/** Texts that are an address by themselves: with a scheme, or of another host in short. "Dica: use sal" is none. */
const ADDRESS = /^\s*(?:(?:https?|mailto|tel|sms|intent|javascript|data):|[a-z][a-z\d+.-]*:(?!\s)|[/\\]{2})/i;
/** Addresses of the page's own host. */
const OWN = /^(?:\/(?![/\\])|#)/;
/** Links of legal texts, once they are HTML. */
const HREFS = /href="([^"]*)"/g;

/** A document as it was written, perhaps by an older program. */
type Written = Partial<
  Record<'seller' | 'hosts', unknown> & {
    checkout: Partial<CampaignDocument['checkout']>;
    access: Record<string, unknown>;
    product: Partial<CampaignDocument['product']>;
    urgency: { countdown?: { source?: string; until?: string; seconds?: number; regularAmount?: number } };
  }
>;

/**
 * Whether a publication leads money or buyers somewhere else: to another place to pay, another product, another seller,
 * another domain, a lower price, or by a new link. A thief with an open session would publish that, so that it asks once
 * more who is there.
 *
 * @param before what is live, as it was written; null: nothing is. A first publication always leads somewhere new: it sells
 *   in the shop's name, at the shop's domain
 */
export function leadsElsewhere(before: object | null, after: unknown): boolean {
  const [old, fresh] = [before as Written | null, (after ?? {}) as Written];
  if (old === null) return true;
  return (
    (old.checkout?.url ?? OWN_CHECKOUT) !== fresh.checkout?.url ||
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
    (fresh.urgency?.countdown?.regularAmount !== undefined &&
      isLower(fresh.urgency.countdown.regularAmount, old.urgency?.countdown?.regularAmount)) ||
    lastsLonger(old, fresh)
  );
}

/** Whether the lower price of an offer is charged for longer than before: opened again, put off, or without an end. */
function lastsLonger(old: Written, fresh: Written): boolean {
  const [was, is] = [old.urgency?.countdown, fresh.urgency?.countdown];
  if (was?.regularAmount === undefined || was.regularAmount <= (fresh.product?.amount ?? 0)) return false;
  if (is?.regularAmount === undefined || is.source !== was.source) return true;
  return Date.parse(is.until ?? '') > Date.parse(was.until ?? '') || (is.seconds ?? 0) > (was.seconds ?? 0);
}

/** @returns whether both say the same, whatever the order of their fields */
function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null);
}

/** Whether visitors find an address that was not there; one that can't be read now is no publication. */
function hasNewAddress(old: Written, fresh: Written): boolean {
  const [known, now] = [addressesIn(old), addressesIn(fresh)];
  if (now === null) return false;
  return known === null || now.some((address) => !known.includes(address));
}

/** All addresses of a campaign as its visitors get them, with its claims filled in; null where it can't be opened. */
function addressesIn(document: Written): string[] | null {
  try {
    const { campaign, legal } = openDocument(document);
    const found: string[] = [];
    // JSON's own walk, for each text in it.
    JSON.stringify({ ...campaign, copy: [] }, (_, value: unknown) => {
      if (typeof value === 'string') found.push(...(ADDRESS.test(value) ? [value] : linksOf(value)));
      return value;
    });
    for (const { html } of Object.values(legal)) for (const [, href = ''] of html.matchAll(HREFS)) found.push(href);
    return found.filter((address) => !OWN.test(address));
  } catch {
    return null;
  }
}

/** Links that a page makes of a text. */
function linksOf(text: string): string[] {
  const parts = parseMarkup(text).flatMap(({ lines }) => lines.flat());
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part.href]));
}
