import { Link, useLocation, useSearch } from 'wouter';
import { formatBRL } from '../../shared/money.ts';
import type { ListedBuyer } from '../../shared/panel/buyers-schema.ts';
import { Moment } from '../ui/moment.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
import { SearchField } from '../ui/search-field.tsx';

/** Screen of all buyers, latest order first. */
export function BuyersScreen() {
  const [path, navigate] = useLocation();
  const q = new URLSearchParams(useSearch()).get('q') ?? '';
  const search = (words: string) =>
    navigate(words ? `${path}?${new URLSearchParams({ q: words })}` : path, { replace: true });
  return (
    <>
      <h1>Compradores</h1>
      <search>
        <SearchField label="Buscar compradores" placeholder="Nome, e-mail ou telefone…" value={q} onChange={search} />
      </search>
      <PagedList
        route="GET /buyers"
        input={{ q }}
        counted={['pessoa', 'pessoas']}
        keyOf={({ email }) => email}
        row={(buyer) => <BuyerRow buyer={buyer} />}
        empty={
          q ? (
            <Empty title="Ninguém encontrado" text="Procure pelo começo do nome, pelo e-mail ou pelo telefone." />
          ) : (
            <Empty
              title="Nenhum comprador ainda"
              text="Quem fizer um pedido aparece aqui, com tudo o que comprou e recebeu."
            />
          )
        }
      />
    </>
  );
}

function BuyerRow({
  buyer: { number, name, email, erased, orders, paidOrders, kept, lastOrderAt },
}: {
  buyer: ListedBuyer;
}) {
  return (
    <Link href={`/compradores/${number}`} className="row is-plain">
      <span className="row-main">
        <strong>{name}</strong>
        <span className="row-detail">{erased ? 'dados apagados' : email}</span>
        <span className="row-detail">
          {orders} {orders === 1 ? 'pedido' : 'pedidos'}, {paidOrders} {paidOrders === 1 ? 'pago' : 'pagos'}
        </span>
      </span>
      <span className="row-side">
        <span className="row-amount">{formatBRL(kept)}</span>
        <span className="row-detail">
          <Moment at={lastOrderAt} />
        </span>
      </span>
    </Link>
  );
}
