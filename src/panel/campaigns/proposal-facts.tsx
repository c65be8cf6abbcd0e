import { Link } from 'wouter';
import type { Proposal } from '../../shared/panel/campaigns-schema.ts';
import { Fact } from '../ui/fact.tsx';
import { Difference } from './difference.tsx';
import { FirstViewLine } from './first-view-line.tsx';
import { UNSHOWN_TITLE, UnshownList, unshownSections } from './unshown-list.tsx';

/** Effects of a publication, for confirmation. */
export function ProposalFacts({ id, proposal }: { id: string; proposal: Proposal }) {
  const { changes, check, refused, firstView, keeps, unshown, fault, liveVersion } = proposal;
  const sections = unshownSections(unshown).length;
  const count = changes.length === 1 ? '1 campo muda' : `${changes.length} campos mudam`;
  return (
    <>
      {fault && <p className="fault">{fault}</p>}
      {!fault && liveVersion === null && <p>É a primeira versão: a página inteira passa a ser vista e vende.</p>}
      {!fault && liveVersion !== null && (
        <details className="proposal-changes" open={changes.length <= 5}>
          <summary>{changes.length === 0 ? 'Nenhum texto muda' : count}</summary>
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
      {check && !refused && !check.passes && (
        <p>Na demonstração ela é publicada assim mesmo. Para vender de verdade, a verificação tem de passar.</p>
      )}
    </>
  );
}
