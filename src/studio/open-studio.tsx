import './disable-eval.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { isGone, query } from '../panel/panel-client.ts';
import { createQueryClient } from '../panel/query-client.ts';
import { SessionGate, useDenialReason } from '../panel/session/session-gate.tsx';
import { StepUpDialog } from '../panel/session/step-up-dialog.tsx';
import { Empty, Problem } from '../panel/ui/problem.tsx';
import { Studio } from './studio.tsx';
import './styles/studio.css';

const client = createQueryClient();

const [, , , id = ''] = window.location.pathname.split('/');

/** Navigation hook that leaves the studio: the panel's other screens belong to another app. */
const useExternalNavigation = (): [string, (to: string) => void] => [
  window.location.pathname,
  (to) => window.location.assign(to),
];

function Open() {
  const denialReason = useDenialReason('publish');
  const { data, error, refetch } = useQuery({
    ...query('GET /campaigns/:id/draft', { id }),
    queryKey: ['studio', id],
    enabled: denialReason === null,
    // A background refetch must not replace the document during editing.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <Studio id={id} draft={data} />;
  return (
    <main className="opening">
      <h1 className="visually-hidden">Editar a campanha</h1>
      {denialReason !== null && <Empty title="Só para olhar" text={denialReason} />}
      {error && <Problem error={error} retry={refetch} />}
      {denialReason === null && !error && <p role="status">Abrindo a campanha…</p>}
      {isGone(error) ? (
        <a href="/painel/campanhas">Ver as campanhas</a>
      ) : (
        <a href={`/painel/campanhas/${id}`}>Voltar à campanha</a>
      )}
    </main>
  );
}

const root = document.getElementById('panel');
if (!root) throw new Error('the page has no element for the studio');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router base="/painel" hook={useExternalNavigation}>
        <SessionGate>
          <Open />
          <StepUpDialog />
        </SessionGate>
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);
