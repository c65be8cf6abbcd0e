import { useState } from 'react';
import { useMay } from '../session/session-gate.tsx';
import type { CampaignPart } from './campaign-screen.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduledCard } from './scheduled-card.tsx';

const WORDS = {
  draft: {
    title: 'Há um rascunho',
    text: 'Ele ainda não está na página. Veja o que muda e publique quando estiver pronto.',
  },
  folder: {
    title: 'A pasta da campanha mudou',
    text: 'O que mudou ainda não está na página. Veja o que muda e publique quando estiver pronto.',
  },
} as const;

/** What waits to be published, where something does. */
export function NextVersion({ campaign }: CampaignPart) {
  const [asked, ask] = useState<'publish' | 'discard' | null>(null);
  const mayPublish = useMay('publish');
  const { next, scheduled } = campaign;
  // What waits for its hour is told of by that.
  const isSet = scheduled?.state === 'queued' && !scheduled.differs;
  const close = () => ask(null);
  return (
    <>
      {scheduled && <ScheduledCard campaign={campaign} scheduled={scheduled} onPublish={() => ask('publish')} />}
      {next && !isSet && (
        <section className="card next-version" aria-label={WORDS[next].title}>
          <h2>{WORDS[next].title}</h2>
          <p>{WORDS[next].text}</p>
          {mayPublish && (
            <div className="dialog-buttons">
              {next === 'draft' && (
                <button type="button" className="button is-quiet" onClick={() => ask('discard')}>
                  Descartar
                </button>
              )}
              <button type="button" className="button" onClick={() => ask('publish')}>
                Publicar
              </button>
            </div>
          )}
        </section>
      )}
      {asked === 'publish' && <PublishDialog campaign={campaign} onClose={close} />}
      {asked === 'discard' && <DiscardDialog campaign={campaign} onClose={close} />}
    </>
  );
}
