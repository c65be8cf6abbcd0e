import { mayBeDeclared } from '../../campaigns/check/people-words.ts';
import { proofPlaceOf } from '../../campaigns/check/rules.ts';
import type { Claim } from '../../campaigns/claim-schema.ts';
import { COUNTED_QUANTITIES } from '../../campaigns/computations.ts';
import { type FieldPath, valueAt } from '../../campaigns/field-places.ts';
import { findPhrase } from '../../campaigns/find-phrase.ts';
import { claimsNamedIn } from '../../campaigns/resolve.ts';
import { legalHeading } from '../../sections/studio-paths.ts';
import type { Finding } from '../../shared/panel/studio-schema.ts';
import type { DraftDocument, Edit } from '../document/edits.ts';
import { makeClaim, replaceWithComputed } from './claim-edits.ts';
import { removePhrase } from './phrases.ts';

/** One-press fix of a finding. */
export type Fix =
  /**
   * Edits the document, undoable as any edit; `of` is the data computed from, the corrected number, or the phrase
   * removed.
   */
  | {
      do: 'edit';
      name: 'compute' | 'true' | 'leave-out' | 'own' | 'declare';
      of: string;
      edits: (document: DraftDocument) => Edit[];
    }
  /** Asks for a supporting document. @see ProofTarget */
  | { do: 'prove'; target: ProofTarget }
  /** Moves the focus to the phrases in the field. */
  | { do: 'rewrite'; path: FieldPath; words: readonly string[] }
  /** Opens the dialog for signing. */
  | { do: 'sign' };

/** Target field of a proof. */
export interface ProofTarget {
  path: FieldPath;
  kind: 'evidence' | 'rights';
  /** Edits to apply first, such as turning the proven phrase into a claim. */
  first: Edit[];
}

/** Maximum number of quantities offered for one number. */
const MAX_QUANTITIES = 3;

/** Returns the fixes for a finding at one of its fields, best first. */
export function findFixes(document: DraftDocument, finding: Finding, path: FieldPath): Fix[] {
  const { level } = finding;
  const text = valueAt(document, path);
  const isText = typeof text === 'string';
  const rewrite: Fix[] = isText ? [{ do: 'rewrite', path, words: tokensIn(text, phrasesOf(finding)) }] : [];
  if (level === 'sign') return [{ do: 'sign' }, ...rewrite];
  return [
    ...edits(document, finding, path),
    ...statements(document, finding, path),
    ...proofs(document, finding, path),
    ...rewrite,
  ];
}

/** Returns the phrases of a finding in its field, best first; the last of a legal text is its part's heading. */
export function phrasesOf({ words, where }: Pick<Finding, 'words' | 'where'>): readonly string[] {
  const heading = legalHeading(where);
  return heading === undefined ? words : [...words, `# ${heading}`];
}

function edits(document: DraftDocument, finding: Finding, path: FieldPath): Fix[] {
  const { rule, words, computed, instead } = finding;
  const text = String(valueAt(document, path) ?? '');
  if (rule === 'untrue-claim' && instead !== null) {
    const [name = ''] = words.flatMap(claimsNamedIn);
    const isCounted = COUNTED_QUANTITIES.some((one) => one === valueAt(document, ['claims', name, 'computed']));
    // A value computed from the campaign's data needs no text and stays correct by itself.
    const to = isCounted ? instead : undefined;
    return [{ do: 'edit', name: 'true', of: instead, edits: () => [{ set: ['claims', name, 'text'], to }] }];
  }
  if (rule === 'bare-number' && mayHaveClaims(path))
    return computed.flatMap(({ words: number, by }) =>
      findPhrase(text, number) === null
        ? []
        : by.slice(0, MAX_QUANTITIES).map((one) => ({
            do: 'edit' as const,
            name: 'compute' as const,
            of: one,
            edits: (now: DraftDocument) => replaceWithComputed(now, path, number, one),
          })),
    );
  if (rule !== 'bare-scarcity') return [];
  return words
    .map((one) => ({ one, rest: removePhrase(text, one) }))
    .filter(({ rest }) => rest !== text && rest.trim() !== '')
    .map(({ one, rest }) => ({ do: 'edit', name: 'leave-out', of: one, edits: () => [{ set: path, to: rest }] }));
}

/** Returns the statement that the seller may sign instead of attaching a document. */
function statements(document: DraftDocument, { rule, words }: Finding, path: FieldPath): Fix[] {
  const place = proofPlaceOf(rule);
  if (place?.in === 'below' && place.field === 'rights') {
    const rights = { statement: 'É criação minha.', own: true };
    return [{ do: 'edit', name: 'own', of: '', edits: () => [{ set: [...path, 'rights'], to: rights }] }];
  }
  const text = String(valueAt(document, path) ?? '');
  if (place?.in === 'new-claim') {
    const one = words.find((phrase) => mayHaveClaims(path) && findPhrase(text, phrase) !== null);
    const kind = place.kindOf(one ?? '');
    if (one === undefined || !mayBeDeclared(kind, text)) return [];
    return [
      {
        do: 'edit',
        name: 'declare',
        of: one,
        edits(now) {
          const { name, edits: made } = makeClaim(now, path, one, kind);
          return [...made, { set: ['claims', name, 'declared'], to: true }];
        },
      },
    ];
  }
  const [name] = words.flatMap(claimsNamedIn);
  const { kind, computed, declared } = (valueAt(document, ['claims', name ?? '']) ?? {}) as Partial<Claim>;
  if (place?.in !== 'claim' || !kind || computed || declared || !mayBeDeclared(kind, text)) return [];
  return [
    { do: 'edit', name: 'declare', of: '', edits: () => [{ set: ['claims', name ?? '', 'declared'], to: true }] },
  ];
}

function proofs(document: DraftDocument, { rule, words }: Finding, path: FieldPath): Fix[] {
  const place = proofPlaceOf(rule);
  switch (place?.in) {
    case 'new-claim': {
      const text = String(valueAt(document, path) ?? '');
      return words
        .filter((one) => mayHaveClaims(path) && findPhrase(text, one) !== null)
        .slice(0, 1)
        .map((one) => {
          const { name, edits: first } = makeClaim(document, path, one, place.kindOf(one));
          return proof(['claims', name, 'evidence'], first);
        });
    }
    case 'below':
      return [proof([...path, place.field])];
    case 'beside':
      return [proof([...path.slice(0, -1), place.field])];
    case 'claim': {
      const [name] = words.flatMap(claimsNamedIn);
      if (name !== undefined) return [proof(['claims', name, 'evidence'])];
      return /evidence$|^rights$/i.test(String(path.at(-1))) ? [proof(path)] : [];
    }
    case undefined:
      return [];
  }
}

function proof(path: FieldPath, first: Edit[] = []): Fix {
  return { do: 'prove', target: { path, kind: path.at(-1) === 'rights' ? 'rights' : 'evidence', first } };
}

/** Excludes legal texts and the seller's data, which have no claims. */
function mayHaveClaims([part]: FieldPath): boolean {
  return part !== 'legal' && part !== 'seller';
}

/**
 * Returns the tokens in a text that name the same claims, as they are written: spaces and a capital letter may differ.
 */
function tokensIn(text: string, words: readonly string[]): string[] {
  const named = new Set(words.flatMap(claimsNamedIn));
  if (named.size === 0) return [...words];
  return [...text.matchAll(/\{\{[^{}]*\}\}/g)]
    .map(([token]) => token)
    .filter((token) => claimsNamedIn(token).some((name) => named.has(name)));
}
