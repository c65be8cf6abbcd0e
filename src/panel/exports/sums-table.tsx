import { formatBRL } from '../../shared/money.ts';
import type { MonthSums } from '../../shared/panel/exports-schema.ts';

const AMOUNTS = [
  ['gross', 'Receita bruta'],
  ['refunded', 'Devoluções'],
  ['returnedElsewhere', 'Devolvido por fora'],
  ['taken', 'Tomado pelos bancos'],
  ['net', 'Receita líquida'],
] as const;

interface SumsTableProps {
  title: string;
  rows: (MonthSums & { name: string })[];
  total: MonthSums;
}

/** Table of received and returned amounts by name, with totals. */
export function SumsTable({ title, rows, total }: SumsTableProps) {
  return (
    <section className="card">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys on a narrow screen */}
      <section className="table-scroll" aria-label={`Tabela: ${title}`} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{title}</span>
              </th>
              <th scope="col">Vendas</th>
              {AMOUNTS.map(([amount, name]) => (
                <th key={amount} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.name} {...row} />
            ))}
          </tbody>
          <tfoot>
            <Line name="Total" {...total} />
          </tfoot>
        </table>
      </section>
    </section>
  );
}

function Line({ name, paid, ...amounts }: MonthSums & { name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{paid}</td>
      {AMOUNTS.map(([amount]) => (
        <td key={amount}>{formatBRL(amounts[amount])}</td>
      ))}
    </tr>
  );
}
