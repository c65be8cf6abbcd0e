import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { SessionGate } from './session/session-gate.tsx';
import { StepUpDialog } from './session/step-up-dialog.tsx';
import './styles/panel.css';

const client = createQueryClient({ staleTime: 5_000 });

const root = document.getElementById('panel');
if (!root) throw new Error('the page has no element for the panel');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router base="/painel">
        <SessionGate>
          <App />
          <StepUpDialog />
        </SessionGate>
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);
