import { useEffect, useState } from 'react';
import type { Centavos } from '../../shared/money.ts';
import { PAGE_BASE } from '../base.ts';
import { CHECKOUT_FORM, CheckoutForm, type OfferPrices } from './checkout-form.tsx';
import { createOrderKeys } from './order-keys.ts';
import { PurchaseAlert } from './purchase-alert.tsx';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutIslandProps {
  submitLabel: string;
  documentAsked: boolean;
  /** Fresh for each request of the page. */
  idempotencyKey: string;
  /** Displayed price, in centavos. */
  amount: Centavos;
  /** Both prices of a page whose offer ends. */
  prices?: OfferPrices | undefined;
  /** Stamp of the page. */
  stamp: string;
}

/** Form of `/checkout`, which redirects to the order's page. */
export function CheckoutIsland({ idempotencyKey, amount, ...form }: CheckoutIslandProps) {
  const [key] = useState(() => formValue('idempotencyKey') ?? idempotencyKey);
  const [shown, setShown] = useState(() => Number(formValue('amount')) || amount);
  const [keys] = useState(() => createOrderKeys(key));
  const { purchase, buy, reset } = usePurchase(keys);
  const order = purchase.transaction?.order;

  useEffect(() => {
    if (order) location.assign(`${PAGE_BASE}/pedido/${order.id}`);
  }, [order]);

  useEffect(() => {
    // `live-offer.ts` has written the price that the page now shows into the form.
    const change = () => setShown((before) => Number(formValue('amount')) || before);
    addEventListener('vitrine:offer', change);
    return () => removeEventListener('vitrine:offer', change);
  }, []);

  // The server's page shows the current offer with the submitted values; another press accepts it.
  const isChanged = purchase.error?.code === 'offer_changed';
  useEffect(() => {
    if (isChanged) document.querySelector<HTMLFormElement>(`#${CHECKOUT_FORM}`)?.submit();
  }, [isChanged]);

  // The browser's back button can restore the page as it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset does the same at every rendering
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);

  return (
    <>
      {purchase.error && <PurchaseAlert error={purchase.error} />}
      <CheckoutForm
        {...form}
        path="/checkout"
        idempotencyKey={key}
        amount={shown}
        processing={purchase.processing || order !== undefined}
        onBuy={buy}
      />
    </>
  );
}

/** Returns the value that server or scripts have written into a hidden field; undefined on the server. */
function formValue(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
}
