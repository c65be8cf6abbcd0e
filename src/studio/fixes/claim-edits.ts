import { quantityOf } from '../../campaigns/claim-labels.ts';
import type { Claim } from '../../campaigns/claim-schema.ts';
import { COUNTED_QUANTITIES } from '../../campaigns/computations.ts';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import { claimsOf } from '../../campaigns/follow-claims.ts';
import { type DraftDocument, type Edit, isSame } from '../document/edits.ts';
import { stemOf } from '../document/fresh-id.ts';
import { replacePhrase } from './phrases.ts';

/** Claim in a draft, whose `computed` is not validated yet. */
type DraftClaim = Pick<Claim, 'kind' | 'text'> & { computed?: string };

/** Maximum length of a claim's name, which appears in texts, in characters. */
const MAX_NAME_LENGTH = 40;

/** Returns the edits that replace a written number with a claim computed from the campaign's data. */
export function replaceWithComputed(document: DraftDocument, path: FieldPath, words: string, computed: string): Edit[] {
  const { claim: stem, kind, id = '' } = quantityOf(computed);
  const isCounted = COUNTED_QUANTITIES.some((quantity) => quantity === computed);
  const claim = { kind, ...(isCounted && { text: words }), computed };
  return replaceWithToken(document, path, words, { stem: stem + capitalized(stemOf(id)), claim });
}

/** Returns the edits that turn a phrase of a text into a claim to be proven, and the claim's name. */
export function makeClaim(document: DraftDocument, path: FieldPath, words: string, kind: Claim['kind']) {
  const claim = { kind, text: words };
  // Derived from the phrase, so that claims made in two windows have different names after a merge.
  const phrase = (words.match(/[\p{L}\d]+/gu) ?? []).join('-');
  const stem = [...`afirmacao${capitalized(phrase)}`].slice(0, MAX_NAME_LENGTH).join('');
  return { name: claimName(document, stem, claim), edits: replaceWithToken(document, path, words, { stem, claim }) };
}

function replaceWithToken(
  document: DraftDocument,
  path: FieldPath,
  words: string,
  { stem, claim }: { stem: string; claim: DraftClaim },
): Edit[] {
  const text = valueAt(document, path);
  const name = claimName(document, stem, claim);
  if (typeof text !== 'string') return [];
  const changed = replacePhrase(text, words, `{{${name}}}`);
  if (changed === text) return [];
  return [
    { set: ['claims', name], to: claim },
    { set: path, to: changed },
  ];
}

/** Returns the name of an equal claim, or else a free name: `paginas`, `paginas2`. */
function claimName(document: DraftDocument, stem: string, claim: DraftClaim): string {
  const claims = claimsOf(document);
  const same = Object.entries(claims).find(([, known]) => isSame(known, claim));
  if (same) return same[0];
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!Object.hasOwn(claims, name)) return name;
  }
}

/** Converts an id to camel case: `tv-box` → `TvBox`; `97` stays. */
function capitalized(id: string): string {
  return id.replace(/(?:^|-)([\p{L}\d])/gu, (_, letter: string) => letter.toLocaleUpperCase('pt-BR'));
}
