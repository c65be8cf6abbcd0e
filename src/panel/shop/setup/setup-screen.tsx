import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SetupStep } from '../../../shared/panel/setup-steps-schema.ts';
import { query } from '../../panel-client.ts';
import { useDenialReason } from '../../session/session-gate.tsx';
import { Icon } from '../../ui/panel-icon.tsx';
import { Empty } from '../../ui/problem.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { LastStep } from '../sale-card.tsx';
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
  const shown = steps.data.steps.flatMap((step) => {
    const part = SETUP_PARTS.find(({ key }) => key === step.key);
    return part ? { part, step } : [];
  });
  return (
    <>
      <p>Cada passo fica verde quando está pronto. Faça na ordem que quiser: nada se perde no caminho.</p>
      <ol className="setup-steps">
        {shown.map(({ part, step }, at) => (
          <Step
            key={part.key}
            {...{ part, step, number: at + 1, isOpen: open === part.anchor }}
            onToggle={() => toggle(part.anchor)}
          />
        ))}
      </ol>
      <LastStep />
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

/** Names of a state for screen readers, which do not see its mark. */
const STATE_WORDS: Record<SetupStep['state'], string> = { done: 'pronto', needed: 'falta', advised: 'recomendado' };

function Step({
  part: { anchor, title, component: Content },
  step: { state, line },
  number,
  isOpen,
  onToggle,
}: StepProps) {
  // Once opened a step stays mounted: typed text is kept while another step is looked at.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const item = useRef<HTMLLIElement>(null);
  // A link to a step came before there was anything to scroll to.
  const isLinked = useRef(isOpen);
  useEffect(() => {
    if (isLinked.current) item.current?.scrollIntoView();
  }, []);
  return (
    <li ref={item} id={anchor} className={`setup-step is-${state}`}>
      <h2>
        <button type="button" className="setup-head" aria-expanded={isOpen} onClick={onToggle}>
          <span className="setup-mark" aria-hidden="true">
            {state === 'done' ? <Icon name="check" /> : number}
          </span>
          <span className="setup-title">
            {title}
            <span className="visually-hidden">, {STATE_WORDS[state]}.</span>
          </span>
          <span className="setup-line">{line}</span>
          <span className="setup-chevron">
            <Icon name="down" />
          </span>
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
