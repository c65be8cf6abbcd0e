import type { OrderAction } from '../../shared/panel/order-acts-schema.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { type Act, Acts } from '../ui/acts.tsx';
import { OutcomeDialog, RefundDialog, RetryRefundDialog } from './money-dialogs.tsx';
import {
  AcceptDialog,
  CloseAccessDialog,
  NoteDialog,
  ReaddressDialog,
  ReopenAccessDialog,
  ResendDialog,
  WhatsappDialog,
} from './order-dialogs.tsx';
import { ConfirmWithdrawalDialog, RefuseWithdrawalDialog } from './withdrawal-dialogs.tsx';

/** Keeps the word from breaking at its hyphen. */
const E_MAIL = <span className="nowrap">e-mail</span>;

const ACTIONS: Record<OrderAction, Act<{ order: OrderDetail }>> = {
  accept: { name: 'Aceitar o valor', icon: 'check', dialog: AcceptDialog },
  resend: { name: <>Reenviar {E_MAIL}</>, icon: 'mail', dialog: ResendDialog },
  readdress: { name: <>Corrigir {E_MAIL}</>, icon: 'buyers', dialog: ReaddressDialog },
  whatsapp: { name: 'WhatsApp', icon: 'phone', dialog: WhatsappDialog },
  confirmWithdrawal: { name: 'Confirmar desistência', icon: 'check', dialog: ConfirmWithdrawalDialog },
  refuseWithdrawal: { name: 'Recusar desistência', icon: 'close', dialog: RefuseWithdrawalDialog },
  retryRefund: { name: 'Pedir a devolução de novo', icon: 'refund', dialog: RetryRefundDialog },
  tellOutcome: { name: 'Dizer o que houve com a devolução', icon: 'info', dialog: OutcomeDialog },
  refund: { name: 'Devolver dinheiro', icon: 'refund', dialog: RefundDialog },
  closeAccess: { name: 'Fechar acesso', icon: 'lock', dialog: CloseAccessDialog },
  reopenAccess: { name: 'Reabrir acesso', icon: 'key', dialog: ReopenAccessDialog },
  note: { name: 'Anotar', icon: 'note', dialog: NoteDialog },
};

/** Buttons of the commands available for an order. */
export function OrderActions({ order }: { order: OrderDetail }) {
  return <Acts label="O que dá para fazer" acts={ACTIONS} offered={order.actions} subject={{ order }} />;
}
