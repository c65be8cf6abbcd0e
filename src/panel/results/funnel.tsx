import { formatBRL } from '../../shared/money.ts';
import { formatCount } from '../../shared/panel/format.ts';
import type { Results } from '../../shared/panel/results-schema.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { Fact } from '../ui/fact.tsx';

/** Counts of the funnel, with their titles. */
const STEPS = [
  ['presell', 'Pré-venda'],
  ['landing', 'Página'],
  ['checkout', 'Checkout'],
  ['codes', 'Códigos'],
  ['paid', 'Vendas'],
  ['delivered', 'Entregues'],
  ['opened', 'Abertos'],
] as const;

/** Funnel from the first page to the opened product, by traffic source. */
export function Funnel({ rows }: { rows: Results['funnel'] }) {
  return (
    <section className="card">
      <h2>Funil por origem e anúncio</h2>
      {rows.length === 0 && <p>Nenhuma visita neste período.</p>}
      <OriginCards rows={rows} />
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys on a narrow screen
        <section className="table-scroll is-for-wide" aria-label="Tabela do funil" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Origem</th>
                {STEPS.map(([step, title]) => (
                  <th key={step} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col">Líquido</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.source} ${row.variant}`}>
                  <th scope="row">{originOf(row)}</th>
                  {STEPS.map(([step]) => (
                    <td key={step}>{formatCount(row[step])}</td>
                  ))}
                  <td>{formatBRL(row.net)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > 0 && (
        <CsvButton
          title="Funil por origem"
          rows={[
            ['Origem', 'Anúncio', ...STEPS.map(([, title]) => title), 'Líquido'],
            ...rows.map((row) => [row.source, row.variant, ...STEPS.map(([step]) => row[step]), { centavos: row.net }]),
          ]}
        />
      )}
    </section>
  );
}

type FunnelRow = Results['funnel'][number];

function originOf({ source, variant }: FunnelRow): string {
  return [source || 'direto', variant].filter(Boolean).join(' · ');
}

/** Sales and net of each origin, and its other steps on a tap: for narrow screens, in the table's place. */
function OriginCards({ rows }: { rows: Results['funnel'] }) {
  return (
    <ul className="origin-cards">
      {rows.map((row) => (
        <li key={`${row.source} ${row.variant}`} className="origin-card">
          <h3>{originOf(row)}</h3>
          <p>
            <strong>{formatBRL(row.net)}</strong> líquidos, {formatCount(row.paid)}{' '}
            {row.paid === 1 ? 'venda' : 'vendas'}
          </p>
          <details>
            <summary>Do clique à abertura</summary>
            <dl className="facts">
              {STEPS.map(([step, title]) => (
                <Fact key={step} name={title}>
                  {formatCount(row[step])}
                </Fact>
              ))}
            </dl>
          </details>
        </li>
      ))}
    </ul>
  );
}
