import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { isPassing } from '../../shared/panel/passing-check.ts';
import type { FirstSteps as Facts } from '../../shared/panel/today-schema.ts';
import { useCheck } from '../campaigns/use-campaign.ts';
import { query } from '../panel-client.ts';
import { useMe } from '../session/session-gate.tsx';
import { Icon } from '../ui/panel-icon.tsx';

/** Key in localStorage that hides the steps. */
const STORAGE_KEY = 'painel:primeiros-passos';

/** Checklist up to the first sale, shown before it; each step's state is derived from the shop's data. */
export function FirstSteps() {
  const [isHidden, setIsHidden] = useState(isHiddenStored);
  const { data } = useQuery({
    ...query('GET /first-steps'),
    queryKey: ['GET /campaigns', 'first-steps'],
    enabled: !isHidden,
  });
  if (isHidden || !data) return null;
  return (
    <Steps
      facts={data}
      onHide={() => {
        storeHidden();
        setIsHidden(true);
      }}
    />
  );
}

/** Without storage the steps are shown on each visit. */
function isHiddenStored(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

function storeHidden(): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, '');
  } catch {
    // Hidden until the screen is left.
  }
}

interface Step {
  name: string;
  isDone: boolean;
  /** Links and purpose of the step. */
  children: ReactNode;
}

/** Link to a part of one's own campaign; plain words before there is one. */
function OwnLink({ campaign, part, text }: { campaign: string | null; part: string; text: string }) {
  return campaign === null ? text : <Link href={`/campanhas/${campaign}${part}`}>{text}</Link>;
}

function Steps({ facts, onHide }: { facts: Facts; onHide: () => void }) {
  const { campaign, written, published, sold } = facts;
  const { data: check } = useCheck(campaign, 'next');
  const { demo } = useMe();
  // A demonstration publishes any valid campaign.
  const isClear = check !== undefined && (demo ? check.fault === null : isPassing(check));
  const steps: Step[] = [
    {
      name: 'Escreva a sua campanha',
      isDone: written,
      children:
        campaign === null ? (
          <>
            <Link href="/nova-campanha">Comece de um modelo</Link> e edite os textos ao lado da página.
          </>
        ) : (
          <>
            {/* A plain link: the studio is a separate page. */}
            <a href={`/painel/campanhas/${campaign}/editar`}>Edite os textos</a> ao lado da página, ou{' '}
            <Link href="/nova-campanha">comece outra de um modelo</Link>.
          </>
        ),
    },
    {
      name: 'Veja como ficou',
      isDone: written && isClear,
      children: (
        <>
          <OwnLink campaign={campaign} part="/verificacao" text="A verificação" /> diz o que falta corrigir e assinar
          antes de vender.
        </>
      ),
    },
    {
      name: 'Publique',
      isDone: published,
      children: (
        <>
          <OwnLink campaign={campaign} part="" text="Publique agora ou marque uma hora" />. Dá para voltar atrás quando
          quiser.
        </>
      ),
    },
    {
      name: 'Faça uma venda de teste',
      isDone: sold,
      children: (
        <>
          <Link href="/teste">Compre de você mesmo</Link> e veja o que o comprador recebe. Não conta como venda.
        </>
      ),
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section className="card" aria-labelledby="primeiros-passos">
      <header className="first-steps-head">
        <h2 id="primeiros-passos">Primeiros passos</h2>
        <button type="button" className="icon-button" aria-label="Esconder os primeiros passos" onClick={onHide}>
          <Icon name="close" />
        </button>
      </header>
      <ol className="first-steps">
        {steps.map(({ name, isDone, children }, at) => (
          <li
            key={name}
            className={isDone ? 'first-step is-done' : 'first-step'}
            aria-current={at === next ? 'step' : undefined}
          >
            <span className="first-step-mark" aria-hidden="true">
              {isDone ? <Icon name="check" /> : at + 1}
            </span>
            <div>
              <h3>
                {name}
                <span className="visually-hidden">{isDone ? ', feito' : ', por fazer'}</span>
              </h3>
              <p>{children}</p>
            </div>
          </li>
        ))}
      </ol>
      {next < 0 && <p>Tudo pronto: divulgue o endereço da sua página. Cada pedido aparece aqui na mesma hora.</p>}
    </section>
  );
}
