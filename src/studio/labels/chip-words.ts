import { claimLabel } from '../../campaigns/claim-labels.ts';
import { valueAt } from '../../campaigns/field-places.ts';
import { claimsOf } from '../../campaigns/follow-claims.ts';
import { claimsNamedIn, TOKEN } from '../../campaigns/resolve.ts';
import type { DraftDocument } from '../document/edits.ts';
import type { ChipWords } from '../writing/claim-chip.ts';
import type { ClaimChoice } from '../writing/writing-bar.tsx';
import { computationLabel } from './computation-labels.ts';

/** Returns the words of a claim's chip: "preço do produto" and "R$ 97,00". @param token such as `{{preco}}` */
export function chipWords(document: DraftDocument, claims: ReadonlyMap<string, string>, token: string): ChipWords {
  const [name = token] = claimsNamedIn(token);
  const value = claims.get(name) ?? '…';
  const isCapital = !/^\{\{\s*\p{Ll}/u.test(token);
  return { name: claimLabel(name, computedOf(document, name)), value: isCapital ? capitalized(value) : value };
}

/** Returns a text without marks, with the names of its claims: "por [preço do produto]". */
export function inWords(document: DraftDocument, text: string): string {
  return text.replaceAll('**', '').replace(TOKEN, (token) => `[${chipWords(document, new Map(), token).name}]`);
}

/** Replaces the claim tokens in a text with the texts of the claims. */
export function withClaims(text: string, claims: ReadonlyMap<string, string>): string {
  return text.replace(TOKEN, (token, name: string) => {
    return claims.get(name) ?? claims.get(name.charAt(0).toLowerCase() + name.slice(1)) ?? token;
  });
}

/** Returns the claims of a campaign as they can be put into a text. */
export function claimChoices(document: DraftDocument, claims: ReadonlyMap<string, string>): ClaimChoice[] {
  const names = Object.keys(claimsOf(document)).filter((name) => claims.has(name));
  return names.map((name) => {
    const computed = computedOf(document, name);
    const label = computed === undefined ? claimLabel(name, computed) : computationLabel(document, computed);
    return { token: `{{${name}}}`, name: withClaims(label, claims), value: claims.get(name) ?? '' };
  });
}

function computedOf(document: DraftDocument, name: string): string | undefined {
  const computed = valueAt(document, ['claims', name, 'computed']);
  return typeof computed === 'string' ? computed : undefined;
}

function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
