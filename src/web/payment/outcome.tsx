import type { ReactNode } from 'react';
import type { OrderView } from '../../shared/api.ts';
import { useLink } from '../render-context.ts';
import { Icon } from '../ui/icon.tsx';
import type { ClosedStep } from './next-step.ts';
import type { OrderSurface } from './payment.tsx';
import { orderCopy } from './status-text.ts';

interface OutcomeProps {
  surface: OrderSurface;
  order: OrderView;
  step: ClosedStep;
  /** Control that has another code made. */
  again: ReactNode;
  /** Facts of the order, above the next step. */
  details?: ReactNode;
  /** News below it. */
  children?: ReactNode;
}

/** Outcome of an order that has nothing to pay: how it ended, and the next step. On a page the heading is the page's. */
export function Outcome({ surface, order, step, again, details, children }: OutcomeProps) {
  const isPaid = order.status === 'paid';
  return (
    <section
      className={surface === 'page' ? 'outcome card' : 'outcome outcome-alone'}
      aria-label={isPaid ? 'Seu acesso' : 'Situação do pedido'}
    >
      {surface === 'modal' && <Heading order={order} />}
      {details}
      {step.kind === 'open' && (
        <a className="button button-block" href={step.url}>
          Abrir meu acesso
          <Icon name="arrow" />
        </a>
      )}
      {isPaid && step.kind === 'none' && !order.accessClosed && (
        <p>Seu acesso está sendo preparado e aparece aqui em instantes.</p>
      )}
      {step.kind === 'follow' && <OtherOrder {...step} />}
      {step.kind === 'again' && again}
      {children}
    </section>
  );
}

function Heading({ order }: Pick<OutcomeProps, 'order'>) {
  const { title, status, tone } = orderCopy(order);
  return (
    <div role="status">
      <Seal isSuccess={tone === 'success'} />
      <h3>{title}</h3>
      <p>{status}</p>
    </div>
  );
}

/** Seal of an order that is over. */
export function Seal({ isSuccess }: { isSuccess: boolean }) {
  return (
    <span className="pay-seal" data-success={isSuccess ? '' : undefined}>
      <Icon name={isSuccess ? 'check' : 'clock'} size={32} />
    </span>
  );
}

/** Link to the order that goes on with a purchase. */
function OtherOrder({ id, isPaid }: { id: string; isPaid: boolean }) {
  const link = useLink();
  return (
    <>
      <p>Você já gerou outro código para este pedido{isPaid && ', e ele está pago'}.</p>
      <a className="button" href={link(`/pedido/${id}`)}>
        {isPaid ? 'Ver o pedido pago' : 'Ver o novo código'}
      </a>
    </>
  );
}
