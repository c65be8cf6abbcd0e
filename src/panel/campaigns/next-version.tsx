import { useState } from 'react';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduledCard } from './scheduled-card.tsx';

const TEXTS = {
  draft: {
    title: 'Há um rascunho',
    text: 'Ele ainda não está na página. Veja o que muda e publique quando estiver pronto.',
  },
  folder: {
    title: 'A campanha mudou fora do painel',
    text: 'O que mudou ainda não está na página. Veja o que muda e publique quando estiver pronto.',
  },
} as const;

/** Card of the unpublished draft or folder change, if there is one. */
export function NextVersion({ campaign }: CampaignPart) {
  const [openDialog, setOpenDialog] = useState<'publish' | 'discard' | null>(null);
  const mayPublish = useHasPermission('publish');
  const { next, scheduled } = campaign;
  // The card of the scheduled publication covers an unchanged draft.
  const isScheduled = scheduled?.state === 'queued' && !scheduled.differs;
  const close = () => setOpenDialog(null);
  return (
    <>
      {scheduled && (
        <ScheduledCard campaign={campaign} scheduled={scheduled} onPublish={() => setOpenDialog('publish')} />
      )}
      {next && !isScheduled && (
        <section className="card next-version" aria-label={TEXTS[next].title}>
          <h2>{TEXTS[next].title}</h2>
          <p>{TEXTS[next].text}</p>
          {mayPublish && (
            <div className="dialog-buttons">
              {next === 'draft' && <Button label="Descartar" onClick={() => setOpenDialog('discard')} />}
              <Button look="main" label="Publicar" onClick={() => setOpenDialog('publish')} />
            </div>
          )}
        </section>
      )}
      {openDialog === 'publish' && <PublishDialog campaign={campaign} onClose={close} />}
      {openDialog === 'discard' && <DiscardDialog campaign={campaign} onClose={close} />}
    </>
  );
}
