import type { LabelledName } from '../shared/errors/campaign-messages.ts';
import { CampaignError, type CampaignProblem, problemAt } from './campaign-error.ts';
import { claimLabel } from './claim-labels.ts';
import { compute } from './computations.ts';
import { idOf } from './field-places.ts';
import type { Campaign, CampaignData } from './schema.ts';

/** A text of the campaign, with its claims. */
export interface CopyLine {
  /** Path by names and ids: `sections.inicio.note`. */
  where: string;
  /** Text as the seller wrote it, with tokens; `text` is as the visitor reads it. */
  template: string;
  text: string;
}

/** Fields that are no copy: ids, addresses, data and proofs. */
const NOT_COPY = new Set([
  'id',
  'type',
  'hosts',
  'icon',
  'category',
  'claims',
  'theme',
  'seller',
  'buyer',
  'checkout',
  'urgency',
  'offerHash',
  'href',
  'inviteUrl',
  'url',
  'list',
  'appId',
  'app',
  'kind',
  'file',
  'placeholder',
  'from',
  'time',
  'evidence',
  'priceEvidence',
  'rights',
  'shape',
  'ground',
  'layout',
  'mark',
  'design',
  'mockup',
  'samples',
]);

/** Token of a claim in a text: `{{clientes}}`. */
export const TOKEN = /\{\{\s*([\p{L}\d]+)\s*\}\}/gu;

/**
 * Replaces tokens by the claims' texts. `{{clientes}}` is the claim "clientes" as it is written; `{{Clientes}}` begins
 * with a capital letter.
 *
 * @throws CampaignError that names each unknown or broken token and each claim that no text uses
 */
export function resolveCampaign(source: CampaignData): Campaign {
  const problems: CampaignProblem[] = [];
  const claims = Object.fromEntries(
    Object.entries(source.claims).map(([name, claim]) => {
      const text = claim.text ?? (claim.computed && compute(claim.computed, source)?.text);
      if (text === undefined)
        problems.push(
          problemAt({ field: `claims.${name}` }, 'claim_without_value', { computed: String(claim.computed) }),
        );
      return [name, { ...claim, text: text ?? '' }];
    }),
  );
  const texts = new Map(Object.entries(claims).map(([name, { text }]) => [name, text]));
  const { filled, copy, used, problems: ofTokens } = fillTokens(source, texts);
  problems.push(...ofTokens);
  for (const name of texts.keys())
    if (!used.has(name)) problems.push(problemAt({ field: `claims.${name}` }, 'claim_unused', labelled(name)));
  if (problems.length > 0) throw new CampaignError(source.id, problems);
  return withoutHidden({ ...filled, claims, copy, termsVersion: '', termsWording: '' });
}

/** Returns the problems of the tokens in fields that have other problems, and so are no campaign yet. */
export function tokenProblems({ claims = {}, ...fields }: Record<string, unknown>): CampaignProblem[] {
  // Without any claims each token would be a problem.
  if (typeof claims !== 'object' || claims === null) return [];
  return fillTokens(fields, new Map(Object.keys(claims).map((name) => [name, '']))).problems;
}

/** Fields with their tokens replaced, the texts among them, and the names of the claims in those. */
interface FilledFields<Fields> {
  filled: Fields;
  copy: CopyLine[];
  used: ReadonlySet<string>;
  problems: CampaignProblem[];
}

/** @param texts of the claims by their names */
function fillTokens<Fields extends object>(source: Fields, texts: ReadonlyMap<string, string>): FilledFields<Fields> {
  const problems: CampaignProblem[] = [];
  const copy: CopyLine[] = [];
  const used = new Set<string>();
  const fill = (template: string, where: string): string => {
    const text = template.replace(TOKEN, (_, name: string) => {
      const small = name.charAt(0).toLocaleLowerCase('pt-BR') + name.slice(1);
      const claim = texts.get(small);
      if (claim === undefined) problems.push(problemAt({ field: where }, 'claim_unknown', labelled(small)));
      used.add(small);
      return claim === undefined || name === small ? (claim ?? '') : capitalized(claim);
    });
    const broken = /\{\{|\}\}/.test(text);
    if (broken) problems.push(problemAt({ field: where }, 'token_broken'));
    copy.push({ where, template, text });
    return broken ? '' : text;
  };
  const filled = mapCopy(source, '', fill);
  for (const misplaced of JSON.stringify({ ...filled, samples: undefined }).match(/\{\{[^"{}]*\}\}/g) ?? [])
    problems.push(problemAt({}, 'token_misplaced', labelled(misplaced.slice(2, -2).trim())));
  return { filled, copy, used, problems };
}

function labelled(name: string): LabelledName {
  return { name, label: claimLabel(name, undefined) };
}

/** Removes hidden sections, their texts, and the claims that only they use. */
function withoutHidden(campaign: Campaign): Campaign {
  const hidden = campaign.sections.filter((section) => section.hidden).map(({ id }) => `sections.${id}.`);
  if (hidden.length === 0) return campaign;
  const copy = campaign.copy.filter(({ where }) => !hidden.some((place) => where.startsWith(place)));
  const said = new Set(copy.flatMap(({ template }) => claimsNamedIn(template)));
  return {
    ...campaign,
    sections: campaign.sections.filter((section) => !section.hidden),
    claims: Object.fromEntries(Object.entries(campaign.claims).filter(([name]) => said.has(name))),
    copy,
  };
}

/** Lines by the names of their claims: each text is scanned once for all of them. */
const linesByClaim = new WeakMap<readonly CopyLine[], ReadonlyMap<string, CopyLine[]>>();

/** Returns the lines that use a claim. */
export function linesOf(name: string, { copy }: Pick<Campaign, 'copy'>): readonly CopyLine[] {
  const known = linesByClaim.get(copy) ?? linesWithClaims(copy);
  linesByClaim.set(copy, known);
  return known.get(name) ?? [];
}

function linesWithClaims(copy: readonly CopyLine[]): Map<string, CopyLine[]> {
  const lines = new Map<string, CopyLine[]>();
  for (const line of copy) {
    for (const name of new Set(claimsNamedIn(line.template))) {
      const others = lines.get(name);
      if (others) others.push(line);
      else lines.set(name, [line]);
    }
  }
  return lines;
}

/** Returns the text without its tokens. */
export function withoutTokens(template: string): string {
  return template.replace(TOKEN, ' ');
}

/** Returns the names of the claims in a text. */
export function claimsNamedIn(template: string): string[] {
  return [...template.matchAll(TOKEN)].map(
    ([, name = '']) => name.charAt(0).toLocaleLowerCase('pt-BR') + name.slice(1),
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

/** Maps each text below a value; the path of a list's item contains its id if it has one. */
function mapCopy<T>(value: T, where: string, change: (text: string, where: string) => string): T;
function mapCopy(value: unknown, where: string, change: (text: string, where: string) => string): unknown {
  if (typeof value === 'string') return change(value, where);
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string | number) => (where === '' ? String(key) : `${where}.${key}`);
  if (Array.isArray(value)) return value.map((item, at) => mapCopy(item, below(idOf(item) ?? at), change));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, NOT_COPY.has(key) ? item : mapCopy(item, below(key), change)]),
  );
}
