import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderView, PixView } from '../../shared/api.ts';
import { formatBRL } from '../../shared/money.ts';
import { SPOT_NOT_HELD, TEXTS } from '../../shared/texts.ts';
import { formatTimeLeft } from '../rules/format-time-left.ts';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { copyCode, startClock, TIME_IS_OVER } from './live-payment.ts';

/** Surface that shows an order: its own page, or the payment modal, whose dialog has the product's title. */
export type OrderSurface = 'page' | 'modal';

const WORDS = {
  page: { left: 'Expira em', copied: 'Copiado' },
  modal: { left: 'Vence em', copied: 'Código copiado' },
} as const satisfies Record<OrderSurface, object>;

interface PaymentProps {
  surface: OrderSurface;
  order: Pick<OrderView, 'amount' | 'holdsSpot'>;
  pix: PixView;
  /** Whole seconds left to pay at the moment of rendering, by the server's clock. */
  secondsLeft: number;
  howToPay: readonly string[];
  /** Texts about security and guarantee. */
  notes: readonly string[];
  /** Heading above the amount, with the id `pix-title`. */
  heading?: ReactNode;
  /** Deadline by the clock, below the time left. */
  deadline?: ReactNode;
  /** Hint below the image. */
  hint?: ReactNode;
  /** News between the code and the instructions. */
  children?: ReactNode;
}

/**
 * Payment of an order by PIX: the amount, the code, its image and the instructions. Clock and copy button come alive by
 * themselves where it is hydrated; a page without React starts them by the functions of `live-payment.ts`.
 */
export function Payment({
  surface,
  order,
  pix,
  secondsLeft,
  howToPay,
  notes,
  heading,
  deadline,
  hint,
  children,
}: PaymentProps) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a clock for each code
  useEffect(() => (root.current ? startClock(root.current) : undefined), [pix.code, pix.expiresAt]);
  const isOver = secondsLeft <= 0;
  const onPage = surface === 'page';
  const Title = onPage ? 'h2' : 'h3';
  return (
    <div className={`pay pay-on-${surface}`} ref={root} data-over={isOver ? '' : undefined}>
      <section className={onPage ? 'pay-main card' : 'pay-main'} aria-labelledby={heading ? 'pix-title' : undefined}>
        <div className="pay-amount">
          {heading}
          <p>
            <span className="visually-hidden">Valor: </span>
            <Price amount={order.amount} />
          </p>
          <p className="pay-clock js-only">
            <Icon name="clock" size={18} />
            <span>
              {WORDS[surface].left}{' '}
              <strong role="timer" data-seconds-left={secondsLeft}>
                {formatTimeLeft(secondsLeft)}
              </strong>
            </span>
          </p>
          {deadline}
          <p className="pay-spoken visually-hidden" role="status" data-spoken-left="">
            {isOver ? TIME_IS_OVER : ''}
          </p>
          {order.holdsSpot === false && <p>{SPOT_NOT_HELD}</p>}
        </div>
        <div className="field pay-code">
          <label htmlFor="pix-code">PIX copia e cola</label>
          <div className="pay-copy">
            <input id="pix-code" readOnly spellCheck={false} data-copy-source="" value={pix.code} />
            <button
              type="button"
              className="button js-only"
              data-copy=""
              onClick={({ currentTarget }) => copyCode(currentTarget)}
            >
              {TEXTS.copy}
            </button>
          </div>
          <span className="visually-hidden" role="status" data-copy-status={WORDS[surface].copied} />
        </div>
        <div className="pay-qr">
          <div className="pay-image">
            {pix.qrCode ? (
              <img src={pix.qrCode} width={200} height={200} alt={`QR Code do PIX de ${formatBRL(order.amount)}`} />
            ) : (
              <p>{TEXTS.qrMissing}</p>
            )}
          </div>
          {hint}
        </div>
      </section>
      <div className="pay-next">
        {children}
        <section className={onPage ? 'pay-how card' : 'pay-how'} aria-labelledby="how-title">
          <Title id="how-title">Como pagar</Title>
          <ol className="pay-steps">
            {howToPay.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
      <ul className="pay-notes" aria-label="Segurança e garantia">
        {notes.map((note) => (
          <li key={note}>
            <Icon name="shield" size={18} />
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
