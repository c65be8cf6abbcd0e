import type { Facts } from '../check-facts.ts';
import { LEGAL_PAGES, type LegalPage } from '../legal-texts.ts';
import { legalInWords } from '../readable-text.ts';
import type { Campaign } from '../schema.ts';
import { hashOf, type ItemToSign, isSigned, item, type SignedPart, signedBefore } from './item-to-sign.ts';
import programTexts from './program-texts.json' with { type: 'json' };
import { legalParts } from './readings.ts';
import { excerpt, limitedPlaces } from './violation.ts';

/** Version of the texts that the program brings along: legal pages, support and mails. */
export interface ProgramVersion {
  version: number;
  /** Day of its release. */
  since: string;
  /** SHA-256 of `program-texts.json`, so that no text changes without a version of its own. */
  digest: string;
}

/** Versions of the program's texts, the present one last. Who adds one raises the edition of `program-texts` in `rules.ts`. */
export const PROGRAM_VERSIONS: readonly ProgramVersion[] = [
  { version: 1, since: '2026-11-28', digest: 'ee35246e1e1f9c315e9f495f92766c04723221b04890e0fa2af6361acaa79468' },
];

const LEGAL: Readonly<Record<LegalPage, Readonly<Record<string, string>>>> = programTexts.legal;
const MAILS: Readonly<Record<string, string>> = programTexts.mails;

/** Parts of the program's legal pages. */
const OWN_PARTS: ReadonlySet<string> = new Set(
  LEGAL_PAGES.flatMap((page) => Object.values(LEGAL[page]).flatMap((source) => legalParts(source))).map(
    ({ text }) => text,
  ),
);

/** Names of the pages in the card. */
const PAGE_NAMES: Record<LegalPage, string> = {
  termos: 'Termos de uso',
  privacidade: 'Política de privacidade',
  suporte: 'Suporte',
};

/** Returns the present version of the program's texts. */
export function programVersion(): number {
  return PROGRAM_VERSIONS.at(-1)?.version ?? 0;
}

/** Returns the parts of the legal texts that the seller wrote or changed, with the program's text before the change. */
export function changedLegalTexts(campaign: Campaign, { legal }: Facts): ItemToSign[] {
  return legalItems(campaign, legal).filter((part) => !isProgramPart(part));
}

/** Returns the one card of the program's texts in a campaign; none where it has none of them. */
export function programCard(campaign: Campaign, facts: Facts): ItemToSign[] {
  const legal = legalItems(campaign, facts.legal).filter(isProgramPart);
  return cardOf([...legal, ...mailsOf(facts)]);
}

/**
 * Returns the card with what is not signed of it. Mails of the first version ask for nothing by themselves: campaigns of
 * before were signed without them.
 */
export function leftOfCard(parts: readonly SignedPart[], facts: Facts): ItemToSign[] {
  const left = parts.filter((part) => !isSigned(part, facts));
  if (programVersion() === 1 && left.every(isMail)) return [];
  return cardOf(left.map((part) => ({ ...part, before: signedBefore(part, facts) })));
}

/** Returns the program's text that a part of a legal page was changed from: that of the starter nearest to the page. */
export function programTextOf(
  { where }: Pick<SignedPart, 'where'>,
  { legal }: Pick<Facts, 'legal'>,
): string | undefined {
  const page = LEGAL_PAGES.find((one) => where.startsWith(`legal/${one}.md: `));
  if (page === undefined) return undefined;
  const own = new Set(legalParts(legal[page] ?? '').map(({ text }) => text));
  const starters = Object.values(LEGAL[page]).map((source) => legalParts(source));
  const alike = starters.map((parts) => parts.filter(({ text }) => own.has(text)).length);
  const nearest = starters[alike.indexOf(Math.max(...alike))] ?? [];
  return nearest.find(({ heading }) => where === placeOf(page, heading))?.text;
}

/** Whether a part of the card is a mail, and not one of a page. */
export function isMail({ where }: Pick<SignedPart, 'where'>): boolean {
  return where.startsWith(MAIL_PLACE);
}

/** Returns the name of the page or mail that a part of the card belongs to. */
export function nameOfPart({ where }: Pick<SignedPart, 'where'>): string {
  const page = LEGAL_PAGES.find((one) => where.startsWith(`legal/${one}.md: `));
  return page ? PAGE_NAMES[page] : where.slice(MAIL_PLACE.length);
}

const MAIL_PLACE = 'e-mail: ';

function placeOf(page: string, heading: string): string {
  return `legal/${page}.md: ${heading}`;
}

/** Returns all parts of the legal texts. Another kind of product makes each of them a new one. */
function legalItems({ product, access }: Campaign, legal: Facts['legal']): ItemToSign[] {
  const formerly = [product.title, product.description, access.kind].join('\n');
  return Object.entries(legal).flatMap(([page, source]) =>
    legalParts(source).map(({ heading, text }) =>
      item({
        rule: 'legal-text',
        claim: excerpt(legalInWords(text.replace(/^#.*\n+/, '')).replace(/\s+/g, ' ')),
        where: placeOf(page, heading),
        named: `${access.kind}\n${text}`,
        own: `${formerly}\n${text}`,
        text,
      }),
    ),
  );
}

function isProgramPart({ text }: Pick<SignedPart, 'text'>): boolean {
  return OWN_PARTS.has(text);
}

/** Returns the program's mails, each by its words without those of any campaign. */
function mailsOf({ mails = [] }: Facts): SignedPart[] {
  return mails.flatMap(({ name, read: text }) => {
    const words = MAILS[name];
    if (words === undefined) return [];
    return item({
      rule: 'program-texts',
      claim: excerpt(text.slice(0, text.indexOf('\n'))),
      where: `${MAIL_PLACE}${name}`,
      named: `${name}\n${words}`,
      text,
    });
  });
}

function cardOf(all: readonly SignedPart[]): ItemToSign[] {
  // Two pages may say the same.
  const parts = all.filter(({ hash }, at) => all.findIndex((one) => one.hash === hash) === at);
  if (parts.length === 0) return [];
  const mails = parts.filter(isMail);
  const pages = parts.filter((part) => !isMail(part));
  const names = [...new Set(pages.map(nameOfPart))];
  if (mails.length > 0) names.push(mails.length === 1 ? '1 e-mail' : `${mails.length} e-mails`);
  const places = [...new Set(pages.map(({ where }) => where.slice(0, where.indexOf(':'))))];
  const card = item({
    rule: 'program-texts',
    claim: new Intl.ListFormat('pt-BR').format(names),
    where: limitedPlaces([...places, ...mails.map(({ where }) => where)].map((where) => ({ where }))),
    named: hashOf('program-texts', parts.map(({ hash }) => hash).join('\n')),
    text: parts.map(({ text }) => text).join('\n\n'),
  });
  return [{ ...card, parts }];
}
