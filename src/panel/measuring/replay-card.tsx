import { useState } from 'react';
import { MEASURING_IDS, REPLAY_NAMES, type ReplayService, readReplayProject } from '../../shared/measuring-services.ts';
import { call } from '../panel-client.ts';
import { BY_SERVER } from '../shop/setup/by-server.tsx';
import { Fact } from '../ui/fact.tsx';
import { RadioChoice } from '../ui/radio-choice.tsx';
import { TypedField } from '../ui/typed-field.tsx';
import { type MeasuringScope, usedValue } from './measuring-scope.ts';
import { ServiceCard } from './service-card.tsx';
import { problemText, SavedForm } from './service-form.tsx';

const FIELD = 'replayProject';

/** Card of the session replay: a service of the list, and the number of a project there. */
export function ReplayCard({ scope }: { scope: MeasuringScope }) {
  const project = readReplayProject(usedValue(scope, FIELD) ?? '');
  return (
    <ServiceCard
      service="replay"
      scope={scope}
      field={FIELD}
      form={(onClose) => <ReplayForm scope={scope} onClose={onClose} />}
    >
      {project ? (
        <>
          <Fact name="Serviço">{REPLAY_NAMES[project.service]}</Fact>
          <Fact name={numberLabel(project.service)}>{project.number}</Fact>
        </>
      ) : (
        <Fact name="Serviço">{BY_SERVER}</Fact>
      )}
    </ServiceCard>
  );
}

function ReplayForm({ scope, onClose }: { scope: MeasuringScope; onClose: (saved: boolean) => void }) {
  const { campaign, own } = scope;
  const before = readReplayProject(own.values[FIELD] ?? '');
  const [service, setService] = useState<ReplayService>(before?.service ?? 'clarity');
  const [number, setNumber] = useState(before?.number ?? '');
  const { pattern, problem } = MEASURING_IDS[service];
  return (
    <SavedForm
      isReady={pattern.test(number.trim())}
      onClose={onClose}
      save={() => call('PUT /setup', { set: { group: 'tracking', campaign, [FIELD]: `${service}:${number.trim()}` } })}
    >
      <RadioChoice
        legend="Serviço"
        options={Object.entries(REPLAY_NAMES) as [ReplayService, string][]}
        value={service}
        onChange={setService}
      />
      <TypedField
        label={numberLabel(service)}
        value={number}
        onChange={setNumber}
        check={(text) => (pattern.test(text.trim()) ? undefined : problemText(problem))}
        hint={
          service === 'clarity'
            ? 'No Clarity, em Configurações, Visão geral. Tem letras e números.'
            : 'No Hotjar, em Configurações, Sites e organizações. Só números.'
        }
        autoComplete="off"
        maxLength={40}
      />
    </SavedForm>
  );
}

function numberLabel(service: ReplayService): string {
  return service === 'clarity' ? 'ID do projeto' : 'ID do site';
}
