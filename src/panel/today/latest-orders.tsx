import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OrdersPage } from '../../shared/panel/orders-schema.ts';
import type { Today } from '../../shared/panel/today-schema.ts';
import { OrderRow } from '../orders/order-row.tsx';
import { get } from '../panel-client.ts';

/** Number of orders shown. */
const MAX_ORDERS = 5;

/** Latest orders, refetched when the day's numbers change; empty on errors. */
export function LatestOrders({ today: { now, waiting } }: { today: Today }) {
  const { data } = useQuery({
    queryKey: ['/orders', 'latest', now.paid, now.returned, waiting.count],
    queryFn: ({ signal }) => get<OrdersPage>('/orders', {}, signal),
    placeholderData: keepPreviousData,
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="part" aria-labelledby="ultimos-pedidos">
      <header className="screen-head">
        <h2 id="ultimos-pedidos">Últimos pedidos</h2>
        <Link href="/pedidos">Ver todos</Link>
      </header>
      <ul className="rows">
        {data.rows.slice(0, MAX_ORDERS).map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
