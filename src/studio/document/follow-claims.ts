import { claimsNamedIn } from '../../campaigns/resolve.ts';
import type { Document } from './edits.ts';

/** The claims ledger, as it is written. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Lets the claims follow the texts: one that no text names any more goes, and comes back, with its proof, once a text
 * names it again. One that nobody named before stays: its author has plans for it.
 *
 * @param known every claim that the document had since it was opened
 */
export function followClaims(before: Document, after: Document, known: Claims): Document {
  const [usedBefore, usedAfter] = [named(before), named(after)];
  const claims = claimsOf(after);
  const kept = Object.entries(claims).filter(([name]) => usedAfter.has(name) || !usedBefore.has(name));
  const back = [...usedAfter].filter((name) => !Object.hasOwn(claims, name) && Object.hasOwn(known, name));
  if (back.length === 0 && kept.length === Object.keys(claims).length) return after;
  return { ...after, claims: Object.fromEntries([...kept, ...back.map((name) => [name, known[name]] as const)]) };
}

export function claimsOf({ claims }: Document): Claims {
  return typeof claims === 'object' && claims !== null ? (claims as Claims) : {};
}

/** What the texts of documents name that are at hand: each is the one before at the next key. */
const namesOf = new WeakMap<Document, ReadonlySet<string>>();

function named(document: Document): ReadonlySet<string> {
  const names = namesOf.get(document) ?? namedAnew(document);
  namesOf.set(document, names);
  return names;
}

/** Legal texts have tokens of their own. */
function namedAnew({ claims: _, legal: __, ...texts }: Document): ReadonlySet<string> {
  return new Set(claimsNamedIn(JSON.stringify(texts)));
}
