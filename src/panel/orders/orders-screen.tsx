import { useState } from 'react';
import { Link } from 'wouter';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderRow } from './order-row.tsx';
import { type Filters, isEmpty, useFilters } from './use-filters.ts';

/** Screen of all orders, newest first, with search and filters. */
export function OrdersScreen() {
  const [filters, setFilters] = useFilters();
  const [isGranting, setIsGranting] = useState(false);
  const mayServe = useHasPermission('serve');
  return (
    <>
      <header className="screen-head">
        <h1>Pedidos</h1>
        <div className="screen-acts">
          {mayServe && <Button look="link" label="Dar acesso gratuito" onClick={() => setIsGranting(true)} />}
          <Link href={exportPath(filters)}>Exportar</Link>
        </div>
      </header>
      {isGranting && <GrantDialog onClose={() => setIsGranting(false)} />}
      <OrderFilters filters={filters} onChange={setFilters} />
      <PagedList
        route="GET /orders"
        input={filters}
        counted={['pedido', 'pedidos']}
        keyOf={({ id }) => id}
        row={(order) => <OrderRow order={order} />}
        empty={<NoOrders filters={filters} />}
      />
    </>
  );
}

/** Returns the path of the exports with the same filters, as far as they support them. */
function exportPath({ from, to, campaign }: Filters): string {
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
