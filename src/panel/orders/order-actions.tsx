import { type ComponentType, type ReactNode, useState } from 'react';
import type { OrderAction } from '../../shared/panel/order-acts-schema.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { Icon, type IconName } from '../ui/panel-icon.tsx';
import { OutcomeDialog, RefundDialog, RetryRefundDialog } from './money-dialogs.tsx';
import {
  AcceptDialog,
  CloseAccessDialog,
  NoteDialog,
  type OrderDialogProps,
  ReaddressDialog,
  ReopenAccessDialog,
  ResendDialog,
  WhatsappDialog,
} from './order-dialogs.tsx';

/** Not to be broken at its hyphen. */
const E_MAIL = <span className="nowrap">e-mail</span>;

const ACTIONS: Record<OrderAction, { name: ReactNode; icon: IconName; dialog: ComponentType<OrderDialogProps> }> = {
  accept: { name: 'Aceitar o valor', icon: 'check', dialog: AcceptDialog },
  resend: { name: <>Reenviar {E_MAIL}</>, icon: 'mail', dialog: ResendDialog },
  readdress: { name: <>Corrigir {E_MAIL}</>, icon: 'buyers', dialog: ReaddressDialog },
  whatsapp: { name: 'WhatsApp', icon: 'phone', dialog: WhatsappDialog },
  retryRefund: { name: 'Pedir a devolução de novo', icon: 'refund', dialog: RetryRefundDialog },
  tellOutcome: { name: 'Dizer o que houve com a devolução', icon: 'info', dialog: OutcomeDialog },
  refund: { name: 'Devolver dinheiro', icon: 'refund', dialog: RefundDialog },
  closeAccess: { name: 'Fechar acesso', icon: 'lock', dialog: CloseAccessDialog },
  reopenAccess: { name: 'Reabrir acesso', icon: 'key', dialog: ReopenAccessDialog },
  note: { name: 'Anotar', icon: 'note', dialog: NoteDialog },
};

/** What can be done about an order at this moment, each behind a dialog that says what will happen. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const [open, setOpen] = useState<OrderAction | null>(null);
  const [said, say] = useState('');
  const Opened = open && ACTIONS[open].dialog;
  return (
    <>
      {order.actions.length > 0 && (
        <ul className="acts" aria-label="O que dá para fazer">
          {order.actions.map((action) => (
            <li key={action}>
              <button type="button" className="button is-quiet" onClick={() => setOpen(action)}>
                <Icon name={ACTIONS[action].icon} />
                <span>{ACTIONS[action].name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="acts-said">
        {said}
      </p>
      {Opened && (
        <Opened
          order={order}
          onClose={() => setOpen(null)}
          onDone={(done) => {
            setOpen(null);
            say(done);
          }}
        />
      )}
    </>
  );
}
