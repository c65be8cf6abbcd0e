import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ExportName } from '../../shared/panel/exports-schema.ts';
import { useFilterChoices } from '../orders/use-filter-choices.ts';
import { useFilters } from '../orders/use-filters.ts';
import { download } from '../panel-client.ts';
import { useDenialReason } from '../session/session-gate.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Choice, DayField } from '../ui/fields.tsx';
import { Problem } from '../ui/problem.tsx';

const FILES: { what: ExportName; name: string; text: string }[] = [
  {
    what: 'orders',
    name: 'Pedidos',
    text: 'Um por linha, pagos ou não: comprador, valores, situação, origem e cobrança. O período é o da compra.',
  },
  {
    what: 'payments',
    name: 'Pagamentos',
    text: 'Cada entrada e cada devolução, com data e valor. O período é o do dinheiro.',
  },
  {
    what: 'buyers',
    name: 'Compradores',
    text: 'Uma pessoa por linha, com contato e total gasto. O período é o das compras somadas.',
  },
];

/** Screen of CSV exports. */
export function ExportsScreen() {
  const [{ from, to, campaign }, setFilters] = useFilters();
  const { campaigns } = useFilterChoices();
  const denialReason = useDenialReason('export');
  const saving = useMutation({
    mutationFn: (what: ExportName) => download(`GET /exports/${what}.csv`, { from, to, campaign }),
  });
  const isBackwards = from !== '' && to !== '' && from > to;
  const isOff = denialReason !== null || isBackwards || saving.isPending;
  return (
    <>
      <BackLink to="/ajustes" name="Ajustes" />
      <h1>Exportar</h1>
      <section className="card" aria-labelledby="planilhas">
        <h2 id="planilhas">Planilhas</h2>
        <p>Arquivos CSV que abrem no Excel e no Google Planilhas. Cada um que sai fica no registro dos ajustes.</p>
        {denialReason && <p className="reason">{denialReason}</p>}
        <div className="filters-fields">
          <DayField label="De" value={from} onChange={(day) => setFilters({ from: day })} />
          <DayField label="Até" value={to} onChange={(day) => setFilters({ to: day })} />
          <Choice
            label="Campanha"
            value={campaign}
            options={campaigns}
            onChange={(id) => setFilters({ campaign: id })}
          />
        </div>
        {isBackwards && (
          <p className="reason" role="alert">
            O período termina antes de começar.
          </p>
        )}
        <ul className="lines">
          {FILES.map(({ what, name, text }) => (
            <li key={what} className="is-beside">
              <span>
                <strong>{name}</strong>
                <br />
                {text}
              </span>
              <Button
                icon="download"
                label="Baixar"
                about={name.toLowerCase()}
                isOff={isOff}
                onClick={() => saving.mutate(what)}
              />
            </li>
          ))}
        </ul>
        {saving.error && <Problem error={saving.error} />}
        <p role="status">{saving.isSuccess && 'O download começou.'}</p>
      </section>
      <section className="card" aria-labelledby="contabilidade">
        <h2 id="contabilidade">Para a contabilidade</h2>
        <p>O mês dia a dia, por campanha e por provedor: receita, devoluções e o que ficou.</p>
        <Link href="/exportar/mes" className="button is-quiet">
          Ver o relatório do mês
        </Link>
      </section>
    </>
  );
}
