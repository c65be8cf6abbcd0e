import type { OrderView } from '../../shared/api.ts';
import { PAGE_BASE } from '../base.ts';
import { isFinal } from '../pages/order/status-text.ts';

/** How long to wait before asking again after an error status, in milliseconds: each time longer, up to a limit. */
const RETRY_MS = { first: 4000, factor: 1.5, longest: 20_000 };

/**
 * Tells of every move of an order, as the server sends it, until nothing is left to wait for. Where no stream is to be
 * had, as a whole network shares a number of them, the order is asked for again and again.
 *
 * @param say hears whether the server is heard
 * @returns how to stop
 */
export function followOrder(
  id: string,
  tell: (order: OrderView) => void,
  say: (connected: boolean) => void = () => {},
): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = RETRY_MS.first;
  let answered = false;
  let stopped = false;

  const connect = () => {
    source?.close();
    clearTimeout(retry);
    source = new EventSource(`${PAGE_BASE}/api/orders/${id}/events`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      wait = RETRY_MS.first;
      answered = false;
      hear(JSON.parse(data));
    };
    source.onerror = () => {
      // Refused a stream, and yet answered a moment ago: nothing is lost.
      if (!answered) say(false);
      // The browser reconnects by itself, except after an error status.
      if (source?.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(ask, wait);
      wait = Math.min(wait * RETRY_MS.factor, RETRY_MS.longest);
    };
  };

  const ask = async () => {
    const response = await fetch(`${PAGE_BASE}/api/orders/${id}`).catch(() => undefined);
    answered = response?.ok ?? false;
    if (response?.ok) hear(await response.json());
    if (!stopped) connect();
  };

  const hear = (order: OrderView) => {
    if (stopped) return;
    say(true);
    tell(order);
    if (isFinal(order)) stop();
  };

  // A phone freezes the page, connection and all, while its owner is in the bank's app.
  const wake = () => {
    if (document.visibilityState === 'visible') connect();
  };

  const stop = () => {
    stopped = true;
    source?.close();
    clearTimeout(retry);
    document.removeEventListener('visibilitychange', wake);
  };

  document.addEventListener('visibilitychange', wake);
  connect();
  return stop;
}
