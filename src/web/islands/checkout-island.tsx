import { useEffect, useState } from 'react';
import type { Centavos } from '../../shared/money.ts';
import { PAGE_BASE } from '../base.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { createOrderKeys } from './order-keys.ts';
import { PurchaseAlert } from './purchase-alert.tsx';
import { usePurchase } from './use-purchase.ts';

export interface CheckoutIslandProps {
  submitLabel: string;
  documentAsked: boolean;
  /** A fresh one of every request. */
  idempotencyKey: string;
  /** What the page shows, in centavos, where it can change. */
  amount?: Centavos | undefined;
}

/** The form of `/checkout`, which goes on to the order's page. */
export function CheckoutIsland({ submitLabel, documentAsked, idempotencyKey, amount }: CheckoutIslandProps) {
  const [key] = useState(() => formValue('idempotencyKey') ?? idempotencyKey);
  const [shown, setShown] = useState(() => Number(formValue('amount')) || amount);
  const [keys] = useState(() => createOrderKeys(key));
  const { purchase, buy, reset } = usePurchase(keys);
  const order = purchase.transaction?.order;

  useEffect(() => {
    if (order) location.assign(`${PAGE_BASE}/pedido/${order.id}`);
  }, [order]);

  useEffect(() => {
    const change = (event: Event) => setShown((event as CustomEvent<Centavos>).detail);
    if (amount !== undefined) addEventListener('vitrine:offer', change);
    return () => removeEventListener('vitrine:offer', change);
  }, [amount]);

  // The browser's back button can bring the page as it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset does the same at every rendering
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  return (
    <>
      {purchase.error && <PurchaseAlert error={purchase.error} />}
      <CheckoutForm
        submitLabel={submitLabel}
        documentAsked={documentAsked}
        path="/checkout"
        idempotencyKey={key}
        amount={shown}
        processing={purchase.processing || order !== undefined}
        onBuy={buy}
      />
    </>
  );
}

/** What server and scripts put into a hidden field of the page, where there is a page. */
function formValue(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
}
