import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Proposal } from '../../shared/panel/campaigns-schema.ts';
import { query } from '../panel-client.ts';
import { Fact } from '../ui/fact.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { changesSummary, Difference, firstOf } from './difference.tsx';
import { Fault } from './fault.tsx';
import { FirstViewLine } from './first-view-line.tsx';
import { DifferenceFacts } from './product/draft-card.tsx';
import { SAMPLES_HASH } from './samples-hash.ts';
import { UNSHOWN_TITLE, UnshownList, unshownSections } from './unshown-list.tsx';

/** Effects of a publication, for confirmation. */
export function ProposalFacts({ id, proposal }: { id: string; proposal: Proposal }) {
  const { from, changes, check, refused, firstView, keeps, product, unshown, samples, fault, liveVersion } = proposal;
  const sections = unshownSections(unshown).length;
  return (
    <>
      {fault && <Fault text={fault} />}
      {!fault && liveVersion === null && <p>É a primeira versão: a página inteira passa a ser vista e vende.</p>}
      {!fault && liveVersion !== null && (
        <details className="proposal-changes" open={changes.length <= 5}>
          <summary>{changesSummary(changes)}</summary>
          {changes.length > 0 && <Difference changes={changes} />}
        </details>
      )}
      {keeps.length > 0 && (
        <ul className="proposal-keeps">
          {keeps.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {product && <ProductChanges id={id} />}
      {sections > 0 && (
        <details className="proposal-changes" open={sections <= 3}>
          <summary>
            {UNSHOWN_TITLE}: {sections === 1 ? 'algo de 1 seção' : `algo de ${sections} seções`}
          </summary>
          <UnshownList parts={unshown} />
        </details>
      )}
      {check && (
        <dl className="facts proposal-facts">
          <Fact name="Verificação">{check.counts}</Fact>
          <Fact name="Primeira tela">
            <FirstViewLine firstView={firstView} />
          </Fact>
        </dl>
      )}
      {check && refused && (
        <p className="is-over">
          {check.verdict} <Link href={`/campanhas/${id}/verificacao`}>Ver o que falta</Link>
        </p>
      )}
      {!refused && from !== 'version' && samples.length > 0 && <SamplesLine id={id} samples={samples} />}
      {check && !refused && !check.passes && (
        <p>Na demonstração ela é publicada assim mesmo. Para vender de verdade, a verificação tem de passar.</p>
      )}
    </>
  );
}

/** Changes of the product, whose next version goes live together with the page. */
function ProductChanges({ id }: { id: string }) {
  const difference = useQuery(query('GET /campaigns/:id/product/difference', { id }));
  return (
    <section className="proposal-product" aria-labelledby="produto-junto">
      <h3 id="produto-junto">O produto entra no ar junto</h3>
      {difference.data && <DifferenceFacts difference={difference.data} />}
      <QueryState query={difference} rows={1} />
    </section>
  );
}

/** Texts that are still examples of the starter, with a link to the first of them. */
function SamplesLine({ id, samples: [first = '', ...others] }: { id: string; samples: readonly string[] }) {
  return (
    <p className="muted">
      {others.length === 0 ? '1 exemplo ainda por trocar' : `${others.length + 1} exemplos ainda por trocar`}:{' '}
      <a href={`/painel/campanhas/${id}/editar${SAMPLES_HASH}`}>{first}</a>
      {others.length > 0 && `, ${firstOf(others)}`}
    </p>
  );
}
