import { useState } from 'react';
import { formatDay } from '../../shared/dates.ts';
import type { CheckGroup, CheckReport, SignedStatement } from '../../shared/panel/check-schema.ts';
import { Fact } from '../ui/fact.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { Fault } from './fault.tsx';
import { FirstViewLine } from './first-view-line.tsx';
import { leftInWords } from './left-in-words.ts';
import { Signing } from './signing.tsx';
import { StarterTextList } from './starter-text-list.tsx';
import { UNSHOWN_TITLE, UnshownList } from './unshown-list.tsx';
import { useCheck } from './use-campaign.ts';

/** Result of the go-live check: violations with their laws, and statements to read and sign. */
export function CheckPart({ campaign: { id, live, next } }: CampaignPart) {
  const both = live !== null && next !== null;
  const [target, setTarget] = useState<'live' | 'next'>(live && !next ? 'live' : 'next');
  const check = useCheck(id, target);
  return (
    <>
      {both && (
        <RadioChoice
          legend="O que verificar"
          isLegendHidden
          options={[
            ['next', 'O que espera'],
            ['live', 'O que está no ar'],
          ]}
          value={target}
          onChange={setTarget}
        />
      )}
      {check.data && <Report key={target} id={id} of={target} report={check.data} />}
      <QueryState query={check} rows={5} />
    </>
  );
}

function Report({ id, of, report }: { id: string; of: 'live' | 'next'; report: CheckReport }) {
  const { counts, verdict, errors, starterTexts, warnings, toSign, statements, left, unshown, firstView, fault } =
    report;
  return (
    <>
      <section className="card" aria-label="Resultado da verificação">
        <h2 className="check-counts">{counts}</h2>
        <p>{verdict}</p>
        {left > 0 && <p>{leftInWords(left)}</p>}
        {!fault && (
          <dl className="facts">
            <Fact name="Primeira tela">
              <FirstViewLine firstView={firstView} />
            </Fact>
          </dl>
        )}
        {fault && <Fault text={fault} />}
      </section>
      <StarterTextList id={id} isDraft={of === 'next'} texts={starterTexts} />
      <Groups title="Para corrigir" groups={errors} />
      {toSign.length > 0 && <Signing id={id} of={of} items={toSign} />}
      {statements.length > 0 && <Statements statements={statements} />}
      <Groups title="Avisos" groups={warnings} />
      {unshown.length > 0 && (
        <section className="part" aria-label={UNSHOWN_TITLE}>
          <h2>{UNSHOWN_TITLE}</h2>
          <UnshownList parts={unshown} />
        </section>
      )}
    </>
  );
}

/** Statements that the seller signed instead of attaching a document. */
function Statements({ statements }: { statements: SignedStatement[] }) {
  return (
    <section className="part" aria-label="Declarações assinadas">
      <h2>Declarações assinadas</h2>
      <ul className="rows">
        {statements.map(({ hash, text, by, at }) => (
          <li key={hash}>
            <article className="note">
              <p>{text}</p>
              <p className="note-place">
                {by}, {formatDay(new Date(at))}
              </p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Groups({ title, groups }: { title: string; groups: CheckGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <section className="part" aria-label={title}>
      <h2>{title}</h2>
      <ul className="rows">
        {groups.map((group) => (
          <li key={`${group.rule} ${group.reason} ${group.mend}`}>
            <Group group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Group({ group: { title, law, reason, mend, found } }: { group: CheckGroup }) {
  return (
    <article className="note">
      <h3>
        {title} <span className="badge">{found.length}</span>
      </h3>
      <p>{reason}</p>
      <p className="note-advice">{mend}</p>
      <p className="law">{law}</p>
      <details>
        <summary>{found.length === 1 ? 'Ver onde' : `Ver os ${found.length} lugares`}</summary>
        <ul className="lines">
          {found.map(({ claim, place }) => (
            <li key={`${claim} ${place}`}>
              <span>{claim}</span>
              <span className="note-place">{place}</span>
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}
