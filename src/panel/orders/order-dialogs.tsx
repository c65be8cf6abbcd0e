import { useState } from 'react';
import { formatBRL } from '../../shared/money.ts';
import { formatPhone } from '../../shared/panel/format.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { call } from '../panel-client.ts';
import { ActDialog } from '../ui/act-dialog.tsx';
import type { ActCallbacks } from '../ui/acts.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextDialog } from '../ui/text-dialog.tsx';
import { TypedField } from '../ui/typed-field.tsx';

export interface OrderDialogProps extends ActCallbacks {
  order: OrderDetail;
}

/** Reason of a command, kept in the order's timeline. */
export const REASON_FIELD = {
  name: 'reason',
  label: 'Motivo',
  rows: 2,
  maxLength: 300,
  hint: 'Fica no histórico do pedido, para a equipe.',
};

/** Dialog that sends the access mail again to the same address. */
export function ResendDialog({ order: { number, buyerEmail }, onDone, onClose }: OrderDialogProps) {
  return (
    <ActDialog
      title="Reenviar e-mail?"
      confirm="Reenviar"
      act={() => call('POST /orders/:number/resend', { number })}
      onDone={() => onDone(`O e-mail de acesso sai de novo para ${buyerEmail}.`)}
      onClose={onClose}
    >
      <p>
        O e-mail com o link de acesso vai de novo para <strong>{buyerEmail}</strong>. Os links que a pessoa já tem
        continuam abrindo.
      </p>
    </ActDialog>
  );
}

/** Dialog with a message to the buyer, to edit and open in WhatsApp. */
export function WhatsappDialog({ order: { whatsapp, buyerName }, onClose }: OrderDialogProps) {
  const [text, setText] = useState(whatsapp?.text ?? '');
  if (!whatsapp) return null;
  const { phone } = whatsapp;
  return (
    <Dialog title={`Mensagem para ${buyerName}`} onClose={onClose}>
      <TypedField label="Texto, que você pode mudar" rows={7} value={text} onChange={setText} maxLength={1500} />
      <p>
        Abre uma conversa com {formatPhone(`+${phone}`)} no WhatsApp. Nada é enviado antes que você toque em enviar lá.
      </p>
      <div className="dialog-buttons">
        <Button label="Cancelar" onClick={onClose} />
        <a
          className="button"
          href={`https://wa.me/${phone}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          Abrir o WhatsApp
        </a>
      </div>
    </Dialog>
  );
}

/** Dialog that closes the access to an order's product. */
export function CloseAccessDialog({ order, onDone, onClose }: OrderDialogProps) {
  return (
    <TextDialog
      title="Fechar o acesso?"
      confirm="Fechar o acesso"
      isDanger
      field={REASON_FIELD}
      minLength={3}
      act={(reason) => call('POST /orders/:number/access/close', { number: order.number, reason })}
      onDone={() => onDone('Acesso fechado.')}
      onClose={onClose}
      after={<p>Dá para reabrir depois, com os mesmos links.</p>}
    >
      <p>
        Os links de {order.buyerName} deixam de abrir na hora e dizem que a loja fechou o acesso, com o seu contato.
        Ninguém recebe e-mail: avise a pessoa, se for o caso. Nenhum dinheiro volta por isso, e o direito de desistir
        continua.
      </p>
    </TextDialog>
  );
}

/** Dialog that reopens access that an operator closed. */
export function ReopenAccessDialog({ order, onDone, onClose }: OrderDialogProps) {
  return (
    <TextDialog
      title="Reabrir o acesso?"
      confirm="Reabrir o acesso"
      field={REASON_FIELD}
      minLength={3}
      act={(reason) => call('POST /orders/:number/access/open', { number: order.number, reason })}
      onDone={() => onDone('Acesso reaberto.')}
      onClose={onClose}
    >
      <p>
        Os links que a pessoa já tem voltam a abrir
        {order.erasedAt ? '.' : `, e o e-mail com o link vai de novo para ${order.buyerEmail}.`}
      </p>
    </TextDialog>
  );
}

/** Dialog that adds a note for the team. */
export function NoteDialog({ order: { number }, onDone, onClose }: OrderDialogProps) {
  return (
    <TextDialog
      title="Anotar neste pedido"
      confirm="Anotar"
      field={{ name: 'text', label: 'Anotação', rows: 4, maxLength: 1000 }}
      minLength={3}
      act={(text) => call('POST /orders/:number/notes', { number, text })}
      onDone={() => onDone('Anotação guardada.')}
      onClose={onClose}
      after={
        <p>
          A equipe a lê no histórico, com o seu nome e a hora. Ela não muda mais, vai junto se a pessoa pedir os
          próprios dados, e é apagada com eles.
        </p>
      }
    />
  );
}

/** Dialog that accepts a captured amount different from the ordered one. */
export function AcceptDialog({ order, onDone, onClose }: OrderDialogProps) {
  const { acceptable, amount, status } = order;
  if (!acceptable) return null;
  return (
    <AcceptAmount
      alert={acceptable.alert}
      amount={acceptable.amount}
      onDone={() => onDone(`Aceito o valor de ${formatBRL(acceptable.amount)}.`)}
      onClose={onClose}
    >
      {status === 'paid'
        ? `Chegaram ${formatBRL(acceptable.amount)} por um pedido de ${formatBRL(amount)}, que já está pago. Aceitar resolve o alerta; o que veio a mais fica com você até que o devolva.`
        : `Chegaram ${formatBRL(acceptable.amount)} por um pedido de ${formatBRL(amount)}. Aceitar deixa o pedido pago por esse valor: o acesso é liberado e o e-mail sai na hora.`}
    </AcceptAmount>
  );
}

interface AcceptAmountProps {
  alert: string;
  /** centavos */
  amount: number;
  onDone: () => void;
  onClose: () => void;
  children: string;
}

/** Confirmation of {@link AcceptDialog}, usable from an alert, which has no order data. */
export function AcceptAmount({ alert, amount, onDone, onClose, children }: AcceptAmountProps) {
  return (
    <ActDialog
      title={`Aceitar ${formatBRL(amount)}?`}
      confirm={`Aceitar ${formatBRL(amount)}`}
      act={() => call('POST /alerts/:id/accept', { id: alert })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{children} Para devolver em vez disso, cancele e use Devolver dinheiro no pedido.</p>
    </ActDialog>
  );
}
