import { useEffect, useRef, useState } from 'react';
import type { OrderView } from '../../shared/api.ts';
import { formatBRL } from '../../shared/money.ts';
import { PIX_READY, SPOT_NOT_HELD, TEXTS } from '../../shared/texts.ts';
import { rememberLapsed, rememberOrder, showPendingOrder } from '../enhance/remember-order.ts';
import { isStillOpen } from '../rules/pending-order.ts';
import { purchaseEvent, track } from '../tracking/events.ts';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { followOrder } from './follow-order.ts';
import { MASKED_ATTRIBUTES } from './masked.ts';
import { PixCode } from './pix-code.tsx';
import { PixOutcome } from './pix-outcome.tsx';
import { TimeLeft } from './time-left.tsx';

interface PixPaymentProps {
  /** The order as created; its changes are followed live. */
  order: OrderView;
  /** Server's clock minus the visitor's, in milliseconds. */
  clockOffset: number;
  /** The campaign's text before the payment; defaults to the page's own. */
  success: string | undefined;
  howToPay: string[];
  /** Texts about security and guarantee. */
  notes: string[];
  /** Starts over after a code that expired without payment. */
  onRestart: () => void;
}

/** PIX payment of an order, until it is paid or expired. */
export function PixPayment({ order: initialOrder, clockOffset, success, howToPay, notes, onRestart }: PixPaymentProps) {
  const [order, setOrder] = useState(initialOrder);
  const top = useRef<HTMLElement>(null);
  const { status, pix } = order;

  useEffect(() => followOrder(initialOrder.id, setOrder), [initialOrder.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the move to paid, which comes once
  useEffect(() => {
    if (status === 'paid' && initialOrder.status !== 'paid') track(purchaseEvent(order));
  }, [status]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the status
  useEffect(() => {
    if (!isStillOpen(order)) rememberOrder(order.id, null);
    else if (status === 'expired') rememberLapsed(order.id);
    else if (pix) rememberOrder(order.id, Date.parse(pix.expiresAt) - clockOffset);
    showPendingOrder();
  }, [status, order.received, order.paidBy]);
  // The form or the code that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the status
  useEffect(() => {
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  }, [status, order.paidBy]);

  return (
    <section className="pay" {...MASKED_ATTRIBUTES} ref={top} tabIndex={-1} aria-label="Pagamento por PIX">
      {status === 'awaiting_payment' && pix ? (
        <>
          <div className={`alert alert-${success ? 'success' : 'info'}`} role="status">
            <Icon name={success ? 'check' : 'clock'} />
            <p>{success ?? PIX_READY}</p>
          </div>
          <div className="pay-grid">
            <div className="pay-amount">
              <p>
                <Price amount={order.amount} />
              </p>
              <p className="pay-expiry">
                <Icon name="clock" size={16} />
                <TimeLeft expiresAt={pix.expiresAt} clockOffset={clockOffset} />
              </p>
            </div>
            <PixCode code={pix.code} />
            <div className="pay-qr">
              {pix.qrCode ? (
                <img src={pix.qrCode} width={200} height={200} alt={`QR Code do PIX de ${formatBRL(order.amount)}`} />
              ) : (
                <p>{TEXTS.qrMissing}</p>
              )}
            </div>
          </div>
          {order.holdsSpot === false && <p>{SPOT_NOT_HELD}</p>}
          <p className="pay-waiting">
            <span className="pay-pulse" aria-hidden="true" />
            Aguardando o pagamento. Esta tela avisa assim que ele chegar.
          </p>
          <h3>Como pagar</h3>
          <ol className="pay-steps">
            {howToPay.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ul className="pay-notes" aria-label="Segurança e garantia">
            {notes.map((note) => (
              <li key={note}>
                <Icon name="shield" size={16} />
                {note}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <PixOutcome order={order} onRestart={onRestart} />
      )}
      <a className="pay-page" href={order.url}>
        Abrir página do pedido
      </a>
    </section>
  );
}
