import { formatMinute } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import { TextDialog } from '../ui/text-dialog.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';

/** Dialog that confirms a withdrawal request on the buyer's behalf, instead of the mailed link. */
export function ConfirmWithdrawalDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { number, left, buyerName } = order;
  return (
    <ActDialog
      title="Confirmar a desistência?"
      confirm={left > 0 ? `Devolver ${formatBRL(left)}` : 'Confirmar a desistência'}
      isDanger
      act={() => call('POST /orders/:number/withdrawal/confirm', { number })}
      onDone={() => onDone('Desistência confirmada. O provedor é avisado em seguida.')}
      onClose={onClose}
    >
      <RequestTime order={order} />
      <p>
        Confirme depois de falar com {buyerName}: o link de acesso pode ter sido repassado.{' '}
        {left > 0 && `${formatBRL(left)} saem da sua conta no provedor e voltam para a conta que fez o PIX. `}O acesso
        termina com a devolução, e a pessoa é avisada por e-mail. Não dá para cancelar depois.
      </p>
    </ActDialog>
  );
}

/** Dialog that refuses a withdrawal request; the buyer is mailed the reason. */
export function RefuseWithdrawalDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { number, buyerEmail, erasedAt } = order;
  const hint = erasedAt
    ? 'O e-mail da compra foi apagado: conte o motivo à pessoa por outro meio.'
    : `${buyerEmail} recebe estas palavras.`;
  return (
    <TextDialog
      title="Recusar a desistência?"
      confirm="Recusar"
      isDanger
      field={{ name: 'reason', label: 'Motivo', rows: 3, maxLength: 300, hint }}
      minLength={3}
      act={(reason) => call('POST /orders/:number/withdrawal/refuse', { number, reason })}
      onDone={() => onDone('Desistência recusada.')}
      onClose={onClose}
      after={<p>Nenhum dinheiro volta, e o acesso continua aberto. Não dá para desfazer.</p>}
    >
      <RequestTime order={order} />
      <p>
        Quem pede no prazo tem direito ao dinheiro de volta, sem dizer por quê (CDC, art. 49). Recuse só o que não foi
        pedido por quem comprou.
      </p>
    </TextDialog>
  );
}

function RequestTime({ order: { withdrawal } }: Pick<OrderDialogProps, 'order'>) {
  if (!withdrawal?.requestedAt) return null;
  return (
    <p>
      Pedida em <strong>{formatMinute(new Date(withdrawal.requestedAt))}</strong>, dentro do prazo, pela página do
      acesso.
    </p>
  );
}
