import { Marked } from 'marked';
import { CampaignError, type CampaignProblem, problemAt } from './campaign-error.ts';
import { LEGAL_CONDITION, LEGAL_CONDITIONS, LEGAL_FACTS, LEGAL_TOKEN } from './legal-facts.ts';
import { leadsSomewhere } from './link-target.ts';
import type { Campaign } from './schema.ts';

export const LEGAL_PAGES = ['termos', 'privacidade', 'suporte'] as const;

export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Maximum length of a source, in characters: more than any law requires. */
const MAX_LENGTH = 100_000;
/**
 * Maximum number of marks and bare addresses in it: each may be searched to the end of its paragraph, which blocks the
 * process.
 */
const MAX_MARKS = 2000;
const MARKS = /[*_~]+|https?:|www\./gi;
/** Maximum number of cells of a table: each row is filled up to the width of the first, so a few kilobytes become millions. */
const MAX_CELLS = 5000;
/** Line that begins an unrealistic number of nested lists and quotations. */
const NESTED = /^(?:(?:[ \t]*>){20}|(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){100})/m;

/** Facts and conditions as messages name them. */
const FACTS = [...LEGAL_FACTS].map(([name, { label }]) => ({ name, label }));
const CONDITIONS = [...LEGAL_CONDITIONS].map(([name, { label }]) => ({ name, label }));

/** Link targets that legal texts may have: a page, a mailbox or a telephone. */
const SAFE = /^(?:https?:|mailto:|tel:|[/#?.]|[\w-]+(?:[/#?]|$))/i;

/** A legal text, ready for its page. */
export interface LegalText {
  /** Plain text. */
  title: string;
  /** Everything after the title. */
  html: string;
}

/** Line of a source without the condition before it, and the name of that. */
interface LegalLine {
  text: string;
  condition: string | undefined;
}

/** First line of a source, with the title. */
const TITLE = /^# (.+)\n/;

/** Lines after the title. */
function linesOf(source: string): LegalLine[] {
  const [heading = ''] = TITLE.exec(source) ?? [];
  const lines = source.slice(heading.length).split('\n');
  return lines.map((line) => {
    const [token = '', condition] = LEGAL_CONDITION.exec(line) ?? [];
    return { text: line.replace(token, ''), condition };
  });
}

/** Whether a campaign has what a line is about; of none, only lines for all are known to be shown. */
function isShown({ condition }: LegalLine, campaign: Campaign | null): boolean {
  if (condition === undefined) return true;
  return campaign !== null && LEGAL_CONDITIONS.get(condition)?.holds(campaign) === true;
}

/**
 * Returns all that is wrong with the legal texts of a document.
 *
 * @param campaign null if it has problems itself: lines that only some campaigns have are not read then
 * @param sources by page; those that are missing are problems of the document's fields
 */
export function legalProblems(campaign: Campaign | null, sources: unknown): CampaignProblem[] {
  const texts = sources as Partial<Record<LegalPage, unknown>> | null | undefined;
  return LEGAL_PAGES.flatMap((page) => {
    const source = texts?.[page];
    return typeof source === 'string' && source !== '' ? problemsIn(campaign, page, source) : [];
  });
}

function problemsIn(campaign: Campaign | null, page: LegalPage, source: string): CampaignProblem[] {
  const file = `legal/${page}.md`;
  if (source.length > MAX_LENGTH) return [problemAt({ file }, 'legal_too_long', { most: MAX_LENGTH })];
  if ((source.match(MARKS)?.length ?? 0) > MAX_MARKS)
    return [problemAt({ file }, 'legal_too_marked', { most: MAX_MARKS })];
  const lines = linesOf(source);
  const conditions = new Set(lines.flatMap(({ condition }) => condition ?? []));
  const shown = lines.filter((line) => isShown(line, campaign)).map(({ text }) => text);
  const facts = new Map([...shown.join('\n').matchAll(LEGAL_TOKEN)].map(([token, name = '']) => [name.trim(), token]));
  return [
    ...(TITLE.test(source) ? [] : [problemAt({ file }, 'legal_without_title')]),
    ...(NESTED.test(source) ? [problemAt({ file }, 'legal_too_nested')] : []),
    ...[...conditions]
      .filter((name) => !LEGAL_CONDITIONS.has(name))
      .map((name) =>
        problemAt({ file, words: `{{if ${name}}}` }, 'legal_condition_unknown', { name, conditions: CONDITIONS }),
      ),
    ...[...facts]
      .filter(([name]) => !LEGAL_FACTS.has(name))
      .map(([name, words]) => problemAt({ file, words }, 'legal_fact_unknown', { name, facts: FACTS })),
  ];
}

/**
 * Renders a legal text of a campaign. Its first line is the title (`# …`); `{{seller.name}}` and the other facts are
 * filled in from the campaign, so that no text can contradict the offer. A line with `{{if hold}}` appears only if the
 * campaign has that feature. HTML and pictures are disabled: tags stay plain text, and so does the text of a link that
 * would run a program.
 *
 * @param source Markdown of `legal/PAGE.md` without {@link legalProblems}: another one could block the process
 * @throws CampaignError that names `legal/PAGE.md`, when it can't be parsed
 */
export function renderLegal(campaign: Campaign, page: LegalPage, source: string): LegalText {
  const [, title = ''] = TITLE.exec(source) ?? [];
  const shown = linesOf(source).filter((line) => isShown(line, campaign));
  const used: string[] = [];
  // Facts are inserted after the Markdown is rendered: nothing in a name or an address is markup.
  const markdown = shown
    .map(({ text }) => text)
    .join('\n')
    .replace(LEGAL_TOKEN, (_, name: string) => {
      const text = LEGAL_FACTS.get(name.trim())?.textOf(campaign) ?? '';
      return `zfact${used.push(text) - 1}z`;
    });
  const fill = (text: string) => text.replace(/zfact(\d+)z/g, (_, index: string) => used[Number(index)] ?? '');
  const isSafe = (href: string) => SAFE.test(href) && leadsSomewhere(href);
  let html: string;
  try {
    html = toHtml(markdown, { isSafe: (href) => isSafe(fill(href)) });
  } catch (error) {
    const file = `legal/${page}.md`;
    if (error instanceof TooManyCells)
      throw new CampaignError(campaign.id, [problemAt({ file }, 'legal_too_many_cells', { most: MAX_CELLS })]);
    if (error instanceof RangeError) throw new CampaignError(campaign.id, [problemAt({ file }, 'legal_too_nested')]);
    throw error;
  }
  const filled = html.replace(/zfact\d+z/g, (token) => escapeHtml(fill(token)));
  // A mailbox may break before its @, but not before the full stop behind it.
  return { title: title.trim(), html: filled.replace(/>([^\s<>@]+)(@[^\s<>@]+<\/a>)/g, '>$1<wbr>$2') };
}

/** A table with more than {@link MAX_CELLS}. */
class TooManyCells extends Error {}

/** @throws RangeError if it is nested beyond the parser's limits, TooManyCells */
function toHtml(markdown: string, { isSafe }: { isSafe: (href: string) => boolean }): string {
  const marked = new Marked({
    tokenizer: {
      table(source) {
        const [table = '', heading = ''] = this.rules.block.table.exec(source) ?? [];
        if (table.split('\n').length * heading.split('|').length > MAX_CELLS) throw new TooManyCells();
        return false;
      },
    },
    renderer: {
      html: ({ text, block }) => {
        const words = escapeHtml(withoutComment(text));
        return block && words.trim() !== '' ? `<p>${words}</p>\n` : words;
      },
      image: ({ text }) => escapeHtml(text),
      link({ href, title, tokens }) {
        const words = this.parser.parseInline(tokens);
        // Markdown's own output leaves character references in an address to the browser, which would read another one.
        const address = href.replaceAll('&amp;', '&');
        if (!isSafe(address) || !address.isWellFormed()) return words;
        // Characters that end an attribute or begin a reference, and that `encodeURI` leaves.
        const encoded = encodeURI(address).replaceAll('%25', '%').replaceAll('&', '&amp;').replaceAll("'", '&#39;');
        return `<a href="${encoded}"${title ? ` title="${escapeHtml(title)}"` : ''}>${words}</a>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** Removes a comment, which its author wrote for themselves. */
function withoutComment(html: string): string {
  const end = html.startsWith('<!--') ? html.indexOf('-->') : -1;
  return end < 0 ? html : html.slice(end + '-->'.length);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
