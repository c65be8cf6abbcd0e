import type { OrderView } from '../../shared/api.ts';
import { isSettled } from '../server-pages/order-copy.ts';

/** How long to wait before asking again after an error status, in milliseconds. */
const RETRY_MS = 4000;

/**
 * Tells of every move of an order, as the server sends it, until nothing is left to wait for.
 *
 * @returns how to stop
 */
export function followOrder(id: string, tell: (order: OrderView) => void): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    source?.close();
    clearTimeout(retry);
    source = new EventSource(`/api/orders/${id}/events`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const order: OrderView = JSON.parse(data);
      tell(order);
      if (isSettled(order)) stop();
    };
    source.onerror = () => {
      // The browser reconnects by itself, except after an error status.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
    };
  };

  // A phone freezes the page, connection and all, while its owner is in the bank's app.
  const wake = () => {
    if (document.visibilityState === 'visible') connect();
  };

  const stop = () => {
    source?.close();
    clearTimeout(retry);
    document.removeEventListener('visibilitychange', wake);
  };

  document.addEventListener('visibilitychange', wake);
  connect();
  return stop;
}
