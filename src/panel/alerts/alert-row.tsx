import { useState } from 'react';
import { Link } from 'wouter';
import { ALERTS, alertDetail } from '../../shared/alert-kinds.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedAlert } from '../../shared/panel/alerts-schema.ts';
import { capitalize } from '../../shared/panel/format.ts';
import { RetryRefundDialog } from '../orders/money-dialogs.tsx';
import { AcceptAmount } from '../orders/order-dialogs.tsx';
import { useMay } from '../session/session-gate.tsx';
import { RemakeDialog } from './remake-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** An alert: what happened, what to do about it, and who has done it. */
export function AlertRow({ alert }: { alert: ListedAlert }) {
  const { id, at, kind, detail, number, status, settledAt, settledBy, reason, acceptable, refused, unanswered } = alert;
  const [isSettling, settle] = useState(false);
  const [isAccepting, accept] = useState(false);
  const [isRetrying, retry] = useState(false);
  const [isRemaking, remake] = useState(false);
  const maySettle = useMay('serve');
  const mayRefund = useMay('refund');
  const { title, advice } = ALERTS[kind];
  const told = alertDetail(detail);
  return (
    <article className="note">
      <h2>{title}</h2>
      {told && <p>{capitalize(told)}</p>}
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
        {kind === 'restored' && <Link href="/alertas/retidos">Ver o que está retido</Link>}
        {acceptable !== null && maySettle && (
          <button type="button" className="button is-quiet" onClick={() => accept(true)}>
            Aceitar o valor
          </button>
        )}
        {kind === 'stray_charge' && status === 'open' && maySettle && (
          <button type="button" className="button is-quiet" onClick={() => remake(true)}>
            Refazer o pedido
          </button>
        )}
        {refused !== null && mayRefund && (
          <button type="button" className="button is-quiet" onClick={() => retry(true)}>
            Pedir a devolução de novo
          </button>
        )}
        {unanswered && mayRefund && (
          <Link href={`/pedidos/${number}`} className="button is-quiet">
            Responder no pedido
          </Link>
        )}
        {status === 'open' && maySettle && !unanswered && (
          <button type="button" className="button is-quiet" onClick={() => settle(true)}>
            Resolver
          </button>
        )}
      </footer>
      {isAccepting && acceptable !== null && (
        <AcceptAmount alert={id} amount={acceptable} onDone={() => accept(false)} onClose={() => accept(false)}>
          O valor que chegou é tomado pelo certo. Um pedido que ainda não está pago fica pago: o acesso é liberado e o
          e-mail sai na hora.
        </AcceptAmount>
      )}
      {isRetrying && refused !== null && number !== null && (
        <RetryRefundDialog order={{ number, refused }} onDone={() => retry(false)} onClose={() => retry(false)} />
      )}
      {isRemaking && <RemakeDialog alert={id} detail={told} onClose={() => remake(false)} />}
      {isSettling && <SettleDialog alert={alert} onClose={() => settle(false)} />}
    </article>
  );
}
