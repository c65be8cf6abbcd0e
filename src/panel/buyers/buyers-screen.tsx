import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { formatBRL } from '../../shared/money.ts';
import type { ListedBuyer } from '../../shared/panel/buyers-schema.ts';
import { Moment } from '../ui/moment.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { SearchField } from '../ui/search-field.tsx';

const SHOWN = [
  ['paid', 'Quem pagou'],
  ['all', 'Todos os pedidos'],
] as const;

/** Screen of all buyers, latest order first; at first those who paid. */
export function BuyersScreen() {
  const [path, navigate] = useLocation();
  const [of, setOf] = useState<'paid' | 'all'>('paid');
  const q = new URLSearchParams(useSearch()).get('q') ?? '';
  const search = (words: string) =>
    navigate(words ? `${path}?${new URLSearchParams({ q: words })}` : path, { replace: true });
  return (
    <>
      <h1>Compradores</h1>
      <search>
        <SearchField label="Buscar compradores" placeholder="Nome, e-mail ou telefone…" value={q} onChange={search} />
      </search>
      {!q && <RadioChoice legend="Quem aparece" isLegendHidden options={SHOWN} value={of} onChange={setOf} />}
      <PagedList
        key={of}
        route="GET /buyers"
        input={{ q, of }}
        counted={['pessoa', 'pessoas']}
        keyOf={({ email }) => email}
        row={(buyer) => <BuyerRow buyer={buyer} />}
        empty={
          q ? (
            <Empty title="Ninguém encontrado" text="Procure pelo começo do nome, pelo e-mail ou pelo telefone." />
          ) : (
            <Empty
              title={of === 'paid' ? 'Ninguém pagou ainda' : 'Nenhum pedido ainda'}
              text="Quem comprar aparece aqui, com tudo o que pediu e recebeu."
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
