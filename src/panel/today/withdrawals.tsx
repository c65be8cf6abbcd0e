import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatBRL } from '../../shared/money.ts';
import { WITHDRAWAL_LABELS } from '../../shared/panel/labels.ts';
import { query } from '../panel-client.ts';
import { Moment } from '../ui/moment.tsx';

/** Withdrawals of the last days, asked for or made; nothing where there are none. */
export function Withdrawals() {
  const { data } = useQuery(query('GET /today/withdrawals'));
  if (!data || data.withdrawals.length === 0) return null;
  return (
    <section className="part" aria-labelledby="desistencias">
      <h2 id="desistencias">Quem desistiu em 7 dias</h2>
      <ul className="rows">
        {data.withdrawals.map(({ number, buyerName, amount, at, state }) => (
          <li key={number}>
            <Link href={`/pedidos/${number}`} className="row is-plain">
              <span className="row-main">
                <strong>{buyerName}</strong>
                <span className="row-detail">{formatBRL(amount)}</span>
              </span>
              <span className="row-side">
                <span className={state === 'waiting' ? 'badge is-open' : 'badge'}>{WITHDRAWAL_LABELS[state]}</span>
                <span className="row-detail">
                  <Moment at={at} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
