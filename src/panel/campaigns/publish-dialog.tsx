import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import type { Proposal } from '../../shared/panel/campaigns-schema.ts';
import { ApiError, call } from '../panel-client.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { TypedField } from '../ui/typed-field.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { ProposalFacts } from './proposal-facts.tsx';
import { type PublishOutcome, PublishResult, resultTitle } from './publish-result.tsx';
import { PublishTimeField } from './publish-time-field.tsx';
import { useInvalidateCampaigns, useProposal } from './use-campaign.ts';

interface PublishDialogProps extends CampaignPart {
  /** Older version to restore; undefined publishes the draft or the folder. */
  version?: number;
  onClose: () => void;
}

function submitLabel(version: number | undefined, hour: string | null): string {
  if (version !== undefined) return `Voltar à versão ${version}`;
  return hour === null ? 'Publicar' : 'Marcar a hora';
}

/** Dialog with the changes, check result and weight of a publication; publishes exactly the content shown. */
export function PublishDialog({ campaign, version, onClose }: PublishDialogProps) {
  const { id, scheduled } = campaign;
  const invalidateCampaigns = useInvalidateCampaigns();
  const [note, setNote] = useState('');
  const [hour, setHour] = useState<string | null>(null);
  const { data, error, refetch } = useProposal(id, version);
  const publishing = useMutation({
    mutationFn: async ({ digest, liveVersion, product }: Proposal): Promise<PublishOutcome> => {
      const seen = { id, digest, liveVersion, product: product?.digest ?? null, note };
      if (version !== undefined) return call('POST /campaigns/:id/rollback', { id, version, liveVersion });
      if (hour !== null) return call('POST /campaigns/:id/schedule', { ...seen, at: hour });
      return call('POST /campaigns/:id/publish', seen);
    },
    // Shows changes that another operator made meanwhile.
    onError: () => refetch(),
    // After a failure too: the list shows the outcome.
    onSettled: invalidateCampaigns,
  });
  const { error: refusal, data: done } = publishing;
  const hourError = refusal instanceof ApiError ? refusal.fields['at'] : undefined;
  if (done) {
    const isFirst = publishing.variables.liveVersion === null;
    return (
      <Dialog title={resultTitle(done)} onClose={onClose}>
        <PublishResult campaign={campaign} done={done} isFirst={isFirst} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={version === undefined ? 'Publicar esta campanha?' : `Voltar à versão ${version}?`} onClose={onClose}>
      {data === undefined && !error && <SkeletonRows rows={3} />}
      {data === null && <p className="muted">A página no ar já é esta: não há nada de novo para publicar.</p>}
      {error && <Problem error={error} retry={refetch} />}
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (data && !data.refused && !publishing.isPending) publishing.mutate(data);
        }}
      >
        {/* In the form, to whose box the buttons stick at the dialog's foot. */}
        {data && <ProposalFacts id={id} proposal={data} />}
        {version === undefined && data && !data.refused && (
          <PublishTimeField hour={hour} onChange={setHour} error={hourError} />
        )}
        {scheduled?.state === 'queued' && (
          <p>A publicação marcada para {formatMinute(new Date(scheduled.at))} é desmarcada com isto.</p>
        )}
        {version === undefined && data && !data.refused && (
          <TypedField label="Nota para o histórico (opcional)" maxLength={200} value={note} onChange={setNote} />
        )}
        {refusal && !hourError && <Problem error={refusal} />}
        <p className="muted" role="status">
          {publishing.isPending && (hour === null ? 'Publicando…' : 'Marcando…')}
        </p>
        <div className="dialog-buttons">
          <Button label="Cancelar" isOff={publishing.isPending} onClick={onClose} />
          {data && !data.refused && <SubmitButton label={submitLabel(version, hour)} isOff={publishing.isPending} />}
        </div>
      </form>
    </Dialog>
  );
}
