import type { StepState } from '../../payment/status-text.ts';

const LABELS = ['Pedido', 'Pagamento', 'Acesso'] as const;

const STATE_LABELS: Record<StepState, string> = {
  done: 'concluído',
  current: 'em andamento',
  stopped: 'interrompido',
  todo: 'a seguir',
};

/** Progress line Pedido → Pagamento → Acesso. */
export function OrderProgress({ steps }: { steps: readonly [StepState, StepState, StepState] }) {
  return (
    <ol className="order-progress" aria-label="Andamento do pedido">
      {LABELS.map((label, index) => {
        const state = steps[index] ?? 'todo';
        return (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="order-progress-label">
              {label}
              <span className="visually-hidden">, {STATE_LABELS[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
