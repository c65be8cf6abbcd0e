import { Marked } from 'marked';
import { CampaignError, type CampaignProblem, problemAt } from './campaign-error.ts';
import { LEGAL_CONDITIONS, LEGAL_FACTS, LEGAL_TOKEN } from './legal-facts.ts';
import { leadsSomewhere } from './link-target.ts';
import type { Campaign } from './schema.ts';

export const LEGAL_PAGES = ['termos', 'privacidade', 'suporte'] as const;

export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Maximum length of a source, in characters: more than any law requires. */
const MAX_LENGTH = 100_000;
/**
 * Maximum number of emphasis marks and list items in it: each may be searched to the end of its paragraph, which blocks
 * the process.
 */
const MAX_MARKS = 5000;
/** Line that begins an unrealistic number of nested lists and quotations. */
const NESTED = /^(?:(?:[ \t]*>){20}|(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){100})/m;

/** Facts and conditions as messages name them. */
const FACTS = [...LEGAL_FACTS.values()].map(({ label }) => label);
const CONDITIONS = [...LEGAL_CONDITIONS].map(([name, { label }]) => ({ label, token: `{{if ${name}}}` }));

/** Link targets that legal texts may have: a page, a mailbox or a telephone. */
const SAFE = /^(?:https?:|mailto:|tel:|[/#?.]|[\w-]+(?:[/#?]|$))/i;

/** A legal text, ready for its page. */
export interface LegalText {
  /** Plain text. */
  title: string;
  /** Everything after the title. */
  html: string;
}

/**
 * Renders a legal text of a campaign. Its first line is the title (`# …`); `{{seller.name}}` and the other facts are
 * filled in from the campaign, so that no text can contradict the offer. A line with `{{if hold}}` appears only if the
 * campaign has that feature. HTML and pictures are disabled: tags stay plain text, and so does the text of a link that
 * would run a program.
 *
 * @param source Markdown of `legal/PAGE.md`
 * @throws CampaignError that names `legal/PAGE.md` when it has no title, uses an unknown fact or condition, or can't be
 * parsed
 */
export function renderLegal(campaign: Campaign, page: LegalPage, source: string): LegalText {
  const file = `legal/${page}.md`;
  const failed = (problem: CampaignProblem) => new CampaignError(campaign.id, [problem]);
  if (source.length > MAX_LENGTH) throw failed(problemAt({ file }, 'legal_too_long', { most: MAX_LENGTH }));
  if ((source.match(/[*_]+/g)?.length ?? 0) > MAX_MARKS)
    throw failed(problemAt({ file }, 'legal_too_marked', { most: MAX_MARKS }));
  const [heading, title] = /^# (.+)\n/.exec(source) ?? [];
  if (heading === undefined || title === undefined) throw failed(problemAt({ file }, 'legal_without_title'));
  if (NESTED.test(source)) throw failed(problemAt({ file }, 'legal_too_nested'));
  const lines = source.slice(heading.length).split('\n');
  const valid = lines.flatMap((line) => {
    const [token, name] = /\{\{if (\w+)\}\} ?/.exec(line) ?? [];
    if (token === undefined || name === undefined) return line;
    const condition = LEGAL_CONDITIONS.get(name);
    if (condition === undefined)
      throw failed(problemAt({ file }, 'legal_condition_unknown', { name, conditions: CONDITIONS }));
    return condition.holds(campaign) ? line.replace(token, '') : [];
  });
  const used: string[] = [];
  // Facts are inserted after the Markdown is rendered: nothing in a name or an address is markup.
  const markdown = valid.join('\n').replace(LEGAL_TOKEN, (_, name: string) => {
    const fact = LEGAL_FACTS.get(name.trim());
    if (fact === undefined)
      throw failed(problemAt({ file }, 'legal_fact_unknown', { name: name.trim(), labels: FACTS }));
    return `zfact${used.push(fact.textOf(campaign)) - 1}z`;
  });
  const fill = (text: string) => text.replace(/zfact(\d+)z/g, (_, index: string) => used[Number(index)] ?? '');
  const isSafe = (href: string) => SAFE.test(href) && leadsSomewhere(href);
  const html = toHtml(markdown, { isSafe: (href) => isSafe(fill(href)) });
  if (html === null) throw failed(problemAt({ file }, 'legal_too_nested'));
  const filled = html.replace(/zfact\d+z/g, (token) => escapeHtml(fill(token)));
  // A mailbox may break before its @, but not before the full stop behind it.
  return { title: title.trim(), html: filled.replace(/>([^\s<>@]+)(@[^\s<>@]+<\/a>)/g, '>$1<wbr>$2') };
}

/** @returns null if it is nested beyond the parser's limits */
function toHtml(markdown: string, { isSafe }: { isSafe: (href: string) => boolean }): string | null {
  const marked = new Marked({
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
  try {
    return marked.parse(markdown, { async: false });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Removes a comment, which its author wrote for themselves. */
function withoutComment(html: string): string {
  const end = html.startsWith('<!--') ? html.indexOf('-->') : -1;
  return end < 0 ? html : html.slice(end + '-->'.length);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
