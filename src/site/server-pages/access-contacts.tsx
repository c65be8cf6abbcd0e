import type { Contact } from '../../campaign/contacts.ts';
import { type ContactQuery, foundText, matchesContact } from '../../shared/contact-filter.ts';
import { ContactRow, contactHaystack } from './contact-row.tsx';

export interface AccessContactsProps {
  contacts: readonly Contact[];
  /** The names of the contacts' categories. */
  categories: Readonly<Record<string, string>>;
  /** The contacts are invented, and the page says so. */
  sample: boolean;
  /** From the address, for visitors without JavaScript. */
  query: ContactQuery;
  /** The last part of this page's own address. */
  token: string;
}

/** The list of `/acesso/TOKEN`. `src/site/enhance/access-page.ts` filters it while the buyer types. */
export function AccessContacts({ contacts, categories, sample, query, token }: AccessContactsProps) {
  const rows = contacts.map((contact) => {
    const categoryLabel = categories[contact.category] ?? contact.category;
    const haystack = contactHaystack(contact, categoryLabel);
    return { contact, categoryLabel, haystack, hidden: !matchesContact(haystack, contact.category, query) };
  });
  const count = rows.filter(({ hidden }) => !hidden).length;
  return (
    <section aria-labelledby="list-title">
      <div className="access-title">
        <h2 id="list-title">Contatos</h2>
        {sample && <span className="badge">amostra</span>}
      </div>
      {sample && (
        <p className="access-sample">Esta lista é uma amostra: os nomes são inventados e os números não existem.</p>
      )}
      <SearchForm contacts={contacts} categories={categories} query={query} token={token} />
      <p className="access-found" role="status" data-found="">
        {foundText(count)}
      </p>
      <ul className="contacts">
        {rows.map((row) => (
          <ContactRow key={row.contact.name + row.contact.whatsapp + row.contact.telegram} {...row} />
        ))}
      </ul>
      <p className="access-none" data-none="" hidden={count > 0}>
        Tente outra palavra ou outra categoria.{' '}
        <a href={`/acesso/${token}`} data-clear="">
          Ver todos os contatos
        </a>
      </p>
      <span className="visually-hidden" role="status" data-copy-status="" />
    </section>
  );
}

function SearchForm({ contacts, categories, query, token }: Omit<AccessContactsProps, 'sample'>) {
  const offered = [...new Set(contacts.map(({ category }) => category))];
  return (
    <search>
      <form className="access-search" action={`/acesso/${token}`} data-search-form="">
        <div className="field">
          <label htmlFor="q">Buscar</label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query.q}
            placeholder="App, nome ou região"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="field">
          <label htmlFor="category">Categoria</label>
          <select id="category" name="category" defaultValue={query.category}>
            <option value="">Todas</option>
            {offered.map((category) => (
              <option key={category} value={category}>
                {categories[category]}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-secondary">
          Buscar
        </button>
      </form>
    </search>
  );
}
