import type { ReactNode } from 'react';
import { isCounted, regularAmount } from '../../../campaigns/offer-conditions.ts';
import { offerTermsOf } from '../../../campaigns/offer-terms.ts';
import type { Campaign } from '../../../campaigns/schema.ts';
import type { Centavos } from '../../../shared/money.ts';
import { offerStamp } from '../../../shared/offer-stamp.ts';
import { CoverArt } from '../../cover/cover-art.tsx';
import { Island } from '../../island.tsx';
import { CHECKOUT_FORM, CheckoutForm } from '../../islands/checkout-form.tsx';
import { CheckoutIsland } from '../../islands/checkout-island.tsx';
import type { EmailSuggestion } from '../../islands/email-question.tsx';
import type { Page } from '../../render-page.tsx';
import type { BuyerErrors, BuyerValues } from '../../rules/buyer-form.ts';
import { STYLES } from '../../styles.ts';
import { Icon } from '../../ui/icon.tsx';
import { OfferEnd } from '../../ui/offer-end.tsx';
import { OfferPrice } from '../../ui/offer-price.tsx';
import { SoldOut } from '../../ui/waiting-list-form.tsx';

export interface CheckoutPageProps {
  campaign: Pick<
    Campaign,
    | 'access'
    | 'bonuses'
    | 'product'
    | 'cover'
    | 'theme'
    | 'modal'
    | 'urgency'
    | 'buyer'
    | 'termsVersion'
    | 'termsWording'
  >;
  /** Makes a form that is submitted twice one order. */
  idempotencyKey: string;
  /** This visitor's current price, in centavos. Defaults to the product's own price. */
  amount?: Centavos | undefined;
  /**
   * Price of a returned form when it was submitted, in centavos: a higher one has to be accepted before it is charged.
   */
  promised?: Centavos | undefined;
  /** Stamp of a returned form. Defaults to that of the current offer. */
  stamp?: string | undefined;
  /** Values returned by the server, the error of each wrong field, and the problem of the form as a whole. */
  values?: BuyerValues;
  errors?: BuyerErrors;
  problem?: string;
  /** Correction of the e-mail that the buyer is asked about before ordering. */
  suggestion?: EmailSuggestion;
  /** Origin from the page's query string: `utm_source=a`. */
  origin?: string;
  /** No spot is left. */
  soldOut?: boolean;
  /** The form as an island, instead of the plain one. */
  children?: ReactNode;
}

/** `/checkout` at a first visit, with a form that is hydrated. @param idempotencyKey fresh for each answer */
export function checkoutPage(campaign: Campaign, idempotencyKey: string, origin: string): Page {
  const { product, modal } = campaign;
  const terms = offerTermsOf(campaign);
  const over = regularAmount(campaign);
  return {
    title: 'Finalizar compra',
    description: product.description,
    name: 'checkout',
    path: '/checkout',
    styles: STYLES.checkout,
    main: (
      <CheckoutPage campaign={campaign} idempotencyKey={idempotencyKey} origin={origin}>
        <Island
          name="checkout-island"
          component={CheckoutIsland}
          props={{
            submitLabel: modal.submitLabel,
            documentAsked: terms.asksDocument,
            idempotencyKey,
            amount: terms.amount,
            prices: over === undefined ? undefined : { offer: terms.amount, over },
            stamp: offerStamp(terms),
          }}
        />
      </CheckoutPage>
    ),
  };
}

/** Checkout page: a plain form next to the order summary. */
export function CheckoutPage({
  campaign,
  amount = campaign.product.amount,
  promised = amount,
  stamp,
  children,
  problem,
  origin,
  soldOut = false,
  ...form
}: CheckoutPageProps) {
  const { product, modal } = campaign;
  const regular = regularAmount(campaign);
  const over = amount !== product.amount;
  const prices = over || regular === undefined ? undefined : { offer: amount, over: regular };
  const isPromised = promised >= amount;
  const price = <OfferPrice amount={amount} regularAmount={prices?.over} />;
  const terms = offerTermsOf(campaign, amount);
  return (
    <div className="container checkout">
      <section className="checkout-main" aria-labelledby="checkout-title">
        <h1 id="checkout-title">Finalizar compra</h1>
        <div className="checkout-brief">
          <CoverArt campaign={campaign} of="cover" />
          <p>
            {product.title} <span>{price}</span>
          </p>
        </div>
        {!soldOut && <p className="checkout-lead">{modal.lead}</p>}
        {problem && (
          <div className="alert alert-error" role="alert">
            <Icon name="warning" />
            <p>{problem}</p>
          </div>
        )}
        {!over && !soldOut && <OfferEnd campaign={campaign} />}
        {isCounted(campaign) && (
          <div data-when={soldOut ? undefined : 'out'}>
            <SoldOut id="waiting" />
          </div>
        )}
        {/* Outside of the form, which is hydrated separately. */}
        {origin && <input type="hidden" form={CHECKOUT_FORM} name="origin" defaultValue={origin} />}
        {!soldOut && (
          <div data-when={isCounted(campaign) ? 'spots' : undefined}>
            {children ?? (
              <CheckoutForm
                submitLabel={modal.submitLabel}
                path="/checkout"
                documentAsked={terms.asksDocument}
                amount={isPromised ? amount : promised}
                prices={isPromised ? prices : undefined}
                stamp={stamp ?? offerStamp(terms)}
                {...form}
              />
            )}
          </div>
        )}
        <ul className="checkout-notes" aria-label="Segurança e garantia">
          {modal.security.map((note) => (
            <li key={note}>
              <Icon name="shield" size={16} />
              {note}
            </li>
          ))}
        </ul>
      </section>
      <aside className="checkout-summary card" aria-label="Resumo do pedido">
        <div className="checkout-product">
          <CoverArt campaign={campaign} id="cover" />
          <div>
            <h2>{product.title}</h2>
            <p className="checkout-description">{product.description}</p>
          </div>
        </div>
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
            <dd>{price}</dd>
          </div>
        </dl>
      </aside>
    </div>
  );
}
