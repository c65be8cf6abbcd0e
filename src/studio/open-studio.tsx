import './without-eval.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { get, isGone } from '../panel/panel-client.ts';
import { createQueryClient } from '../panel/query-client.ts';
import { SessionGate, useWhyNot } from '../panel/session/session-gate.tsx';
import { StepUpDialog } from '../panel/session/step-up-dialog.tsx';
import { Empty, Problem } from '../panel/ui/problem.tsx';
import type { EditedDraft } from '../shared/panel/studio-schema.ts';
import { Studio } from './studio.tsx';
import './styles/studio.css';

const client = createQueryClient();

const [, , , id = ''] = window.location.pathname.split('/');

/** The panel's other screens are another app: its links leave this one. */
const useLeaving = (): [string, (to: string) => void] => [window.location.pathname, (to) => window.location.assign(to)];

function Open() {
  const whyNot = useWhyNot('publish');
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', id],
    queryFn: ({ signal }) => get<EditedDraft>(`/campaigns/${encodeURIComponent(id)}/draft`, {}, signal),
    enabled: whyNot === null,
    // What is edited does not change under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <Studio id={id} draft={data} />;
  return (
    <main className="opening">
      <h1 className="visually-hidden">Editar a campanha</h1>
      {whyNot !== null && <Empty title="Só para olhar" text={whyNot} />}
      {error && <Problem error={error} retry={refetch} />}
      {whyNot === null && !error && <p role="status">Abrindo a campanha…</p>}
      {isGone(error) ? (
        <a href="/painel/campanhas">Ver as campanhas</a>
      ) : (
        <a href={`/painel/campanhas/${id}`}>Voltar à campanha</a>
      )}
    </main>
  );
}

const root = document.getElementById('panel');
if (!root) throw new Error('the page has no place for the studio');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router base="/painel" hook={useLeaving}>
        <SessionGate>
          <Open />
          <StepUpDialog />
        </SessionGate>
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);
