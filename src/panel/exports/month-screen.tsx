import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { formatMonth, isoDay } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { MonthReport } from '../../shared/panel/exports-schema.ts';
import { providerName } from '../../shared/panel/labels.ts';
import { download, query } from '../panel-client.ts';
import { useDenialReason } from '../session/session-gate.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/fields.tsx';
import { Empty, Problem } from '../ui/problem.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { SumsTable } from './sums-table.tsx';

/** Number of months offered, the current one included. */
const MAX_MONTHS = 36;

/** Screen of the monthly report for accounting: view, print, download. */
export function MonthScreen() {
  const [path, navigate] = useLocation();
  const month = new URLSearchParams(useSearch()).get('mes') ?? isoDay(new Date()).slice(0, 7);
  const report = useQuery({
    ...query('GET /month', { month }),
    placeholderData: keepPreviousData,
  });
  const denialReason = useDenialReason('export');
  const saving = useMutation({ mutationFn: () => download('GET /exports/month.csv', { month }) });
  const isOff = denialReason !== null || saving.isPending;
  return (
    <>
      <BackLink to="/exportar" name="Exportar" />
      <h1>Relatório de {monthName(month)}</h1>
      <div className="month-tools">
        <Choice
          label="Mês"
          value={month}
          none={null}
          options={monthsWith(month).map((each) => [each, monthName(each)])}
          onChange={(chosen) => navigate(`${path}?mes=${chosen}`, { replace: true })}
        />
        <Button label="Imprimir" onClick={() => window.print()} />
        <Button icon="download" label="Baixar planilha" isOff={isOff} onClick={() => saving.mutate()} />
        {denialReason && <p className="reason">Para baixar: {denialReason}</p>}
        <p role="status">{saving.isSuccess && 'O download começou.'}</p>
      </div>
      {saving.error && <Problem error={saving.error} />}
      <QueryState query={report} rows={6} />
      {report.data && (
        <div className={report.isPlaceholderData ? 'results is-stale' : 'results'}>
          <Report report={report.data} />
        </div>
      )}
    </>
  );
}

function Report({ report: { total, days, campaigns, providers } }: { report: MonthReport }) {
  if (days.length === 0)
    return <Empty title="Nada se moveu neste mês" text="Nenhum pagamento chegou nem voltou. Escolha outro mês." />;
  return (
    <>
      <p>
        {total.paid} {total.paid === 1 ? 'venda' : 'vendas'}, {formatBRL(total.gross)} recebidos,{' '}
        {formatBRL(total.refunded + total.returnedElsewhere + total.taken)} devolvidos: ficaram{' '}
        <strong>{formatBRL(total.net)}</strong>.
      </p>
      <SumsTable
        title="Por campanha"
        rows={campaigns.map(({ title, ...sums }) => ({ name: title, ...sums }))}
        total={total}
      />
      <SumsTable
        title="Por provedor"
        rows={providers.map(({ provider, ...sums }) => ({ name: providerName(provider) || 'nenhum', ...sums }))}
        total={total}
      />
      <SumsTable
        title="Por dia"
        rows={days.map(({ day, ...sums }) => ({ name: day.split('-').reverse().join('/'), ...sums }))}
        total={total}
      />
      <p className="muted">
        Cada valor conta no dia, em Brasília, em que o dinheiro chegou ou voltou. As tarifas do provedor não estão
        descontadas: ele não as informa à loja, e elas estão no extrato dele.
      </p>
    </>
  );
}

/** Returns the recent months, and the chosen one if it is older. */
function monthsWith(chosen: string): string[] {
  const [year = 0, month = 0] = isoDay(new Date()).split('-').map(Number);
  const last = Array.from({ length: MAX_MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
  return last.includes(chosen) ? last : [chosen, ...last];
}

/** Formats a month: `2026-11` → `novembro de 2026`. */
function monthName(month: string): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? month : formatMonth(at);
}
