import type { ReactNode } from 'react';
import type { Campaign } from '../../campaign/schema.ts';
import { CheckoutForm } from '../islands/checkout-form.tsx';
import type { BuyerErrors, BuyerValues } from '../rules/buyer-form.ts';
import { Icon } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';

export interface CheckoutPageProps {
  campaign: Pick<Campaign, 'product' | 'modal'>;
  /** Makes a form that is sent twice one order. */
  idempotencyKey: string;
  documentAsked: boolean;
  /** What came back from the server: the fields, the text under each wrong one, and what failed as a whole. */
  values?: BuyerValues;
  errors?: BuyerErrors;
  problem?: string;
  /** The same form as an island, in the prerendered page. */
  children?: ReactNode;
}

/** The hosted checkout: a plain form beside the summary of what is bought. */
export function CheckoutPage({ campaign, children, problem, ...form }: CheckoutPageProps) {
  const { product, modal } = campaign;
  return (
    <div className="container checkout">
      <section className="checkout-main" aria-labelledby="checkout-title">
        <h1 id="checkout-title">Finalizar compra</h1>
        <p className="checkout-brief">
          {product.title} <Price amount={product.amount} />
        </p>
        <p className="checkout-lead">Preencha seus dados e pague por PIX. O acesso chega no seu e-mail em segundos.</p>
        {problem && (
          <div className="alert alert-error" role="alert">
            <Icon name="warning" />
            <p>{problem}</p>
          </div>
        )}
        {children ?? <CheckoutForm submitLabel={modal.submitLabel} action="/checkout" {...form} />}
        <ul className="checkout-notes" aria-label="Segurança e garantia">
          {modal.security.map((note) => (
            <li key={note}>
              <Icon name="lock" size={16} />
              {note}
            </li>
          ))}
        </ul>
      </section>
      <aside className="checkout-summary card" aria-label="Resumo do pedido">
        <h2>{product.title}</h2>
        <p className="checkout-description">{product.description}</p>
        <ul className="perks">
          {modal.benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" size={18} />
              {benefit}
            </li>
          ))}
        </ul>
        <dl className="checkout-total">
          <div>
            <dt>Pagamento único</dt>
            <dd>PIX</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>
              <Price amount={product.amount} />
            </dd>
          </div>
        </dl>
      </aside>
    </div>
  );
}
