import { useState } from 'react';
import { Link } from 'wouter';
import { ALERTS, alertMend } from '../../shared/alert-kinds.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedAlert } from '../../shared/panel/alerts-schema.ts';
import { capitalize } from '../../shared/panel/format.ts';
import { RetryRefundDialog } from '../orders/money-dialogs.tsx';
import { AcceptAmount } from '../orders/order-dialogs.tsx';
import { useHasPermission } from '../session/session-gate.tsx';
import { Button } from '../ui/button.tsx';
import { RemakeDialog } from './remake-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** Alert with its advice and commands, or its settlement. */
export function AlertRow({ alert }: { alert: ListedAlert }) {
  const {
    id,
    at,
    kind,
    detail,
    number,
    campaign,
    status,
    settledAt,
    settledBy,
    reason,
    acceptable,
    refused,
    unanswered,
  } = alert;
  const [openDialog, setOpenDialog] = useState<'settle' | 'accept' | 'retry' | 'remake' | null>(null);
  const close = () => setOpenDialog(null);
  const maySettle = useHasPermission('serve');
  const mayRefund = useHasPermission('refund');
  const { title, advice } = ALERTS[kind];
  const mend = status === 'open' ? alertMend(kind, { number, campaign }) : null;
  return (
    <article className="note">
      <h2>{title}</h2>
      {detail && <p>{capitalize(detail)}</p>}
      {status === 'open' && <p className="note-advice">{advice}</p>}
      {status === 'settled' && (
        <p className="note-advice">
          Resolvido por {settledBy}
          {settledAt && ` em ${formatMinute(new Date(settledAt))}`}: {reason}
        </p>
      )}
      <footer className="note-foot">
        <time dateTime={at}>{formatMinute(new Date(at))}</time>
        {number && <Link href={`/pedidos/${number}`}>Pedido {number}</Link>}
        <span className="note-buttons">
          {acceptable !== null && maySettle && (
            <Button label="Aceitar o valor" onClick={() => setOpenDialog('accept')} />
          )}
          {kind === 'stray_charge' && status === 'open' && maySettle && (
            <Button label="Refazer o pedido" onClick={() => setOpenDialog('remake')} />
          )}
          {refused !== null && mayRefund && (
            <Button label="Pedir a devolução de novo" onClick={() => setOpenDialog('retry')} />
          )}
          {unanswered && mayRefund && (
            <Link href={`/pedidos/${number}`} className="button is-quiet">
              Responder no pedido
            </Link>
          )}
          {mend && (
            <Link href={mend.path} className="button is-quiet">
              {mend.label}
            </Link>
          )}
          {status === 'open' && maySettle && !unanswered && (
            <Button label="Resolver" onClick={() => setOpenDialog('settle')} />
          )}
        </span>
      </footer>
      {openDialog === 'accept' && acceptable !== null && (
        <AcceptAmount alert={id} amount={acceptable} onDone={close} onClose={close}>
          O valor que chegou é tomado pelo certo. Um pedido que ainda não está pago fica pago: o acesso é liberado e o
          e-mail sai na hora.
        </AcceptAmount>
      )}
      {openDialog === 'retry' && refused !== null && number !== null && (
        <RetryRefundDialog order={{ number, refused }} onDone={close} onClose={close} />
      )}
      {openDialog === 'remake' && <RemakeDialog alert={id} detail={detail} onClose={close} />}
      {openDialog === 'settle' && <SettleDialog alert={alert} onClose={close} />}
    </article>
  );
}
