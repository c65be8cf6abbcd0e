import { PENDING_ORDER } from '../rules/pending-order.ts';
import { kept } from './storage.ts';

/**
 * Brings the line that leads back to an order which waits for its payment, where the device remembers one: nobody else
 * loads it. Also keeps page and address together, as the payment modal lends the page an order's address: on the way
 * back and forth, a browser may hand one of them the other's.
 */
export function continueOrder(): void {
  const isOrder = () => /\/pedido(\/|$)/.test(location.pathname);
  const before = isOrder();
  addEventListener('popstate', () => {
    if (isOrder() !== before) location.reload();
  });
  const line = document.querySelector<HTMLElement>('#later')?.dataset['pending'];
  if (line && kept(PENDING_ORDER)) import(/* @vite-ignore */ line);
}
