import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { PartLinks } from '../ui/part-links.tsx';
import { Empty } from '../ui/problem.tsx';
import { AlertRow } from './alert-row.tsx';
import { JobRow, WebhookRow } from './delivery-rows.tsx';
import { HeldPart, useHeld } from './held-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { RetryAllButton } from './retry-buttons.tsx';
import { StrayChargesPart } from './stray-charges-part.tsx';

/** Parts shown after a restore. */
const HELD_PATH = '/alertas/retidos';
const UNKNOWN_PAYMENTS_PATH = '/alertas/pagamentos';

/** Parts of the alerts screen, by path. */
const PARTS: { path: string; name: string; list: () => ReactNode }[] = [
  {
    path: '/alertas',
    name: 'Abertos',
    list: () => (
      <Alerts
        status="open"
        title="Nenhum alerta aberto"
        text="Quando algo com dinheiro ou entrega pedir a sua atenção, aparece aqui e no seu e-mail."
      />
    ),
  },
  {
    path: '/alertas/resolvidos',
    name: 'Resolvidos',
    list: () => (
      <Alerts status="settled" title="Nenhum alerta resolvido" text="O que alguém resolver fica aqui, com o motivo." />
    ),
  },
  {
    path: '/alertas/emails',
    name: 'E-mails',
    list: () => <MailsPart />,
  },
  {
    path: '/alertas/avisos',
    name: 'Avisos parados',
    list: () => (
      <>
        <RetryAllButton
          of="parkedWebhooks"
          retry={() => call('POST /webhooks/replay')}
          list="GET /webhooks"
          label="Processar todos de novo"
        />
        <PagedList
          route="GET /webhooks"
          input={{ status: 'parked' }}
          counted={['aviso', 'avisos']}
          keyOf={({ id }) => id}
          row={(webhook) => <WebhookRow webhook={webhook} />}
          empty={
            <Empty
              title="Nenhum aviso parado"
              text="Avisos do provedor que não puderam ser processados aparecem aqui."
            />
          }
        />
      </>
    ),
  },
  {
    path: '/alertas/tarefas',
    name: 'Tarefas paradas',
    list: () => (
      <>
        <RetryAllButton
          of="deadJobs"
          retry={() => call('POST /jobs/retry')}
          list="GET /jobs"
          label="Enviar todas de novo"
        />
        <PagedList
          route="GET /jobs"
          input={{}}
          counted={['tarefa', 'tarefas']}
          keyOf={({ id }) => id}
          row={(job) => <JobRow job={job} />}
          empty={
            <Empty
              title="Nenhuma tarefa parada"
              text="Conversões que um serviço de medição recusar de vez aparecem aqui."
            />
          }
        />
      </>
    ),
  },
  { path: HELD_PATH, name: 'Retidos', list: () => <HeldPart /> },
  { path: UNKNOWN_PAYMENTS_PATH, name: 'Pagamentos sem pedido', list: () => <StrayChargesPart /> },
];

/** Screen of open and settled alerts and failed deliveries. */
export function AlertsScreen() {
  const [path] = useLocation();
  const mayTest = useHasPermission('settings');
  const { data: held } = useHeld();
  const isRestored = held !== undefined && (held.counts.length > 0 || held.asking !== null);
  const isShown = (to: string) => (to !== HELD_PATH && to !== UNKNOWN_PAYMENTS_PATH) || to === path || isRestored;
  const part = PARTS.find((each) => each.path === path);
  return (
    <>
      <header className="screen-head">
        <h1>Alertas</h1>
        {mayTest && <Link href="/teste">Testar a loja: um e-mail e uma venda</Link>}
      </header>
      <PartLinks label="Partes dos alertas" parts={PARTS.filter((each) => isShown(each.path))} />
      {part ? (
        <section key={path} className="part" aria-label={part.name}>
          {part.list()}
        </section>
      ) : (
        <Empty title="Esta parte não existe" text="Escolha uma das partes acima." />
      )}
    </>
  );
}

function Alerts({ status, title, text }: { status: 'open' | 'settled'; title: string; text: string }) {
  return (
    <PagedList
      route="GET /alerts"
      input={{ status }}
      counted={['alerta', 'alertas']}
      keyOf={({ id }) => id}
      row={(alert) => <AlertRow alert={alert} />}
      empty={<Empty title={title} text={text} />}
    />
  );
}
