import { Marked } from 'marked';
import { formatBRL } from '../shared/money.ts';
import { CampaignError, type CampaignProblem, problemAt } from './campaign-error.ts';
import { isCounted, regularAmount } from './offer-conditions.ts';
import type { Campaign } from './schema.ts';

export const LEGAL_PAGES = ['termos', 'privacidade', 'suporte'] as const;

export type LegalPage = (typeof LEGAL_PAGES)[number];

/** A fact or a condition in a source. It holds no other one, so that no text is read to its end from each of its braces. */
export const LEGAL_TOKEN = /\{\{((?:[^{}\n]|\{(?!\{)|\}(?!\}))*)\}\}/g;

/** A legal text, ready for its page. */
export interface LegalText {
  /** Plain text. */
  title: string;
  /** All that follows the title. */
  html: string;
}

/**
 * Renders a legal text of a campaign. Its first line is the title (`# …`); `{{seller.name}}` and
 * the other facts are filled in from the campaign, so that no text can disagree with the offer. A line with
 * `{{if hold}}` stands only where the campaign has such a thing.
 *
 * @param source Markdown, as `legal/PAGE.md` has it
 * @throws CampaignError that names `legal/PAGE.md` when it has no title or asks for an unknown fact or condition
 */
export function renderLegal(campaign: Campaign, page: LegalPage, source: string): LegalText {
  const file = `legal/${page}.md`;
  const failed = (problem: CampaignProblem) => new CampaignError(campaign.id, [problem]);
  const [heading, title] = /^# (.+)\n/.exec(source) ?? [];
  if (heading === undefined || title === undefined) throw failed(problemAt({ file }, 'legal_without_title'));
  const facts = legalFacts(campaign);
  const conditions = legalConditions(campaign);
  const lines = source.slice(heading.length).split('\n');
  const valid = lines.flatMap((line) => {
    const [token, name] = /\{\{if (\w+)\}\} ?/.exec(line) ?? [];
    if (token === undefined || name === undefined) return line;
    const holds = conditions.get(name);
    if (holds === undefined)
      throw failed(problemAt({ file }, 'legal_condition_unknown', { name, conditions: [...conditions.keys()] }));
    return holds ? line.replace(token, '') : [];
  });
  const used: string[] = [];
  // The facts enter after the Markdown is rendered: nothing in a name or an address is markup.
  const markdown = valid.join('\n').replace(LEGAL_TOKEN, (_, name: string) => {
    const fact = facts.get(name.trim());
    if (fact === undefined)
      throw failed(problemAt({ file }, 'legal_fact_unknown', { name: name.trim(), facts: [...facts.keys()] }));
    return `zfact${used.push(escapeHtml(fact)) - 1}z`;
  });
  const html = new Marked().parse(markdown, { async: false });
  const filled = html.replace(/zfact(\d+)z/g, (_, index: string) => used[Number(index)] ?? '');
  // A mailbox breaks before its @, and not before the full stop behind it.
  return { title: title.trim(), html: filled.replace(/>([^\s<>@]+)(@[^\s<>@]+<\/a>)/g, '>$1<wbr>$2') };
}

function legalFacts(campaign: Campaign): Map<string, string> {
  const { seller, product } = campaign;
  return new Map([
    ['seller.name', seller.name],
    ['seller.document', seller.document],
    ['seller.address', seller.address],
    ['seller.email', seller.email],
    ['seller.whatsapp', seller.whatsapp],
    ['product.title', product.title],
    ['product.price', formatBRL(product.amount)],
    ['product.regularPrice', formatBRL(regularAmount(campaign) ?? product.amount)],
    ['product.guaranteeDays', String(product.guaranteeDays)],
  ]);
}

/** What some campaigns have, and their texts must tell of. */
function legalConditions(campaign: Campaign): Map<string, boolean> {
  return new Map([
    ['offerEnds', regularAmount(campaign) !== undefined],
    ['hold', campaign.urgency.countdown?.source === 'hold'],
    ['spots', isCounted(campaign)],
    ['testimonials', campaign.testimonials !== undefined],
  ]);
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
