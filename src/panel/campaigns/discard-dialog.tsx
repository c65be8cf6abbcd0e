import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { useProposal } from './use-campaign.ts';

/** Dialog that discards a draft. */
export function DiscardDialog({ campaign: { id }, onClose }: CampaignPart & { onClose: () => void }) {
  const { data, error, refetch } = useProposal(id);
  return (
    <ActDialog
      title="Descartar este rascunho?"
      confirm="Descartar"
      isDanger
      isReady={data !== undefined}
      act={() => call('POST /campaigns/:id/draft/discard', { id, digest: data?.digest ?? '' })}
      onClose={onClose}
    >
      <p>
        {data
          ? `${data.changes.length === 1 ? '1 campo que mudou é perdido' : `${data.changes.length} campos que mudaram são perdidos`}, e não dá para trazê-los de volta.`
          : 'O que mudou nele é perdido, e não dá para trazê-lo de volta.'}{' '}
        O que está no ar fica como está.
      </p>
      {error && <Problem error={error} retry={refetch} />}
    </ActDialog>
  );
}
