import { useMutation } from '@tanstack/react-query';
import type { ProductVersionView } from '../../../shared/panel/product-schema.ts';
import { send } from '../../panel-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCampaignsChanged } from '../use-campaign.ts';

interface VersionDialogProps {
  id: string;
  version: Pick<ProductVersionView, 'number'>;
  act: 'publish' | 'discard' | 'rollback';
  onClose: () => void;
}

const WORDS = {
  publish: {
    title: (name: string) => `Publicar ${name}?`,
    text: 'Todos os compradores, também os de antes, recebem esta versão na próxima vez que abrirem o acesso. Dá para voltar atrás.',
  },
  rollback: {
    title: (name: string) => `Voltar para ${name}?`,
    text: 'Todos os compradores recebem de novo esta versão na próxima vez que abrirem o acesso. A que está no ar continua guardada.',
  },
  discard: {
    title: (name: string) => `Descartar ${name}?`,
    text: 'O que foi enviado para esta versão se perde. O que está no ar continua igual.',
  },
} as const;

/** Asks once more before buyers get another version, or before one is lost. */
export function VersionDialog({ id, version: { number }, act, onClose }: VersionDialogProps) {
  const changed = useCampaignsChanged();
  const path = `/campaigns/${id}/product`;
  const acting = useMutation({
    mutationFn: () =>
      act === 'discard' ? send('DELETE', `${path}/draft`) : send('POST', `${path}/${act}`, { version: number }),
    onSuccess: onClose,
    onSettled: changed,
  });
  const { title, text } = WORDS[act];
  return (
    <Dialog title={title(nameOf(number))} onClose={onClose}>
      <p>{text}</p>
      {acting.error && <Problem error={acting.error} />}
      <p className="muted" role="status">
        {acting.isPending && 'Um momento…'}
      </p>
      <div className="dialog-buttons">
        <button type="button" className="button is-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button
          type="button"
          className={act === 'discard' ? 'button is-danger' : 'button'}
          aria-disabled={acting.isPending}
          onClick={() => !acting.isPending && acting.mutate()}
        >
          Confirmar
        </button>
      </div>
    </Dialog>
  );
}

/** What a version is called in a sentence; 0 is the folder. */
export function nameOf(number: number): string {
  return number === 0 ? 'o que está na pasta' : `a versão ${number}`;
}
