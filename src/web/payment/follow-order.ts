import type { OrderView } from '../../shared/api.ts';
import { PAGE_BASE } from '../base.ts';
import { isFinal } from './status-text.ts';

/** Delay before polling again after an error status, in milliseconds: longer each time, up to a limit. */
const RETRY_MS = { first: 4000, factor: 1.5, longest: 20_000 };

/**
 * Reports every change of an order, as the server sends it, until it is final. If no event stream is available, as a
 * network shares a limited number of them, the order is polled.
 *
 * @param onConnection called with whether the server can be reached
 * @returns a function that stops it
 */
export function followOrder(
  id: string,
  onChange: (order: OrderView) => void,
  onConnection: (connected: boolean) => void = () => {},
): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_MS.first;
  let answered = false;
  let stopped = false;

  const connect = () => {
    source?.close();
    clearTimeout(retry);
    source = new EventSource(`${PAGE_BASE}/api/orders/${id}/events`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      delay = RETRY_MS.first;
      answered = false;
      receive(JSON.parse(data));
    };
    source.onerror = () => {
      // A refused stream is no lost connection if the last poll was answered.
      if (!answered) onConnection(false);
      // The browser reconnects by itself, except after an error status.
      if (source?.readyState !== EventSource.CLOSED) return;
      retry = setTimeout(poll, delay);
      delay = Math.min(delay * RETRY_MS.factor, RETRY_MS.longest);
    };
  };

  const poll = async () => {
    const response = await fetch(`${PAGE_BASE}/api/orders/${id}`).catch(() => undefined);
    answered = response?.ok ?? false;
    if (response?.ok) receive(await response.json());
    if (!stopped) connect();
  };

  const receive = (order: OrderView) => {
    if (stopped) return;
    onConnection(true);
    onChange(order);
    if (isFinal(order)) stop();
  };

  // A phone freezes the page with its connection while its owner is in the bank's app.
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
