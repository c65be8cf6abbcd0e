import { useState } from 'react';
import type { ListedVersion } from '../../shared/panel/campaigns-schema.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Empty } from '../ui/problem.tsx';
import { CampaignCopies } from './campaign-copies.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { NextVersion } from './next-version.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { VersionCard } from './version-card.tsx';

/** Unpublished content, then all published versions with their changes; each can be restored. */
export function VersionsPart({ campaign }: CampaignPart) {
  return (
    <>
      <NextVersion campaign={campaign} />
      <PagedList
        route="GET /campaigns/:id/versions"
        input={{ id: campaign.id }}
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
  const { number, live } = version;
  const [isRestoring, setIsRestoring] = useState(false);
  const mayPublish = useHasPermission('publish');
  return (
    <>
      <VersionCard id={campaign.id} version={version}>
        {!live && mayPublish && (
          <Button label="Desfazer" about={`até a versão ${number}`} onClick={() => setIsRestoring(true)} />
        )}
      </VersionCard>
      {isRestoring && <PublishDialog campaign={campaign} version={number} onClose={() => setIsRestoring(false)} />}
    </>
  );
}
