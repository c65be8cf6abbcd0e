import type { Claim } from '../../campaigns/claim-schema.ts';
import { COUNTED_QUANTITIES } from '../../campaigns/computations.ts';
import type { FieldPath } from '../../campaigns/field-places.ts';
import { claimsNamedIn } from '../../campaigns/resolve.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import { type Document, type Edit, valueAt } from '../document/edits.ts';
import { claimWords, computeInstead } from './claim-edits.ts';
import { withoutWords, wordsInText } from './words-in-text.ts';

/** A way to mend what the check has found, done with one press. */
export type Mend =
  /** Done at once, and undone as any edit. `compute`: by which of the campaign's data. */
  | { do: 'edit'; name: 'compute' | 'true' | 'leave-out'; of: string; edits: (document: Document) => Edit[] }
  /** Asks for a document. @see ProofPlace */
  | { do: 'prove'; place: ProofPlace }
  /** Leads to the words. */
  | { do: 'rewrite'; path: FieldPath; words: readonly string[] }
  /** Opens the list of what a person reads and signs. */
  | { do: 'sign' };

/** Where a proof is written down. */
export interface ProofPlace {
  path: FieldPath;
  kind: 'evidence' | 'rights';
  /** What has to be done with it, such as making a claim of the words that it proves. */
  first: Edit[];
}

/** Offered at most, of data that gives one number. */
const MOST = 3;

/** What makes a claim of bare words. */
const CLAIMED: Record<string, (words: string) => Claim['kind']> = {
  'bare-number': (words) => (words.includes('R$') ? 'price' : words.includes('%') ? 'discount' : 'number'),
  'bare-superlative': () => 'superlative',
  'bare-scarcity': () => 'scarcity',
  'bare-rating': () => 'rating',
};

/** Where a rule that asks for a document means it to be, below the place that it names. */
const PROVED: Record<string, string | undefined> = {
  'price-without-reference': 'priceEvidence',
  'missing-rights': 'rights',
};

/** What can be done about a finding at one of its fields, the best first. */
export function mendsOf(document: Document, finding: Finding, path: FieldPath): Mend[] {
  const { level, words } = finding;
  const text = valueAt(document, path);
  const isText = typeof text === 'string';
  const rewrite: Mend[] = isText ? [{ do: 'rewrite', path, words: tokensIn(text, words) }] : [];
  if (level === 'sign') return [{ do: 'sign' }, ...rewrite];
  return [...edits(document, finding, path), ...proofs(document, finding, path), ...rewrite];
}

function edits(document: Document, finding: Finding, path: FieldPath): Mend[] {
  const { rule, words, computed, instead } = finding;
  const text = String(valueAt(document, path) ?? '');
  if (rule === 'untrue-claim' && instead !== null) {
    const [name = ''] = words.flatMap(claimsNamedIn);
    const isCounted = COUNTED_QUANTITIES.some((one) => one === valueAt(document, ['claims', name, 'computed']));
    // What the campaign's own data gives needs no text, and stays true by itself.
    const to = isCounted ? instead : undefined;
    return [{ do: 'edit', name: 'true', of: instead, edits: () => [{ set: ['claims', name, 'text'], to }] }];
  }
  if (rule === 'bare-number' && mayHaveClaims(path))
    return computed.flatMap(({ words: number, by }) =>
      wordsInText(text, number) === null
        ? []
        : by.slice(0, MOST).map((one) => ({
            do: 'edit' as const,
            name: 'compute' as const,
            of: one,
            edits: (now: Document) => computeInstead(now, path, number, one),
          })),
    );
  if (rule !== 'bare-scarcity') return [];
  return words
    .map((one) => ({ one, rest: withoutWords(text, one) }))
    .filter(({ rest }) => rest !== text && rest.trim() !== '')
    .map(({ one, rest }) => ({ do: 'edit', name: 'leave-out', of: one, edits: () => [{ set: path, to: rest }] }));
}

function proofs(document: Document, { rule, words }: Finding, path: FieldPath): Mend[] {
  const kind = CLAIMED[rule];
  if (kind) {
    const text = String(valueAt(document, path) ?? '');
    return words
      .filter((one) => mayHaveClaims(path) && wordsInText(text, one) !== null)
      .slice(0, 1)
      .map((one) => {
        const { name, edits: first } = claimWords(document, path, one, kind(one));
        return proof(['claims', name, 'evidence'], first);
      });
  }
  const below = PROVED[rule];
  if (below) return [proof([...path, below])];
  if (rule === 'regular-price-unproven') return [proof([...path.slice(0, -1), 'regularEvidence'])];
  if (!ASKING.has(rule)) return [];
  const [name] = words.flatMap(claimsNamedIn);
  if (name !== undefined) return [proof(['claims', name, 'evidence'])];
  return /evidence$|^rights$/i.test(String(path.at(-1))) ? [proof(path)] : [];
}

/** Rules that a document meets, or a newer one. */
const ASKING = new Set([
  'unproven-claim',
  'superlative-without-evidence',
  'discount-without-reference',
  'expired-evidence',
  'evidence-expires-soon',
  'missing-document',
]);

function proof(path: FieldPath, first: Edit[] = []): Mend {
  return { do: 'prove', place: { path, kind: path.at(-1) === 'rights' ? 'rights' : 'evidence', first } };
}

/** Legal texts and what names the seller have no claims. */
function mayHaveClaims([part]: FieldPath): boolean {
  return part !== 'legal' && part !== 'seller';
}

/** A claim is told by its token, which stands in the text with spaces or a capital letter perhaps. */
function tokensIn(text: string, words: readonly string[]): string[] {
  const named = new Set(words.flatMap(claimsNamedIn));
  if (named.size === 0) return [...words];
  return [...text.matchAll(/\{\{[^{}]*\}\}/g)]
    .map(([token]) => token)
    .filter((token) => claimsNamedIn(token).some((name) => named.has(name)));
}
