import type { Contact } from '../../campaign/contacts.ts';
import type { Campaign } from '../../campaign/schema.ts';
import { type ContactQuery, foundText, matchesContact } from '../../shared/contact-filter.ts';
import { firstName } from '../../shared/first-name.ts';
import { AccessExtras } from './access-extras.tsx';
import { CATEGORY_LABELS, ContactRow, contactHaystack } from './contact-row.tsx';

export type AccessCampaign = Pick<Campaign, 'product' | 'seller' | 'access' | 'bonuses' | 'sections'>;

export interface AccessPageProps {
  campaign: AccessCampaign;
  contacts: readonly Contact[];
  /** The contacts are invented, and the page says so. */
  sample: boolean;
  /** From the address, for visitors without JavaScript. */
  query: ContactQuery;
  buyerName: string;
  /** The last part of this page's own address. */
  token: string;
}

/** `/acesso/TOKEN`: what the buyer paid for. `src/site/enhance/access-page.ts` filters while typing. */
export function AccessPage({ campaign, contacts, sample, query, buyerName, token }: AccessPageProps) {
  const { access } = campaign;
  return (
    <div className="container access">
      <header className="access-head">
        <p className="eyebrow">Olá, {firstName(buyerName)}</p>
        <h1>{access.title}</h1>
        <p>{access.intro}</p>
        <nav aria-label="Nesta página">
          <a href="#tutoriais">Tutoriais</a>
          {campaign.bonuses.length > 0 && <a href="#bonus">Bônus</a>}
          <a href="#ajuda">Ajuda</a>
        </nav>
      </header>
      <ContactList contacts={contacts} sample={sample} query={query} token={token} />
      <AccessExtras campaign={campaign} />
    </div>
  );
}

function ContactList({
  contacts,
  sample,
  query,
  token,
}: Pick<AccessPageProps, 'contacts' | 'sample' | 'query' | 'token'>) {
  const rows = contacts.map((contact) => {
    const haystack = contactHaystack(contact);
    return { contact, haystack, hidden: !matchesContact(haystack, contact.category, query) };
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
      <SearchForm contacts={contacts} query={query} token={token} />
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

function SearchForm({ contacts, query, token }: Pick<AccessPageProps, 'contacts' | 'query' | 'token'>) {
  const categories = [...new Set(contacts.map(({ category }) => category))];
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
            {categories.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_LABELS[category]}
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
