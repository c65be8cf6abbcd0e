import type { ReadPart } from '../shared/panel/campaigns-schema.ts';
import { claimLabel } from './claim-labels.ts';
import { compute } from './computations.ts';
import { LEGAL_CONDITION, LEGAL_CONDITIONS, LEGAL_FACTS, LEGAL_TOKEN, legalTokenLabel } from './legal-facts.ts';
import { type Inline, parseMarkup, splitAccents } from './markup.ts';
import { claimsNamedIn, TOKEN } from './resolve.ts';
import { type CampaignData, campaignSchema } from './schema.ts';

/** Values of a document that its texts name, as their chips show them. */
export interface DocumentChips {
  /** By their names. */
  claims: ReadonlyMap<string, { label: string; value?: string | undefined }>;
  /** Facts of legal texts by the names of their tokens; none of a document that can't be read. */
  facts: ReadonlyMap<string, string>;
}

/** Mark of a heading at a line's beginning. */
const HEADING = /^#{1,6} +/;
/** Link of a legal text, whose address its readers do not see. */
const LINK = /\[([^[\]]*)\]\([^()\n]*\)/g;
/** Link of a legal text with a fact in its address, which the markup of the page has not. */
const FACT_LINK = /\[([^[\]]*)\]\(([^()\s]*\{\{[^()\n]*)\)/g;

/** Returns the claims of a document with their labels, and the values of claims and facts if it can be read. */
export function chipsOf(document: unknown): DocumentChips {
  const { schemaVersion: _, legal: __, ...fields } = { ...(document as Record<string, unknown> | null) };
  const { data } = campaignSchema.safeParse(fields);
  const claims = Object.entries({
    ...(fields['claims'] as Record<string, { text?: unknown; computed?: unknown } | null>),
  });
  return {
    claims: new Map(
      claims.map(([name, claim]) => {
        const computed = typeof claim?.computed === 'string' ? claim.computed : undefined;
        const own = data?.claims[name];
        const value =
          typeof claim?.text === 'string' ? claim.text : own?.computed && data && compute(own.computed, data)?.text;
        return [name, { label: claimLabel(name, computed), value }];
      }),
    ),
    facts: new Map(data && [...LEGAL_FACTS].map(([name, { textOf }]) => [name, textOf(data)])),
  };
}

/** Reads a text of the page: without marks and tokens. @param isRich whether it has paragraphs, lists and links */
export function readText(source: string, isRich: boolean, { claims }: DocumentChips): ReadPart[] {
  return withChips(isRich ? readBlocks(source) : readAccents(source), TOKEN, (token) => claimChip(token, claims));
}

/** Reads a legal text, or a paragraph of one. */
export function readLegal(source: string, { facts }: DocumentChips): ReadPart[] {
  const plain = source.replace(FACT_LINK, (_, text: string, address: string) =>
    address.endsWith(text) ? text : `${text} (${address})`,
  );
  return withChips(readParagraphs(plain), LEGAL_TOKEN, (token) => legalChip(token, facts));
}

/** Reads Markdown with headings. */
function readParagraphs(source: string): ReadPart[] {
  const parts = source.split(/\n(?=#)/).map((part) => {
    const [mark] = HEADING.exec(part) ?? [];
    if (mark === undefined) return readBlocks(part);
    const [title = '', ...rest] = part.slice(mark.length).split('\n');
    const heading = readAccents(title).map((one) => ({ ...one, look: 'accent' as const }));
    return joined([heading, ...(rest.length > 0 ? [readBlocks(rest.join('\n'))] : [])], '\n');
  });
  return joined(parts, '\n');
}

/** Reads a legal text, or a paragraph of one, as the buyers of a campaign do: with its facts, and what only others need left out. */
export function legalAsRead(source: string, campaign: CampaignData): ReadPart[] {
  const lines = source.split('\n').flatMap((line) => {
    const [token = '', condition] = LEGAL_CONDITION.exec(line) ?? [];
    if (condition !== undefined && !LEGAL_CONDITIONS.get(condition)?.holds(campaign)) return [];
    return line.replace(token, '').replace(LINK, '$1');
  });
  const factOf = (token: string) => LEGAL_FACTS.get(token.slice(2, -2).trim())?.textOf(campaign) ?? '';
  return readParagraphs(lines.join('\n').replace(LEGAL_TOKEN, factOf));
}

/** Returns a legal text, or a paragraph of one, as plain words: “[nome de quem vende] vende por este site”. */
export function legalInWords(source: string): string {
  const parts = readLegal(source, { claims: new Map(), facts: new Map() });
  return parts.map(({ text, look }) => (look === 'chip' ? `[${text}]` : text)).join('');
}

/** Joins texts. @param separator between any two */
export function joined(texts: readonly ReadPart[][], separator: string): ReadPart[] {
  return texts.flatMap((parts, at) => (at > 0 ? [{ text: separator }, ...parts] : parts));
}

function readBlocks(source: string): ReadPart[] {
  const blocks = parseMarkup(source).map(({ kind, lines }) =>
    joined(
      lines.map((line) => [...(kind === 'list' ? [{ text: '• ' }] : []), ...readLine(line)]),
      '\n',
    ),
  );
  return joined(blocks, '\n\n');
}

/** A link shows its address behind its text, since either may change. */
function readLine(line: readonly Inline[]): ReadPart[] {
  return line.flatMap((part) =>
    typeof part === 'string' ? readAccents(part) : [...readAccents(part.text), { text: ` (${part.href})` }],
  );
}

function readAccents(source: string): ReadPart[] {
  return splitAccents(source).map(({ text, isAccent }) => (isAccent ? { text, look: 'accent' } : { text }));
}

/** Puts a chip in the place of each token; empty parts go. */
function withChips(parts: readonly ReadPart[], pattern: RegExp, labelOf: (token: string) => string): ReadPart[] {
  const split = parts.flatMap((part) => {
    const pieces: ReadPart[] = [];
    let from = 0;
    for (const { 0: token, index } of part.text.matchAll(pattern)) {
      pieces.push({ ...part, text: part.text.slice(from, index) }, { text: labelOf(token), look: 'chip' });
      from = index + token.length;
    }
    return [...pieces, { ...part, text: part.text.slice(from) }];
  });
  return split.filter(({ text }) => text !== '');
}

function claimChip(token: string, claims: DocumentChips['claims']): string {
  const [name = ''] = claimsNamedIn(token);
  const { label, value } = claims.get(name) ?? { label: claimLabel(name, undefined) };
  return chipText(label, value);
}

function legalChip(token: string, facts: DocumentChips['facts']): string {
  return chipText(legalTokenLabel(token), facts.get(token.slice(2, -2).trim()));
}

function chipText(label: string, value: string | undefined): string {
  return value ? `${label}: ${value}` : label;
}
