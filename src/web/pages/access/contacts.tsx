import { renderToStaticMarkup } from 'react-dom/server';
import type { Contact } from '../../../campaigns/contacts.ts';
import { type ContactQuery, foundText } from '../../../shared/contact-filter.ts';
import { RenderContext, type RenderOptions, useFormAction, useLink } from '../../render-context.ts';
import { ContactRow } from './contact-row.tsx';

/** One page of search results. */
export interface ContactResultsProps {
  contacts: readonly Contact[];
  /** Total number of results. */
  count: number;
  /** Page number, from 1. */
  page: number;
  pages: number;
  /** Names of the contacts' categories. */
  categories: Readonly<Record<string, string>>;
  /** Search from the query string. */
  query: ContactQuery;
  /** Token in this page's own address. */
  token: string;
}

export interface AccessContactsProps extends ContactResultsProps {
  /** The contacts are invented, and the page says so. */
  sample: boolean;
  /** Categories that occur in the list. */
  offered: readonly string[];
}

/** List of `/acesso/TOKEN`. `src/web/pages/access/live.ts` searches it while the buyer types. */
export function AccessContacts({ sample, offered, ...results }: AccessContactsProps) {
  return (
    <section id="lista" aria-labelledby="list-title">
      <div className="access-title">
        <h2 id="list-title">Contatos</h2>
        {sample && <span className="badge">amostra</span>}
      </div>
      {sample && (
        <p className="access-sample">Esta lista é uma amostra: os nomes são inventados e os números não existem.</p>
      )}
      <SearchForm {...results} offered={offered} />
      <p className="access-found" role="status" data-found="">
        {foundText(results.count)}
      </p>
      <ContactResults {...results} />
      <span className="visually-hidden" role="status" data-copy-status="" />
    </section>
  );
}

/**
 * Renders the results of a search as a document of their own: for the page's script, which searches while the buyer
 * types.
 */
export function contactResultsHtml(options: RenderOptions, results: ContactResultsProps): string {
  const html = renderToStaticMarkup(
    <RenderContext value={options}>
      <ContactResults {...results} />
    </RenderContext>,
  );
  return `<!doctype html><title>Lista</title>${html}`;
}

/** Part of the page that a search replaces. */
function ContactResults({ contacts, count, page, pages, categories, query, token }: ContactResultsProps) {
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

function Pages({ page, pages, query, token }: Pick<ContactResultsProps, 'page' | 'pages' | 'query' | 'token'>) {
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
