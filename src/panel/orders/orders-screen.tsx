import { useState } from 'react';
import { Link } from 'wouter';
import type { ListedOrder } from '../../shared/panel/orders-schema.ts';
import { useMay } from '../session/session-gate.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderRow } from './order-row.tsx';
import { type Filters, isEmpty, useFilters } from './use-filters.ts';

/** All orders, newest first, searched as one types. */
export function OrdersScreen() {
  const [filters, setFilters] = useFilters();
  const [isGranting, setGranting] = useState(false);
  const mayServe = useMay('serve');
  return (
    <>
      <header className="screen-head">
        <h1>Pedidos</h1>
        <div className="screen-acts">
          {mayServe && (
            <button type="button" className="link-button" onClick={() => setGranting(true)}>
              Dar acesso gratuito
            </button>
          )}
          <Link href={exportOf(filters)}>Exportar</Link>
        </div>
      </header>
      {isGranting && <GrantDialog onClose={() => setGranting(false)} />}
      <OrderFilters filters={filters} onChange={setFilters} />
      <PagedList<ListedOrder>
        path="/orders"
        params={filters}
        counted={['pedido', 'pedidos']}
        keyOf={({ id }) => id}
        row={(order) => <OrderRow order={order} />}
        empty={<NoOrders filters={filters} />}
      />
    </>
  );
}

/** The files of what is narrowed to; they know fewer filters. */
function exportOf({ from, to, campaign }: Filters): string {
  const query = new URLSearchParams(Object.entries({ from, to, campaign }).filter(([, value]) => value !== ''));
  return query.size > 0 ? `/exportar?${query}` : '/exportar';
}

function NoOrders({ filters }: { filters: Filters }) {
  if (isEmpty(filters)) {
    return (
      <Empty
        title="Nenhum pedido ainda"
        text="Assim que alguém comprar, o pedido aparece aqui. Divulgue o endereço da sua página para receber o primeiro."
      />
    );
  }
  return (
    <Empty
      title="Nenhum pedido encontrado"
      text="Procure pelo começo do nome, pelo e-mail, pelo telefone ou pelo número do pedido, ou tire um dos filtros."
    />
  );
}
