import type { Facts } from '../check-facts.ts';
import { LEGAL_TOKEN } from '../legal-facts.ts';
import { isMarkup, linkAddresses, markupAsRead } from '../markup.ts';
import { plainText } from '../normalize-text.ts';
import { legalInWords } from '../readable-text.ts';
import { type CopyLine, withoutTokens } from '../resolve.ts';
import type { Campaign } from '../schema.ts';

/** A text that visitors or buyers read. */
export interface Reading {
  /** Path by names and ids, or the legal page, or the e-mail. */
  where: string;
  kind: 'copy' | 'name' | 'legal' | 'mail' | 'seller' | 'address' | 'icon';
  /** Text as displayed. */
  text: string;
  /** Text by the seller outside the claims of the ledger, in plain characters. */
  own: string;
  /** Text with its claims by their tokens, and the addresses of its links: what a signature stands for. */
  named: string;
  /** Part of it that the program adds for any campaign; of e-mails only. */
  frame?: string;
}

/** Names of apps and services, which consist of no claims. */
const NAMES = /^catalog\.apps\.[^.]+\.name$|\.services\.[^.]+\.name$/;

/** Cache: every rule reads the same texts, which are normalized once. */
const cache = new WeakMap<Facts, { campaign: Campaign; readings: readonly Reading[] }>();

/**
 * Returns all texts that visitors or buyers read, except customers' testimonials, which have rules of their own, and
 * the countdown's label, which is checked with the countdown.
 */
export function readingsOf(campaign: Campaign, facts: Facts): readonly Reading[] {
  const before = cache.get(facts);
  if (before?.campaign === campaign) return before.readings;
  const readings = [
    ...copyOf(campaign),
    ...sellerOf(campaign),
    ...iconsOf(campaign),
    ...legalOf(facts),
    ...mailsOf(facts),
  ];
  cache.set(facts, { campaign, readings });
  return readings;
}

/** Returns the seller's text of a line: without claims, and without marks for the accent, lists and links. */
export function ownWords({ where, template }: Pick<CopyLine, 'where' | 'template'>): string {
  return plainWords(where, withoutTokens(template));
}

/**
 * Returns what a signature of a line stands for: the seller's text with its claims by their tokens, without marks, and
 * where its links lead, to the letter.
 */
export function namedWords({ where, template, text }: CopyLine): string {
  const addresses = isMarkup(where) ? linkAddresses(text) : [];
  return [plainWords(where, template), ...addresses].join('\n');
}

function plainWords(where: string, words: string): string {
  return plainText((isMarkup(where) ? markupAsRead(words) : words).replaceAll('**', ''));
}

/** Returns the two texts of a reading without claims. */
function unclaimed(text: string): Pick<Reading, 'own' | 'named'> {
  const own = plainText(text);
  return { own, named: own };
}

/** Returns names that may contain numbers anywhere: the catalogue's apps and services, in plain characters. */
export function namesOf({ catalog, sections }: Campaign): string[] {
  const services = sections.flatMap((section) => (section.type === 'included' ? section.services : []));
  return [...catalog.apps, ...services].map(({ name }) => plainText(name));
}

function copyOf({ copy, sections }: Campaign): Reading[] {
  const quoted = sections.filter(({ type }) => type === 'testimonials').map(({ id }) => `sections.${id}.items.`);
  return copy
    .filter(({ where }) => !where.endsWith('.countdownLabel') && !quoted.some((place) => where.startsWith(place)))
    .map((line) => ({
      where: line.where,
      kind: NAMES.test(line.where) ? 'name' : 'copy',
      text: line.text,
      own: ownWords(line),
      named: namedWords(line),
    }));
}

function sellerOf({ seller }: Campaign): Reading[] {
  const { name, address } = seller;
  return [
    { where: 'seller.name', kind: 'seller', text: name, ...unclaimed(name) },
    { where: 'seller.address', kind: 'address', text: address, ...unclaimed(address) },
  ];
}

/** Returns letters that replace a brand's icon. */
function iconsOf({ catalog, presell }: Campaign): Reading[] {
  const icons = [
    ...catalog.apps.map(({ id, icon }) => ({ where: `catalog.apps.${id}.icon`, icon })),
    ...(presell?.tiles ?? []).map(({ icon }, at) => ({ where: `presell.tiles.${at}.icon`, icon })),
  ];
  return icons.flatMap(({ where, icon }) =>
    icon.kind === 'monogram' ? { where, kind: 'icon' as const, text: icon.letters, ...unclaimed(icon.letters) } : [],
  );
}

function legalOf({ legal }: Facts): Reading[] {
  return Object.entries(legal).flatMap(([page, source]) =>
    legalParts(source).map(({ heading, text }) => ({
      where: `legal/${page}.md: ${heading}`,
      kind: 'legal' as const,
      text: legalInWords(text).replace(/\s+/g, ' '),
      ...unclaimed(withoutMarkup(text)),
    })),
  );
}

/** Splits a legal page at its headings: each part is signed separately. */
export function legalParts(source: string): { heading: string; text: string }[] {
  return source
    .split(/^(?=#{1,6} )/m)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ heading: (/^#{1,6} (.*)/.exec(text)?.[1] ?? 'começo').trim(), text: text.trim() }));
}

/** Returns Markdown as displayed: without facts and conditions, numbers of headings and steps, addresses and tags. */
function withoutMarkup(source: string): string {
  return source
    .replace(LEGAL_TOKEN, ' ')
    .replace(/^\s*(?:#{1,6}\s+)?(?:\d{1,2}[.)]\s)?/gm, ' ')
    .replace(/\]\([^)\]]*\)/g, ']')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decoded)
    .replace(/[*_`[\]\\]/g, '');
}

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', percnt: '%', dollar: '$' };

/** Unknown entities contain nothing that a number needs. */
function decoded(_: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
  if (Number.isNaN(code)) return ENTITIES[name.toLowerCase()] ?? '';
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function mailsOf({ mails = [] }: Facts): Reading[] {
  return mails.map(({ name, text, frame }) => ({
    where: `e-mail: ${name}`,
    kind: 'mail',
    text,
    ...unclaimed(text),
    frame: plainText(frame),
  }));
}
