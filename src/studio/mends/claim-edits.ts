import type { Claim } from '../../campaigns/claim-schema.ts';
import { COUNTED_QUANTITIES } from '../../campaigns/computations.ts';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { type Document, type Edit, isSame, valueAt } from '../document/edits.ts';
import { claimsOf } from '../document/follow-claims.ts';
import { stemOf } from '../document/fresh-id.ts';
import { quantityOf } from '../words/computation-words.ts';
import { withInstead } from './words-in-text.ts';

/** As the document has it: what it is computed of may be anything. */
type DraftClaim = Pick<Claim, 'kind' | 'text'> & { computed?: string };

/** Characters of a claim's name: it stands in the texts. */
const LONGEST = 40;

/** Puts a number that the campaign's data gives in the place of one that somebody wrote. */
export function computeInstead(document: Document, path: FieldPath, words: string, computed: string): Edit[] {
  const { claim: stem, kind, id = '' } = quantityOf(computed);
  const isCounted = COUNTED_QUANTITIES.some((quantity) => quantity === computed);
  const claim = { kind, ...(isCounted && { text: words }), computed };
  return nameInstead(document, path, words, { stem: stem + capitalized(stemOf(id)), claim });
}

/** Makes a claim of words of a text, for a document to prove it. @returns its name too */
export function claimWords(document: Document, path: FieldPath, words: string, kind: Claim['kind']) {
  const claim = { kind, text: words };
  // By what it says: what two people claim in two windows has two names when both documents come together.
  const said = (words.match(/[\p{L}\d]+/gu) ?? []).join('-');
  const stem = [...`afirmacao${capitalized(said)}`].slice(0, LONGEST).join('');
  return { name: freeName(document, stem, claim), edits: nameInstead(document, path, words, { stem, claim }) };
}

function nameInstead(
  document: Document,
  path: FieldPath,
  words: string,
  { stem, claim }: { stem: string; claim: DraftClaim },
): Edit[] {
  const text = valueAt(document, path);
  const name = freeName(document, stem, claim);
  if (typeof text !== 'string') return [];
  const changed = withInstead(text, words, `{{${name}}}`);
  if (changed === text) return [];
  return [
    { set: ['claims', name], to: claim },
    { set: path, to: changed },
  ];
}

/** `paginas`, where a claim has that name already, and says something else, `paginas2`. */
function freeName(document: Document, stem: string, claim: DraftClaim): string {
  const claims = claimsOf(document);
  const same = Object.entries(claims).find(([, known]) => isSame(known, claim));
  if (same) return same[0];
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}${number}`;
    if (!Object.hasOwn(claims, name)) return name;
  }
}

/** `tv-box` → `TvBox`, `97` as it is */
function capitalized(id: string): string {
  return id.replace(/(?:^|-)([\p{L}\d])/gu, (_, letter: string) => letter.toLocaleUpperCase('pt-BR'));
}
