import { useState } from 'react';
import { formatMinute, minuteInBrasilia } from '../../shared/dates.ts';
import type { ListedCampaign } from '../../shared/panel/campaigns-schema.ts';
import { call } from '../panel-client.ts';
import { useHasPermission } from '../session/session-gate.tsx';
import { ActDialog } from '../ui/act-dialog.tsx';
import { Button } from '../ui/button.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { HourField } from './publish-time-field.tsx';

type Scheduled = NonNullable<ListedCampaign['scheduled']>;

interface ScheduledCardProps extends CampaignPart {
  scheduled: Scheduled;
  onPublish: () => void;
}

/** Card of a scheduled publication, or of the reason why it did not happen. */
export function ScheduledCard({ campaign, scheduled, onPublish }: ScheduledCardProps) {
  const [openDialog, setOpenDialog] = useState<'hour' | 'cancel' | null>(null);
  const mayPublish = useHasPermission('publish');
  const close = () => setOpenDialog(null);
  const { title, text } = scheduleTexts(scheduled);
  const waits = scheduled.state === 'queued';
  return (
    <section className="card next-version" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {waits && scheduled.differs && (
        <p>
          O rascunho mudou depois: <strong>vai ao ar o que você marcou</strong>, não o rascunho de agora. Para levar as
          mudanças, marque de novo.
        </p>
      )}
      {mayPublish && (
        <div className="dialog-buttons">
          <Button label={waits ? 'Desmarcar' : 'Entendi'} onClick={() => setOpenDialog('cancel')} />
          {waits && <Button label="Mudar a hora" onClick={() => setOpenDialog('hour')} />}
          {waits && !scheduled.differs && <Button look="main" label="Publicar agora" onClick={onPublish} />}
        </div>
      )}
      {openDialog === 'cancel' && (
        <ActDialog
          title={waits ? 'Desmarcar esta publicação?' : 'Tirar este aviso?'}
          confirm={waits ? 'Desmarcar' : 'Tirar'}
          act={() => call('POST /campaigns/:id/schedule/cancel', { id: campaign.id })}
          onClose={close}
        >
          <p>{waits ? 'Nada vai ao ar nessa hora. O rascunho fica como está.' : 'O rascunho fica como está.'}</p>
        </ActDialog>
      )}
      {openDialog === 'hour' && <HourDialog campaign={campaign} scheduled={scheduled} onClose={close} />}
    </section>
  );
}

function scheduleTexts({ at, state, reason }: Scheduled): { title: string; text: string } {
  const hour = formatMinute(new Date(at));
  if (state === 'failed')
    return { title: 'A publicação marcada não saiu', text: `Era para ${hour}. Por quê: ${reason}` };
  if (state === 'overtaken')
    return {
      title: 'A publicação marcada foi desmarcada',
      text: `Era para ${hour}, mas outra versão foi publicada antes.`,
    };
  return {
    title: `Vai ao ar em ${hour}`,
    text: 'A verificação roda de novo nessa hora. Se ela não passar, nada muda na página e você recebe um alerta.',
  };
}

interface HourDialogProps extends CampaignPart {
  scheduled: Scheduled;
  onClose: () => void;
}

function HourDialog({ campaign: { id }, scheduled, onClose }: HourDialogProps) {
  const [at, setAt] = useState(() => minuteInBrasilia(new Date(scheduled.at)));
  return (
    <ActDialog
      title="Mudar a hora da publicação"
      confirm="Mudar a hora"
      isReady={at !== ''}
      act={() => call('POST /campaigns/:id/schedule/hour', { id, at })}
      onClose={onClose}
    >
      {(errors) => <HourField value={at} onChange={setAt} error={errors['at']} />}
    </ActDialog>
  );
}
