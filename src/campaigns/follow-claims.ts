import { claimsNamedIn } from './resolve.ts';

/** Draft of a campaign document: JSON, possibly with problems. */
type DraftDocument = Readonly<Record<string, unknown>>;

/** Claims ledger of a draft, by name. */
export type Claims = Readonly<Record<string, unknown>>;

/**
 * Makes the claims follow the texts: a claim that no text names any more is removed, and restored with its proof once a
 * text names it again. A claim that was never named stays, since its author may have plans for it.
 *
 * @param known every claim that the document has had since it was opened
 */
export function followClaims(before: DraftDocument, after: DraftDocument, known: Claims): DraftDocument {
  const [usedBefore, usedAfter] = [claimNamesIn(before), claimNamesIn(after)];
  const claims = claimsOf(after);
  const kept = Object.entries(claims).filter(([name]) => usedAfter.has(name) || !usedBefore.has(name));
  const back = [...usedAfter].filter((name) => !Object.hasOwn(claims, name) && Object.hasOwn(known, name));
  if (back.length === 0 && kept.length === Object.keys(claims).length) return after;
  return { ...after, claims: Object.fromEntries([...kept, ...back.map((name) => [name, known[name]] as const)]) };
}

export function claimsOf({ claims }: DraftDocument): Claims {
  return typeof claims === 'object' && claims !== null ? (claims as Claims) : {};
}

/** Names of claims in the texts of a document, kept while it is in memory: at the next key it is the previous one. */
const claimNames = new WeakMap<DraftDocument, ReadonlySet<string>>();

function claimNamesIn(document: DraftDocument): ReadonlySet<string> {
  const names = claimNames.get(document) ?? findClaimNames(document);
  claimNames.set(document, names);
  return names;
}

/** Legal texts are skipped: their tokens are not claims. */
function findClaimNames({ claims: _, legal: __, ...texts }: DraftDocument): ReadonlySet<string> {
  return new Set(claimsNamedIn(JSON.stringify(texts)));
}
