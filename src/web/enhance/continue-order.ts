import { PENDING_ORDER_KEY } from '../rules/pending-order.ts';
import { readStored } from './storage.ts';

/**
 * Loads the banner that leads back to an order awaiting payment, only where the device remembers one. Also keeps page
 * and address together, as the payment modal replaces the page's address by an order's: on back and forward navigation,
 * a browser may combine one of them with the other's.
 */
export function continueOrder(): void {
  const isOrder = () => /\/pedido(\/|$)/.test(location.pathname);
  const before = isOrder();
  addEventListener('popstate', () => {
    if (isOrder() !== before) location.reload();
  });
  const line = document.querySelector<HTMLElement>('#later')?.dataset['pending'];
  if (line && readStored(PENDING_ORDER_KEY)) import(/* @vite-ignore */ line);
}
