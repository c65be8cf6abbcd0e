import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { formatBRL } from '../../shared/money.ts';
import { DEFINITIONS, type Definition } from '../../shared/panel/definitions.ts';
import { formatCount, formatDuration, formatPercent } from '../../shared/panel/format.ts';
import type { Today } from '../../shared/panel/today-schema.ts';
import { OrderRow } from '../orders/order-row.tsx';
import { addressOf, query } from '../panel-client.ts';
import { SaleCard } from '../shop/sale-card.tsx';
import { DefinedLabel } from '../ui/definition.tsx';
import { Problem } from '../ui/problem.tsx';
import { SkeletonTiles } from '../ui/skeleton-rows.tsx';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ReleaseNotes } from './release-notes.tsx';
import { SalesChart } from './sales-chart.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** Number of orders shown. */
const MAX_ORDERS = 5;

/** Latest orders, refetched when the day's numbers change; empty on errors. */
function LatestOrders({ today: { now, waiting } }: { today: Today }) {
  const { data } = useQuery({
    ...query('GET /orders'),
    queryKey: ['GET /orders', 'latest', now.paid, now.returned, waiting.count],
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

interface ChangeProps {
  now: number | null;
  before: number | null;
  format: (value: number) => string;
  lessIsBetter?: boolean;
}

/** Comparison of a number with that of the same weekday a week ago. */
function Change({ now, before, format, lessIsBetter = false }: ChangeProps) {
  if (now === null || before === null) return null;
  if (now === before) return <span className="change">igual à semana passada</span>;
  const tone = now > before !== lessIsBetter ? 'is-good' : 'is-bad';
  return (
    <span className={`change ${tone}`}>
      <span aria-hidden="true">{now > before ? '▲' : '▼'}</span> {now > before ? 'acima de' : 'abaixo de'}{' '}
      <span className="nowrap">{format(before)}</span>
    </span>
  );
}

/** Refetch interval while the event stream is blocked, in ms. */
const POLL_INTERVAL_MS = 30_000;

/** Start screen: today's numbers, live, and open work. */
export function TodayScreen() {
  const { data, error, refetch } = useToday();
  return (
    <>
      <h1>Hoje</h1>
      <ReleaseNotes />
      <SaleCard />
      {data && <Numbers today={data} />}
      {!data && !error && <SkeletonTiles tiles={6} isMain />}
      {!data && error && <Problem error={error} retry={refetch} />}
    </>
  );
}

/** Queries today's numbers, updated by the event stream and by polling. */
function useToday() {
  const client = useQueryClient();
  useEffect(() => {
    const stream = new EventSource(addressOf('GET /today/events'));
    stream.addEventListener('message', ({ data }) =>
      client.setQueryData(query('GET /today').queryKey, JSON.parse(data)),
    );
    return () => stream.close();
  }, [client]);
  return useQuery({
    ...query('GET /today'),
    refetchInterval: POLL_INTERVAL_MS,
  });
}

function Numbers({ today }: { today: Today }) {
  const { day, now, before, waiting, unpaid, secondsToPay, secondsToPayBefore, attention, isNew } = today;
  return (
    <>
      {isNew && <FirstSteps />}
      <Attention attention={attention} />
      <div className="tiles">
        <Tile of="net" value={formatBRL(now.net)} isMain>
          <Change now={now.net} before={before.net} format={formatBRL} />
        </Tile>
        <Tile of="paid" value={formatCount(now.paid)}>
          <Change now={now.paid} before={before.paid} format={formatCount} />
        </Tile>
        <Tile of="conversion" value={now.conversion === null ? '–' : formatPercent(now.conversion)}>
          <Change now={now.conversion} before={before.conversion} format={formatPercent} />
        </Tile>
        <Tile of="waiting" value={formatCount(waiting.count)}>
          <Link href="/pedidos?status=awaiting_payment">{formatBRL(waiting.amount)} a receber</Link>
          {unpaid > 0 && (
            <Link href="/pedidos?status=expired" className="tile-more">
              {formatCount(unpaid)} {unpaid === 1 ? 'não pagou hoje' : 'não pagaram hoje'}
            </Link>
          )}
        </Tile>
        <Tile of="secondsToPay" value={secondsToPay === null ? '–' : formatDuration(secondsToPay)}>
          <Change now={secondsToPay} before={secondsToPayBefore} format={formatDuration} lessIsBetter />
        </Tile>
        <Tile of="returned" value={formatBRL(now.returned)}>
          <Change now={now.returned} before={before.returned} format={formatBRL} lessIsBetter />
        </Tile>
      </div>
      <p className="muted">
        Comparação: <DefinedLabel of="before" />
      </p>
      {!isNew && <SalesChart day={day} />}
      {!isNew && <Withdrawals />}
      {!isNew && <LatestOrders today={today} />}
    </>
  );
}

/** Length of `R$ 999,99`, in characters; longer values use a smaller font. */
const MAX_LARGE_LENGTH = 9;

function Tile({
  of,
  value,
  isMain,
  children,
}: {
  of: Definition;
  value: string;
  isMain?: boolean;
  children?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div role="group" aria-label={DEFINITIONS[of].title} className={isMain ? 'tile is-main' : 'tile'}>
      <h2>
        <DefinedLabel of={of} />
      </h2>
      <p className={value.length > MAX_LARGE_LENGTH ? 'tile-value is-long' : 'tile-value'}>{value}</p>
      {children && <div className="tile-note">{children}</div>}
    </div>
  );
}
