import { type CampaignDocument, canonicalJson, openDocument } from '../../campaigns/campaign-document.ts';
import { isOwnAddress } from '../../campaigns/link-target.ts';
import { parseMarkup } from '../../campaigns/markup.ts';
import { readVideoAddress, watchAddress } from '../../campaigns/video-address.ts';

/** Default checkout of a campaign. */
const OWN_CHECKOUT = '/checkout';

/** Texts that are an address by themselves: with a scheme, or scheme-relative. "Dica: use sal" is none. */
const ADDRESS = /^\s*(?:(?:https?|mailto|tel|sms|intent|javascript|data):|[a-z][a-z\d+.-]*:(?!\s)|[/\\]{2})/i;
/** Links in the HTML of legal texts. */
const HREFS = /href="([^"]*)"/g;

/** Stored document, perhaps in an older format. */
type StoredDocument = Partial<
  Record<'seller' | 'hosts', unknown> & {
    checkout: Partial<CampaignDocument['checkout']>;
    access: Record<string, unknown>;
    product: Partial<CampaignDocument['product']>;
    urgency: { countdown?: { source?: string; until?: string; seconds?: number; regularAmount?: number } };
  }
>;

/**
 * Whether a publication redirects money or buyers: to another checkout, another product, another seller, another
 * domain, a lower price, or by a new link. A thief with a stolen session would publish that, so it requires a fresh
 * sign-in.
 *
 * @param before live document as stored; null if none is live. A first publication always counts: it sells in the
 *   shop's
 *   name, at the shop's domain
 */
export function redirectsBuyers(before: object | null, after: unknown): boolean {
  const [old, fresh] = [before as StoredDocument | null, (after ?? {}) as StoredDocument];
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

/** Product as delivered: the address, the list or the files, without their texts. */
function productOf({ access = {} }: StoredDocument): string {
  const { kind, url, list, files } = access;
  return JSON.stringify([kind, url, list, Array.isArray(files) ? files.map(({ file }) => file) : null]);
}

function isCheaper(old: StoredDocument, fresh: StoredDocument): boolean {
  const isLower = (now = 0, then = 0) => now < then;
  return (
    isLower(fresh.product?.amount, old.product?.amount) ||
    (fresh.urgency?.countdown?.regularAmount !== undefined &&
      isLower(fresh.urgency.countdown.regularAmount, old.urgency?.countdown?.regularAmount)) ||
    lastsLonger(old, fresh)
  );
}

/** Whether the lower price of an offer is charged for longer than before: reopened, extended, or without an end. */
function lastsLonger(old: StoredDocument, fresh: StoredDocument): boolean {
  const [was, is] = [old.urgency?.countdown, fresh.urgency?.countdown];
  if (was?.regularAmount === undefined || was.regularAmount <= (fresh.product?.amount ?? 0)) return false;
  if (is?.regularAmount === undefined || is.source !== was.source) return true;
  return Date.parse(is.until ?? '') > Date.parse(was.until ?? '') || (is.seconds ?? 0) > (was.seconds ?? 0);
}

/** @returns whether both are equal, whatever the order of their fields */
function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) === canonicalJson(b ?? null);
}

/** Whether a new address appears for visitors. An unreadable new document has none: it can't be published. */
function hasNewAddress(old: StoredDocument, fresh: StoredDocument): boolean {
  const [known, now] = [addressesIn(old), addressesIn(fresh)];
  if (now === null) return false;
  return known === null || now.some((address) => !known.includes(address));
}

/** All addresses of a campaign as shown to visitors, with its claims filled in; null if it can't be opened. */
function addressesIn(document: StoredDocument): string[] | null {
  try {
    const { campaign, legal } = openDocument(document);
    const found: string[] = [];
    // JSON.stringify visits each text.
    JSON.stringify({ ...campaign, copy: [] }, (_, value: unknown) => {
      if (typeof value === 'string') found.push(...addressesOf(value));
      return value;
    });
    for (const { html } of Object.values(legal))
      for (const [, href = ''] of html.matchAll(HREFS)) found.push(unescapeHtml(href));
    return found.filter((address) => !isOwnAddress(address));
  } catch {
    return null;
  }
}

/** A text that is an address by itself, or the links in it. A video's may lack its scheme, and has many spellings. */
function addressesOf(text: string): string[] {
  const video = readVideoAddress(text.trim());
  if (video) return [watchAddress(video)];
  return ADDRESS.test(text) ? [text] : linksOf(text);
}

/** Links in the markup of a text. */
function linksOf(text: string): string[] {
  const parts = parseMarkup(text).flatMap(({ lines }) => lines.flat());
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part.href]));
}

/** Reads the character references of an attribute that legal texts have written, as a browser does. */
function unescapeHtml(value: string): string {
  return value.replace(/&(?:#(\d+)|amp);/g, (_, code?: string) => (code ? String.fromCharCode(Number(code)) : '&'));
}
