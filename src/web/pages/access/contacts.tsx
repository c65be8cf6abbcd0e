import { renderToStaticMarkup } from 'react-dom/server';
import type { Contact } from '../../../campaigns/contacts.ts';
import { type ContactQuery, foundText } from '../../../shared/contact-filter.ts';
import { type Place, PlaceContext, useFormAction, useLink } from '../../place.ts';
import { ContactRow } from './contact-row.tsx';

/** One page of what a search found. */
export interface FoundContactsProps {
  contacts: readonly Contact[];
  /** How many were found in all. */
  count: number;
  /** From 1 on. */
  page: number;
  pages: number;
  /** The names of the contacts' categories. */
  categories: Readonly<Record<string, string>>;
  /** From the address. */
  query: ContactQuery;
  /** The last part of this page's own address. */
  token: string;
}

export interface AccessContactsProps extends FoundContactsProps {
  /** The contacts are invented, and the page says so. */
  sample: boolean;
  /** The categories that occur in the list. */
  offered: readonly string[];
}

/** The list of `/acesso/TOKEN`. `src/web/pages/access/live.ts` searches it while the buyer types. */
export function AccessContacts({ sample, offered, ...found }: AccessContactsProps) {
  return (
    <section id="lista" aria-labelledby="list-title">
      <div className="access-title">
        <h2 id="list-title">Contatos</h2>
        {sample && <span className="badge">amostra</span>}
      </div>
      {sample && (
        <p className="access-sample">Esta lista é uma amostra: os nomes são inventados e os números não existem.</p>
      )}
      <SearchForm {...found} offered={offered} />
      <p className="access-found" role="status" data-found="">
        {foundText(found.count)}
      </p>
      <FoundContacts {...found} />
      <span className="visually-hidden" role="status" data-copy-status="" />
    </section>
  );
}

/** What a search found, as an answer by itself: for the page's script, which asks while the buyer types. */
export function foundContactsHtml(place: Place, found: FoundContactsProps): string {
  const html = renderToStaticMarkup(
    <PlaceContext value={place}>
      <FoundContacts {...found} />
    </PlaceContext>,
  );
  return `<!doctype html><title>Lista</title>${html}`;
}

/** What a search changes of the page. */
function FoundContacts({ contacts, count, page, pages, categories, query, token }: FoundContactsProps) {
  const link = useLink();
  return (
    <div data-results={foundText(count)}>
      <ul className="contacts">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.name + contact.whatsapp + contact.telegram}
            contact={contact}
            categoryLabel={categories[contact.category] ?? contact.category}
          />
        ))}
      </ul>
      {count === 0 && (
        <p className="access-none">
          Tente outra palavra ou outra categoria.{' '}
          <a href={link(`/acesso/${token}`)} data-clear="">
            Ver todos os contatos
          </a>
        </p>
      )}
      {pages > 1 && <Pages page={page} pages={pages} query={query} token={token} />}
    </div>
  );
}

function Pages({ page, pages, query, token }: Pick<FoundContactsProps, 'page' | 'pages' | 'query' | 'token'>) {
  const link = useLink();
  const address = (to: number) => {
    const search = new URLSearchParams({
      ...(query.q && { q: query.q }),
      ...(query.category && { category: query.category }),
      ...(to > 1 && { page: String(to) }),
    }).toString();
    return link(`/acesso/${token}${search && `?${search}`}#lista`);
  };
  return (
    <nav className="access-pages" aria-label="Páginas da lista">
      {page > 1 && (
        <a className="access-page-link" href={address(page - 1)} rel="prev">
          Anterior
        </a>
      )}
      <p aria-current="page">
        Página {page.toLocaleString('pt-BR')} de {pages.toLocaleString('pt-BR')}
      </p>
      {page < pages && (
        <a className="access-page-link" href={address(page + 1)} rel="next">
          Próxima
        </a>
      )}
    </nav>
  );
}

function SearchForm({
  offered,
  categories,
  query,
  token,
}: Pick<AccessContactsProps, 'offered' | 'categories' | 'query' | 'token'>) {
  const formAction = useFormAction();
  return (
    <search>
      <form className="access-search" action={formAction(`/acesso/${token}#lista`)} data-search-form="">
        <div className="field">
          <label htmlFor="q">Buscar</label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query.q}
            maxLength={100}
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
