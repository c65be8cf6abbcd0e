/** The fields of a contact that a search looks into. */
export interface SearchableContact {
  name: string;
  category: string;
  services: readonly string[];
  region: string;
}

/** A supplier of the list; at least one of `whatsapp` and `telegram` is there. */
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
  /** What the buyer typed; every word must occur somewhere. */
  q: string;
  /** Exactly one category, or `''` for all. */
  category: string;
}

/** Lower case without accents, so that `sao paulo` finds `São Paulo`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Everything of a contact that can be searched, folded once, when the list is read. */
export function searchText(contact: SearchableContact): string {
  return foldText([contact.name, contact.category, contact.region, ...contact.services].join(' '));
}

/** What must occur in a contact's {@link searchText}, each of it, for what was typed. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldText(typed).split(/\s+/).filter(Boolean))];
}

/** The line that tells how many were found: `3 contatos encontrados`. */
export function foundText(count: number): string {
  if (count === 0) return 'Nenhum contato encontrado';
  return count === 1 ? '1 contato encontrado' : `${count.toLocaleString('pt-BR')} contatos encontrados`;
}
