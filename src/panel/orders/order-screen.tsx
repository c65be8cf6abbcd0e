import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { formatDay } from '../../shared/dates.ts';
import { formatBRL } from '../../shared/money.ts';
import { formatPhone } from '../../shared/panel/format.ts';
import type { OrderAction } from '../../shared/panel/order-actions.ts';
import type { OrderDetail } from '../../shared/panel/orders-schema.ts';
import { query } from '../panel-client.ts';
import { type Act, Acts } from '../ui/acts.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Fact } from '../ui/fact.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { KindBadge, StatusBadge } from '../ui/status-badge.tsx';
import { OutcomeDialog, RefundDialog, RetryRefundDialog } from './money-dialogs.tsx';
import {
  AcceptDialog,
  CloseAccessDialog,
  NoteDialog,
  ReopenAccessDialog,
  ResendDialog,
  WhatsappDialog,
} from './order-dialogs.tsx';
import { ReaddressDialog } from './readdress-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { UndoCorrection } from './undo-correction.tsx';
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
  recordRefundOutcome: { name: 'Dizer o que houve com a devolução', icon: 'info', dialog: OutcomeDialog },
  refund: { name: 'Devolver dinheiro', icon: 'refund', dialog: RefundDialog },
  closeAccess: { name: 'Fechar acesso', icon: 'lock', dialog: CloseAccessDialog },
  reopenAccess: { name: 'Reabrir acesso', icon: 'key', dialog: ReopenAccessDialog },
  note: { name: 'Anotar', icon: 'note', dialog: NoteDialog },
};

/** Buttons of the commands available for an order. */
function OrderActions({ order }: { order: OrderDetail }) {
  return <Acts label="O que dá para fazer" acts={ACTIONS} offered={order.actions} subject={{ order }} />;
}

const ACCESS_LABELS = { none: 'ainda não liberado', active: 'liberado', revoked: 'fechado' } as const;

/** Interval of refetching an order with work in progress, in ms. */
const POLL_INTERVAL_MS = 3000;

/** Tests for a running refund or a queued access mail. */
function isInProgress({ returning, timeline }: OrderDetail): boolean {
  return (
    returning > 0 ||
    timeline.some((entry) => entry.type === 'mail' && entry.kind === 'access' && entry.status === 'queued')
  );
}

/** Screen of one order: buyer, amounts and timeline. */
export function OrderScreen() {
  const { number = '' } = useParams();
  const order = useQuery({
    ...query('GET /orders/:number', { number }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? POLL_INTERVAL_MS : false),
  });
  return (
    <>
      <BackLink to="/pedidos" name="Pedidos" />
      {order.data ? <Order order={order.data} /> : <h1>Pedido {number}</h1>}
      <QueryState query={order} rows={6} />
    </>
  );
}

/** Describes the end of the withdrawal period, or a request that awaits an answer. */
function periodText({ until, receivedAt, requestedAt }: NonNullable<OrderDetail['withdrawal']>): string {
  if (requestedAt) return `pedida em ${formatDay(new Date(requestedAt))}, sem resposta`;
  return receivedAt ? `até o fim de ${formatDay(new Date(until))}` : 'o prazo começa quando o acesso chegar';
}

function Order({ order }: { order: OrderDetail }) {
  const [undone, setUndone] = useState(0);
  return (
    <>
      <header className="order-head">
        <h1>Pedido {order.number}</h1>
        <StatusBadge status={order.status} />
        <KindBadge kind={order.kind} />
        {order.test && <span className="badge is-kind">de demonstração</span>}
      </header>
      {/* The message about a correction is no longer true once it is undone. */}
      <OrderActions key={undone} order={order} />
      <UndoCorrection order={order} onUndone={() => setUndone(undone + 1)} />
      <div className="order-parts">
        <section className="card" aria-label="Quem comprou">
          <h2>{order.buyerName}</h2>
          <dl className="facts">
            <Fact name="E-mail">{order.erasedAt ? 'apagado a pedido da pessoa' : order.buyerEmail}</Fact>
            {order.buyerPhone && <Fact name="Telefone">{formatPhone(order.buyerPhone)}</Fact>}
            {order.buyerDocument && <Fact name="CPF">{order.buyerDocument}</Fact>}
            <Fact name="Acesso">{ACCESS_LABELS[order.access]}</Fact>
          </dl>
          <Link href={`/compradores/${order.number}`}>Ver tudo desta pessoa</Link>
        </section>
        <section className="card" aria-label="Valores">
          <h2>{order.kind === 'free' ? 'Gratuito' : formatBRL(order.amount)}</h2>
          <dl className="facts">
            {order.lines.map(({ product, title, amount }) => (
              <Fact key={product} name={title}>
                {formatBRL(amount)}
              </Fact>
            ))}
            {order.received !== null && <Fact name="Recebido">{formatBRL(order.received)}</Fact>}
            {order.returned > 0 && <Fact name="Devolvido">{formatBRL(order.returned)}</Fact>}
            {order.returning > 0 && <Fact name="Devolução a caminho">{formatBRL(order.returning)}</Fact>}
            {order.returned + order.returning > 0 && order.left > 0 && (
              <Fact name="Resta">{formatBRL(order.left)}</Fact>
            )}
            <Fact name="Campanha">
              <Link href={`/campanhas/${order.campaign}`}>{order.campaignTitle}</Link>
            </Fact>
            {order.source && <Fact name="Origem">{order.source}</Fact>}
            {order.kind !== 'free' && <Fact name="Garantia">{`${order.guaranteeDays} dias`}</Fact>}
            {order.status === 'paid' && order.withdrawal && (
              <Fact name="Desistência">{periodText(order.withdrawal)}</Fact>
            )}
          </dl>
        </section>
      </div>
      <section aria-label="O que aconteceu">
        <h2>O que aconteceu</h2>
        <Timeline entries={order.timeline} />
      </section>
    </>
  );
}
