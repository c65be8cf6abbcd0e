import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import type { Changes, ListedVersion } from '../../shared/panel/campaigns-schema.ts';
import { SOURCE_LABELS } from '../../shared/panel/labels.ts';
import { get } from '../panel-client.ts';
import { useMay } from '../session/session-gate.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty, Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { CampaignCopies } from './campaign-copies.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { Difference } from './difference.tsx';
import { NextVersion } from './next-version.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** What waits to be published, and all that was: who, when, what changed, and the way back. */
export function VersionsPart({ campaign }: CampaignPart) {
  return (
    <>
      <NextVersion campaign={campaign} />
      <PagedList<ListedVersion>
        path={`/campaigns/${campaign.id}/versions`}
        counted={['versão', 'versões']}
        keyOf={({ number }) => String(number)}
        row={(version) => <VersionRow campaign={campaign} version={version} />}
        empty={
          <Empty title="Nada publicado ainda" text="O que você publicar fica aqui, e dá para voltar a cada versão." />
        }
      />
      <CampaignCopies campaign={campaign} />
    </>
  );
}

function VersionRow({ campaign, version }: CampaignPart & { version: ListedVersion }) {
  const { number, at, author, source, note, live } = version;
  const [isOpen, open] = useState(false);
  const [isAsking, ask] = useState(false);
  const mayPublish = useMay('publish');
  return (
    <article className="note">
      <h2>
        Versão {number} {live && <span className="badge is-good">no ar</span>}
      </h2>
      {note && <p>{note}</p>}
      <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary>O que mudou</summary>
        {isOpen && <VersionChanges id={campaign.id} number={number} />}
      </details>
      <footer className="note-foot">
        <time dateTime={at}>{formatMinute(new Date(at))}</time>
        <span>
          {author} ({SOURCE_LABELS[source]})
        </span>
        {!live && mayPublish && (
          <button type="button" className="button is-quiet" onClick={() => ask(true)}>
            Desfazer<span className="visually-hidden"> até a versão {number}</span>
          </button>
        )}
      </footer>
      {isAsking && <PublishDialog campaign={campaign} version={number} onClose={() => ask(false)} />}
    </article>
  );
}

function VersionChanges({ id, number }: { id: string; number: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/campaigns', id, 'changes', number],
    queryFn: ({ signal }) => get<Changes>(`/campaigns/${id}/changes`, { version: number }, signal),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data && number === 1) return <p>É a primeira versão: tudo nela é novo.</p>;
  if (data) return <Difference changes={data.changes} />;
  return error ? <Problem error={error} retry={refetch} /> : <SkeletonRows rows={2} />;
}
