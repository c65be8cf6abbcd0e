import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import { formatMonth, isoDay } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import type { MonthReport } from '../../shared/panel/exports-schema.ts';
import { providerName } from '../../shared/panel/labels.ts';
import { download, get } from '../panel-client.ts';
import { useWhyNot } from '../session/session-gate.tsx';
import { Choice } from '../ui/fields.tsx';
import { Icon } from '../ui/panel-icon.tsx';
import { Empty, Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { SumsTable } from './sums-table.tsx';

/** Months that can be chosen, this one too. */
const MONTHS = 36;

/** The accountant's month, to be looked at, printed and saved. */
export function MonthScreen() {
  const [path, navigate] = useLocation();
  const month = new URLSearchParams(useSearch()).get('mes') ?? isoDay(new Date()).slice(0, 7);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['month', month],
    queryFn: ({ signal }) => get<MonthReport>('/month', { month }, signal),
    placeholderData: keepPreviousData,
  });
  const whyNot = useWhyNot('export');
  const saving = useMutation({ mutationFn: () => download('/exports/month.csv', { month }) });
  const isOff = whyNot !== null || saving.isPending;
  return (
    <>
      <Link href="/exportar" className="back">
        <Icon name="back" />
        Exportar
      </Link>
      <h1>Relatório de {nameOf(month)}</h1>
      <div className="month-tools">
        <Choice
          label="Mês"
          value={month}
          none={null}
          options={monthsWith(month).map((each) => [each, nameOf(each)])}
          onChange={(chosen) => navigate(`${path}?mes=${chosen}`, { replace: true })}
        />
        <button type="button" className="button is-quiet" onClick={() => window.print()}>
          Imprimir
        </button>
        <button
          type="button"
          className="button is-quiet"
          aria-disabled={isOff}
          onClick={() => !isOff && saving.mutate()}
        >
          <Icon name="download" />
          Baixar planilha
        </button>
        {whyNot && <p className="reason">Para baixar: {whyNot}</p>}
        <p role="status">{saving.isSuccess && 'O download começou.'}</p>
      </div>
      {saving.error && <Problem error={saving.error} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {!data && error && <Problem error={error} retry={refetch} />}
      {data && (
        <div className={isPlaceholderData ? 'results is-stale' : 'results'}>
          <Report report={data} />
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

/** The last months, and the one that is asked for. */
function monthsWith(asked: string): string[] {
  const [year = 0, month = 0] = isoDay(new Date()).split('-').map(Number);
  const last = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
  return last.includes(asked) ? last : [asked, ...last];
}

/** `2026-11` → `novembro de 2026` */
function nameOf(month: string): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  return Number.isNaN(at.getTime()) ? month : formatMonth(at);
}
