import { formatBRL } from '../../shared/money.ts';
import { formatCount } from '../../shared/panel/format.ts';
import type { Results } from '../../shared/panel/results-schema.ts';
import { CsvButton } from '../ui/csv-button.tsx';

/** Funnel from the first page to the opened product, by traffic source. */
export function Funnel({ rows }: { rows: Results['funnel'] }) {
  return (
    <section className="card">
      <h2>Funil por origem e anúncio</h2>
      {rows.length === 0 && <p>Nenhuma visita neste período.</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys on a narrow screen
        <section className="table-scroll" aria-label="Tabela do funil" tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Origem</th>
                <th scope="col">Pré-venda</th>
                <th scope="col">Página</th>
                <th scope="col">Checkout</th>
                <th scope="col">Códigos</th>
                <th scope="col">Vendas</th>
                <th scope="col">Entregues</th>
                <th scope="col">Abertos</th>
                <th scope="col">Líquido</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ source, variant, presell, landing, checkout, codes, paid, delivered, opened, net }) => (
                <tr key={`${source} ${variant}`}>
                  <th scope="row">{[source || 'direto', variant].filter(Boolean).join(' · ')}</th>
                  <td>{formatCount(presell)}</td>
                  <td>{formatCount(landing)}</td>
                  <td>{formatCount(checkout)}</td>
                  <td>{formatCount(codes)}</td>
                  <td>{formatCount(paid)}</td>
                  <td>{formatCount(delivered)}</td>
                  <td>{formatCount(opened)}</td>
                  <td>{formatBRL(net)}</td>
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
            [
              'Origem',
              'Anúncio',
              'Pré-venda',
              'Página',
              'Checkout',
              'Códigos',
              'Vendas',
              'Entregues',
              'Abertos',
              'Líquido',
            ],
            ...rows.map(({ source, variant, presell, landing, checkout, codes, paid, delivered, opened, net }) => [
              ...[source, variant, presell, landing, checkout, codes, paid, delivered, opened],
              { centavos: net },
            ]),
          ]}
        />
      )}
    </section>
  );
}
