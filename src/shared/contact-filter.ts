/** Searchable fields of a contact. */
export interface SearchableContact {
  name: string;
  category: string;
  services: readonly string[];
  region: string;
}

/** Supplier in the list, with at least one of `whatsapp` and `telegram`. */
export interface Contact extends SearchableContact {
  /** One of the list's categories. */
  category: string;
  /** Digits with country code, or `''`. */
  whatsapp: string;
  /** User name without `@`, or `''`. */
  telegram: string;
  note: string;
}

export interface ContactQuery {
  /** Search text; every word must occur somewhere. */
  q: string;
  /** Exactly one category, or `''` for all. */
  category: string;
}

/** Lower case without accents, so that `sao paulo` finds `São Paulo`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Searchable text of a contact, folded once, when the list is read. */
export function searchText(contact: SearchableContact): string {
  return foldText([contact.name, contact.category, contact.region, ...contact.services].join(' '));
}

/** Search terms of an input; each must occur in a contact's {@link searchText}. */
export function searchTerms(typed: string): string[] {
  return [...new Set(foldText(typed).split(/\s+/).filter(Boolean))];
}

/** Number of results as a text: `3 contatos encontrados`. */
export function foundText(count: number): string {
  if (count === 0) return 'Nenhum contato encontrado';
  return count === 1 ? '1 contato encontrado' : `${count.toLocaleString('pt-BR')} contatos encontrados`;
}
