import { useState } from 'react';
import { Link } from 'wouter';
import { ALERTS } from '../../shared/alert-kinds.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { ListedAlert } from '../../shared/panel/alerts-schema.ts';
import { AcceptAmount } from '../orders/order-dialogs.tsx';
import { useMay } from '../session/session-gate.tsx';
import { SettleDialog } from './settle-dialog.tsx';

/** An alert: what happened, what to do about it, and who has done it. */
export function AlertRow({ alert }: { alert: ListedAlert }) {
  const { id, at, kind, detail, number, status, settledAt, settledBy, reason, acceptable } = alert;
  const [isSettling, settle] = useState(false);
  const [isAccepting, accept] = useState(false);
  const maySettle = useMay('serve');
  const { title, advice } = ALERTS[kind];
  return (
    <article className="note">
      <h2>{title}</h2>
      <p>{detail}</p>
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
        {acceptable !== null && maySettle && (
          <button type="button" className="button is-quiet" onClick={() => accept(true)}>
            Aceitar o valor
          </button>
        )}
        {status === 'open' && maySettle && (
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
      {isSettling && <SettleDialog alert={alert} onClose={() => settle(false)} />}
    </article>
  );
}
