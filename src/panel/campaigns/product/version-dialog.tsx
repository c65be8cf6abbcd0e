import type { ProductVersionView } from '../../../shared/panel/product-schema.ts';
import { call } from '../../panel-client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';

interface VersionDialogProps {
  id: string;
  version: Pick<ProductVersionView, 'number'>;
  act: 'publish' | 'discard' | 'rollback';
  onClose: () => void;
}

const TEXTS = {
  publish: {
    title: (name: string) => `Publicar ${name}?`,
    confirm: 'Publicar',
    text: 'Todos os compradores, também os de antes, recebem esta versão na próxima vez que abrirem o acesso. Dá para voltar atrás.',
  },
  rollback: {
    title: (name: string) => `Voltar para ${name}?`,
    confirm: 'Voltar',
    text: 'Todos os compradores recebem de novo esta versão na próxima vez que abrirem o acesso. A que está no ar continua guardada.',
  },
  discard: {
    title: (name: string) => `Descartar ${name}?`,
    confirm: 'Descartar',
    text: 'O que foi enviado para esta versão se perde. O que está no ar continua igual.',
  },
} as const;

/** Dialog that confirms a change of the buyers' version, or the loss of a draft. */
export function VersionDialog({ id, version: { number }, act, onClose }: VersionDialogProps) {
  const { title, text, confirm } = TEXTS[act];
  return (
    <ActDialog
      title={title(versionName(number))}
      confirm={confirm}
      isDanger={act === 'discard'}
      act={() =>
        act === 'discard'
          ? call('DELETE /campaigns/:id/product/draft', { id })
          : call(`POST /campaigns/:id/product/${act}`, { id, version: number })
      }
      onClose={onClose}
    >
      <p>{text}</p>
    </ActDialog>
  );
}

/** Returns the name of a version within a sentence; 0 is what came with the campaign. */
export function versionName(number: number): string {
  return number === 0 ? 'o que veio com a campanha' : `a versão ${number}`;
}
