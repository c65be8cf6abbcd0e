import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SetupStep } from '../../../shared/panel/setup-steps-schema.ts';
import { query } from '../../panel-client.ts';
import { useDenialReason } from '../../session/session-gate.tsx';
import { Icon } from '../../ui/panel-icon.tsx';
import { Empty } from '../../ui/problem.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { SaleCard } from '../sale-card.tsx';
import { SETUP_PARTS, type SetupPart } from './setup-registry.ts';

/** Screen of the steps that lead to an open shop, and of the press that opens it. */
export function SetupScreen() {
  const reason = useDenialReason('settings');
  return (
    <>
      <h1>Abrir a loja</h1>
      {reason ? <Empty title="Só quem é proprietário abre a loja" text={reason} /> : <Steps />}
    </>
  );
}

function Steps() {
  const steps = useQuery(query('GET /setup/steps'));
  const { open, toggle } = useOpenStep();
  if (!steps.data) return <QueryState query={steps} rows={SETUP_PARTS.length} />;
  const states = new Map(steps.data.steps.map((step) => [step.key, step]));
  return (
    <>
      <p>Cada passo fica verde quando está pronto. Faça na ordem que quiser: nada se perde no caminho.</p>
      <ol className="setup-steps">
        {SETUP_PARTS.map((part, at) => {
          const step = states.get(part.key);
          return (
            step && (
              <Step
                key={part.key}
                {...{ part, step, number: at + 1, isOpen: open === part.anchor }}
                onToggle={() => toggle(part.anchor)}
              />
            )
          );
        })}
      </ol>
      <SaleCard />
    </>
  );
}

/** Step that is unfolded: one at a time, which the address names, so that others can link to it. */
function useOpenStep(): { open: string; toggle: (anchor: string) => void } {
  const [open, setOpen] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const follow = () => setOpen(window.location.hash.slice(1));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return {
    open,
    toggle(anchor) {
      const next = anchor === open ? '' : anchor;
      window.history.replaceState(null, '', next ? `#${next}` : window.location.pathname);
      setOpen(next);
    },
  };
}

interface StepProps {
  part: SetupPart;
  step: SetupStep;
  number: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Words of a state for those who do not see its mark. */
const STATE_WORDS: Record<SetupStep['state'], string> = { done: 'pronto', needed: 'falta', advised: 'recomendado' };

function Step({
  part: { anchor, title, component: Content },
  step: { state, line },
  number,
  isOpen,
  onToggle,
}: StepProps) {
  // What was typed stays when another step is looked at.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <li id={anchor} className={`setup-step is-${state}`}>
      <h2>
        <button type="button" className="setup-head" aria-expanded={isOpen} onClick={onToggle}>
          <span className="setup-mark" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : number}
          </span>
          <span className="setup-title">
            {title}
            <span className="visually-hidden">, {STATE_WORDS[state]}</span>
          </span>
          <span className="setup-line">{line}</span>
          <Icon name="down" />
        </button>
      </h2>
      {wasOpen && (
        <div className="setup-content" hidden={!isOpen}>
          <Content />
        </div>
      )}
    </li>
  );
}
