import { useMutation, useQuery } from '@tanstack/react-query';
import type { Proposal } from '../../shared/panel/campaigns-schema.ts';
import { get, send } from '../panel-client.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { useCampaignsChanged } from './use-campaign.ts';

/** Asks once more before a draft is gone. */
export function DiscardDialog({ campaign: { id }, onClose }: CampaignPart & { onClose: () => void }) {
  const changed = useCampaignsChanged();
  const { data, error, refetch } = useQuery({
    queryKey: ['proposal', id, 'discard'],
    queryFn: ({ signal }) => get<Proposal>(`/campaigns/${id}/proposal`, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const discarding = useMutation({
    mutationFn: ({ digest }: Proposal) => send('POST', `/campaigns/${id}/draft/discard`, { digest }),
    onSuccess: onClose,
    onSettled: changed,
  });
  return (
    <Dialog title="Descartar este rascunho?" onClose={onClose}>
      <p>
        {data
          ? `${data.changes.length === 1 ? '1 campo que mudou é perdido' : `${data.changes.length} campos que mudaram são perdidos`}, e não dá para trazê-los de volta.`
          : 'O que mudou nele é perdido, e não dá para trazê-lo de volta.'}{' '}
        O que está no ar fica como está.
      </p>
      {error && <Problem error={error} retry={refetch} />}
      {discarding.error && <Problem error={discarding.error} />}
      <div className="dialog-buttons">
        <button type="button" className="button is-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button
          type="button"
          className="button is-danger"
          aria-disabled={!data || discarding.isPending}
          onClick={() => data && !discarding.isPending && discarding.mutate(data)}
        >
          Confirmar
        </button>
      </div>
    </Dialog>
  );
}
