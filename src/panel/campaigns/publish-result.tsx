import { useEffect, useRef } from 'react';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedCampaign, Published, Scheduled } from '../../shared/panel/campaigns-schema.ts';
import { Button } from '../ui/button.tsx';

export type PublishOutcome = Published | Scheduled;

interface PublishResultProps {
  campaign: Pick<ListedCampaign, 'path'>;
  done: PublishOutcome;
  /** No version was live before. */
  isFirst: boolean;
  onClose: () => void;
}

/** Result of a publication in its dialog, with a link to the page once it is live. */
export function PublishResult({ campaign, done, isFirst, onClose }: PublishResultProps) {
  const buttons = useRef<HTMLDivElement>(null);
  // The pressed button is gone, and the focus with it.
  useEffect(() => buttons.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  const isLive = !('at' in done);
  return (
    <>
      <p role="status">{isLive ? (isFirst ? FIRST : LATER) : SCHEDULED}</p>
      <div ref={buttons} className="dialog-buttons">
        {isLive && (
          <a className="button" href={campaign.path} target="_blank" rel="noopener">
            Ver a página
          </a>
        )}
        <Button look={isLive ? 'quiet' : 'main'} label="Fechar" onClick={onClose} />
      </div>
    </>
  );
}

/** Returns the title of the dialog with a result. */
export function resultTitle(done: PublishOutcome): string {
  return 'at' in done ? `Vai ao ar em ${formatMinute(new Date(done.at))}` : `A versão ${done.version} está no ar`;
}

const FIRST = 'A página abre em instantes para quem tem o endereço, e já recebe pedidos.';
const LATER = 'A página muda para todos em instantes. Os pedidos que já existem seguem como foram feitos.';
const SCHEDULED =
  'É o que você acabou de ver, mesmo que o rascunho mude depois; o produto entra como estiver nessa hora. A verificação roda de novo então.';
