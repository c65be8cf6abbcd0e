import { useEffect, useRef, useState } from 'react';
import type { OrderView } from '../../shared/api.ts';
import { PIX_READY } from '../../shared/texts.ts';
import { rememberLapsed, rememberOrder, showPendingOrder } from '../enhance/remember-order.ts';
import { followOrder } from '../payment/follow-order.ts';
import { nextStep } from '../payment/next-step.ts';
import { Outcome } from '../payment/outcome.tsx';
import { Payment } from '../payment/payment.tsx';
import { isStillOpen } from '../rules/pending-order.ts';
import { purchaseEvent, track } from '../tracking/events.ts';
import { Icon } from '../ui/icon.tsx';
import { MASKED_ATTRIBUTES } from './masked.ts';

interface ModalOrderProps {
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

/** The order of the payment modal, from its code to its outcome. */
export function ModalOrder({ order: initialOrder, clockOffset, success, howToPay, notes, onRestart }: ModalOrderProps) {
  const [order, setOrder] = useState(initialOrder);
  const top = useRef<HTMLElement>(null);
  const { status, pix } = order;
  const step = nextStep(order);
  const isOpen = isStillOpen(order);

  useEffect(() => followOrder(initialOrder.id, setOrder), [initialOrder.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the move to paid, which comes once
  useEffect(() => {
    if (status === 'paid' && initialOrder.status !== 'paid') track(purchaseEvent(order));
  }, [status]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the status
  useEffect(() => {
    if (!isOpen) rememberOrder(order.id, null);
    else if (status === 'expired') rememberLapsed(order.id);
    else if (pix) rememberOrder(order.id, Date.parse(pix.expiresAt) - clockOffset);
    showPendingOrder();
  }, [status, isOpen]);
  // The form or the code that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the status
  useEffect(() => {
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  }, [status, order.paidBy]);

  return (
    <section className="modal-order" {...MASKED_ATTRIBUTES} ref={top} tabIndex={-1} aria-label="Pagamento por PIX">
      {step.kind === 'pay' ? (
        <>
          <div className={`alert alert-${success ? 'success' : 'info'}`} role="status">
            <Icon name={success ? 'check' : 'clock'} />
            <p>{success ?? PIX_READY}</p>
          </div>
          <Payment
            surface="modal"
            order={order}
            pix={step.pix}
            secondsLeft={Math.max(0, Math.round((Date.parse(step.pix.expiresAt) - Date.now() - clockOffset) / 1000))}
            howToPay={howToPay}
            notes={notes}
          >
            <p className="modal-waiting">
              <span className="modal-pulse" aria-hidden="true" />
              Aguardando o pagamento. Esta tela avisa assim que ele chegar.
            </p>
          </Payment>
        </>
      ) : (
        <Outcome
          surface="modal"
          order={order}
          step={step}
          again={
            <button type="button" className="button" onClick={onRestart}>
              Gerar novo código
            </button>
          }
        />
      )}
      <a className="modal-page" href={order.url}>
        Abrir página do pedido
      </a>
    </section>
  );
}
