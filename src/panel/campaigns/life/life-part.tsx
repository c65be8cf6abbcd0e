import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { query } from '../../panel-client.ts';
import { useDenialReason } from '../../session/session-gate.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/problem.tsx';
import type { CampaignPart } from '../campaign-screen.tsx';
import {
  ArchiveDialog,
  DeleteDialog,
  DuplicateDialog,
  EndDialog,
  type LifeDialogProps,
  MainDialog,
  PauseDialog,
  ResumeDialog,
  UnarchiveDialog,
} from './life-dialogs.tsx';

/** Change in a campaign's life. */
interface Step {
  name: string;
  text: string;
  /** Label of its button. */
  label: string;
  dialog: ComponentType<LifeDialogProps>;
  /** Why it can't be done now. */
  refusal?: string | false;
}

/** Part of the campaign screen with all that may become of a campaign: pause, copy, end, archive, deletion. */
export function LifePart({ campaign }: CampaignPart) {
  const denialReason = useDenialReason('publish');
  const [openName, setOpenName] = useState<string | null>(null);
  const { data: shop } = useQuery(query('GET /shop'));
  if (denialReason !== null) return <Empty title="Daqui não dá para mudar" text={denialReason} />;
  const steps = stepsOf(campaign, shop?.isMainFixed === true);
  const OpenDialog = steps.find(({ name }) => name === openName)?.dialog;
  return (
    <>
      <ul className="card lines">
        {steps.map(({ name, text, label, refusal }) => (
          <li key={name} className="is-beside">
            <div>
              <strong>{name}</strong>
              <p>{refusal || text}</p>
            </div>
            {!refusal && <Button label={label} onClick={() => setOpenName(name)} />}
          </li>
        ))}
      </ul>
      {OpenDialog && <OpenDialog campaign={campaign} onClose={() => setOpenName(null)} />}
    </>
  );
}

const MAIN_REFUSAL = 'Esta é a página principal da loja. Escolha outra campanha como página principal antes.';

/** @param isMainFixed whether the server's settings say which campaign is the main page */
function stepsOf({ live, sale, archived, main }: CampaignPart['campaign'], isMainFixed: boolean): Step[] {
  const sells = live !== null && sale !== 'ended';
  const refusal = main && MAIN_REFUSAL;
  return [
    ...(sells
      ? [
          sale === 'paused'
            ? {
                name: 'Vendas pausadas',
                text: 'Ninguém consegue comprar agora. Quem quiser saber quando as vendas voltarem deixa o e-mail.',
                label: 'Voltar a vender',
                dialog: ResumeDialog,
              }
            : {
                name: 'Pausar as vendas',
                text: 'Por um tempo ninguém compra, e quem chegar pode deixar o e-mail. Dá para voltar quando quiser.',
                label: 'Pausar',
                dialog: PauseDialog,
              },
        ]
      : []),
    {
      name: 'Duplicar',
      text: 'Um rascunho igual, noutro endereço: para outra oferta do mesmo produto, ou outro produto da mesma página.',
      label: 'Duplicar',
      dialog: DuplicateDialog,
    },
    ...(sells && !main
      ? [
          {
            name: 'Página principal',
            text: 'O endereço da loja, sem mais nada, abre esta campanha.',
            label: 'Usar como página principal',
            dialog: MainDialog,
            refusal: isMainFixed && 'Quem cuida do servidor já escolheu a página principal desta loja.',
          },
        ]
      : []),
    ...(sells
      ? [
          {
            name: 'Encerrar as vendas',
            text: 'De vez: esta campanha não vende mais. Quem comprou continua com tudo.',
            label: 'Encerrar as vendas',
            dialog: EndDialog,
            refusal,
          },
        ]
      : []),
    ...(archived
      ? [
          {
            name: 'Arquivada',
            text: 'Está fora da lista de campanhas, em “Arquivadas”.',
            label: 'Tirar do arquivo',
            dialog: UnarchiveDialog,
          },
        ]
      : [
          {
            name: 'Arquivar',
            text: 'Sai da lista de campanhas. Nada muda para quem comprou.',
            label: 'Arquivar',
            dialog: ArchiveDialog,
            refusal: refusal || (sells && 'Encerre as vendas antes de arquivar.'),
          },
        ]),
    ...(live === null
      ? [
          {
            name: 'Excluir rascunho',
            text: 'Nada foi vendido: dá para apagar tudo o que há nele.',
            label: 'Excluir rascunho',
            dialog: DeleteDialog,
            refusal,
          },
        ]
      : []),
  ];
}
