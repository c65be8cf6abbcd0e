/** The fields of a contact that a search looks into. */
export interface SearchableContact {
  name: string;
  category: string;
  services: readonly string[];
  region: string;
}

export interface ContactQuery {
  /** What the buyer typed; every word must occur somewhere. */
  q: string;
  /** Exactly one category, or `''` for all. */
  category: string;
}

/** Lower case without accents, so that `sao paulo` finds `São Paulo`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Everything of a contact that can be searched, folded once; the page keeps it beside each contact. */
export function searchText(contact: SearchableContact): string {
  return foldText([contact.name, contact.category, contact.region, ...contact.services].join(' '));
}

/**
 * Whether a contact answers a query. Server and browser both ask here, so that the list is the same
 * with and without JavaScript.
 *
 * @param haystack what {@link searchText} gave for the contact
 */
export function matchesContact(haystack: string, category: string, query: ContactQuery): boolean {
  if (query.category !== '' && category !== query.category) return false;
  return foldText(query.q)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

/** The line that tells how many were found: `3 contatos encontrados`. */
export function foundText(count: number): string {
  if (count === 0) return 'Nenhum contato encontrado';
  return count === 1 ? '1 contato encontrado' : `${count} contatos encontrados`;
}
