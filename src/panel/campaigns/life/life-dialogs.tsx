import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../panel-client.ts';
import { ActDialog } from '../../ui/act-dialog.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import type { CampaignPart } from '../campaign-screen.tsx';
import { addressHint } from '../starters/campaign-id-for.ts';

export interface LifeDialogProps extends CampaignPart {
  onClose: () => void;
}

/** Dialog that pauses the sales. */
export function PauseDialog({ campaign: { id }, onClose }: LifeDialogProps) {
  return (
    <ActDialog
      title="Pausar as vendas?"
      confirm="Pausar"
      act={() => call('POST /campaigns/:id/pause', { id })}
      onClose={onClose}
    >
      <p>Quem abrir a página lê “Vendas pausadas” e pode deixar o e-mail para saber quando voltarem.</p>
      <p>{KEPT}</p>
    </ActDialog>
  );
}

/** Dialog that resumes the sales. */
export function ResumeDialog({ campaign: { id, waiting }, onClose }: LifeDialogProps) {
  return (
    <ActDialog
      title="Voltar a vender?"
      confirm="Voltar a vender"
      act={() => call('POST /campaigns/:id/resume', { id })}
      onClose={onClose}
    >
      <p>A página de vendas volta como está publicada.</p>
      {waiting > 0 && (
        <p>
          {waiting === 1
            ? 'A pessoa que espera é avisada por e-mail.'
            : `As ${waiting} pessoas que esperam são avisadas por e-mail, na ordem em que chegaram.`}
        </p>
      )}
    </ActDialog>
  );
}

/** Dialog that moves the shop's own address to the campaign. */
export function MainDialog({ campaign: { id }, onClose }: LifeDialogProps) {
  return (
    <ActDialog
      title="Usar como página principal?"
      confirm="Usar como página principal"
      act={() => call('PUT /shop/main', { campaign: id })}
      onClose={onClose}
    >
      <p>
        O endereço da loja passa a abrir esta campanha. A de antes continua no endereço dela, e todos os links valem.
      </p>
    </ActDialog>
  );
}

/** Dialog that ends the sales for good. */
export function EndDialog({ campaign: { id, waiting }, onClose }: LifeDialogProps) {
  return (
    <ActDialog
      title="Encerrar as vendas de vez?"
      confirm="Encerrar as vendas"
      isDanger
      act={() => call('POST /campaigns/:id/end', { id })}
      onClose={onClose}
    >
      <p>
        A página passa a dizer “Vendas encerradas”, e não dá para voltar a vender nesta campanha. Para vender de novo,
        duplique-a.
      </p>
      <p>{KEPT}</p>
      {waiting > 0 && (
        <p>
          {waiting === 1
            ? 'O e-mail da pessoa que espera é apagado.'
            : `Os e-mails das ${waiting} pessoas que esperam são apagados.`}
        </p>
      )}
    </ActDialog>
  );
}

/** Sentence about what no state of the sales changes. */
const KEPT =
  'Quem já tem um código ainda pode pagar. Quem comprou continua com o acesso, a desistência e os recibos de sempre.';

/** Dialog that folds a campaign out of the list. */
export function ArchiveDialog({ campaign: { id }, onClose }: LifeDialogProps) {
  return (
    <ActDialog
      title="Arquivar esta campanha?"
      confirm="Arquivar"
      act={() => call('POST /campaigns/:id/archive', { id })}
      onClose={onClose}
    >
      <p>Ela sai da lista e fica em “Arquivadas”. Nada muda para quem comprou.</p>
    </ActDialog>
  );
}

/** Dialog that brings an archived campaign back. */
export function UnarchiveDialog({ campaign: { id }, onClose }: LifeDialogProps) {
  return (
    <ActDialog
      title="Tirar esta campanha do arquivo?"
      confirm="Tirar do arquivo"
      act={() => call('POST /campaigns/:id/unarchive', { id })}
      onClose={onClose}
    >
      <p>Ela volta à lista de campanhas. As vendas ficam como estão.</p>
    </ActDialog>
  );
}

/** Dialog that deletes a draft that was never published. */
export function DeleteDialog({ campaign: { id, title }, onClose }: LifeDialogProps) {
  const [, navigate] = useLocation();
  return (
    <ActDialog
      title="Excluir este rascunho?"
      confirm="Excluir rascunho"
      isDanger
      act={() => call('DELETE /campaigns/:id', { id })}
      onDone={() => navigate('/campanhas')}
      onClose={onClose}
    >
      <p>Tudo o que há em “{title ?? id}” é apagado, e não dá para trazê-lo de volta.</p>
    </ActDialog>
  );
}

/** Dialog that copies a campaign to an address of its own. */
export function DuplicateDialog({ campaign: { id }, onClose }: LifeDialogProps) {
  const [to, setTo] = useState(`${id}-copia`);
  const [, navigate] = useLocation();
  return (
    <ActDialog
      title="Duplicar esta campanha"
      confirm="Duplicar"
      busy="Duplicando…"
      isReady={to.trim() !== ''}
      act={() => call('POST /campaigns/:id/duplicate', { id, to: to.trim() })}
      onDone={(copy) => {
        onClose();
        navigate(`/campanhas/${copy.id}`);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            A cópia é um rascunho, com os mesmos textos, imagens e arquivos. Domínio, pedidos, depoimentos e assinaturas
            ficam só na primeira.
          </p>
          <TypedField
            label="Endereço da cópia"
            maxLength={60}
            autoComplete="off"
            required
            value={to}
            onChange={setTo}
            error={errors['id']}
            hint={addressHint(location.host, to)}
          />
        </>
      )}
    </ActDialog>
  );
}
