import type { OrderView } from '../../../shared/api.ts';
import { rememberLapsed, rememberOrder } from '../../enhance/remember-order.ts';
import { followOrder } from '../../payment/follow-order.ts';
import { copyCode, startClock } from '../../payment/live-payment.ts';
import { orderState } from '../../rules/order-state.ts';
import { track } from '../../tracking/events.ts';

/** Delay before retrying after a failure, in milliseconds. */
const RETRY_DELAY_MS = 4000;

/** Keeps `/pedido/ID` up to date: the order's state, the time left and the copy button. */
export function followOrderPage(): void {
  const order = document.querySelector<HTMLElement>('[data-order]');
  if (!order) return;
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
    if (button) copyCode(button);
  });
  startClock(document);
  remember(order);
  if (!('final' in order.dataset)) follow(order);
}

function follow(order: HTMLElement): void {
  let latest = order.dataset['state'];
  let loading = false;

  async function update(): Promise<void> {
    if (loading || latest === order.dataset['state']) return;
    loading = true;
    const loaded = latest;
    try {
      updatePage(order, await loadPage());
    } catch {
      setTimeout(update, RETRY_DELAY_MS);
    } finally {
      loading = false;
    }
    if (latest !== loaded) void update();
  }

  const onChange = (view: OrderView) => {
    latest = orderState(view);
    void update();
  };
  followOrder(order.dataset['order'] ?? '', onChange, showConnection);
}

/** Loads the page in its current state. Parsed as a document by the browser itself, so no text can become markup. */
function loadPage(): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.setRequestHeader('accept', 'text/html');
    request.responseType = 'document';
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? resolve(request.responseXML)
        : reject(new Error(`status ${request.status}`));
    request.onerror = () => reject(new Error('no answer'));
    request.send();
  });
}

/** Replaces the parts that changed. Keyboard focus stays where possible, else it moves to the heading. */
function updatePage(order: HTMLElement, page: Document): void {
  const fresh = page.querySelector<HTMLElement>('[data-order]');
  if (!fresh) throw new Error('not an order page');
  const changed = ['status', 'money'].some((name) => fresh.dataset[name] !== order.dataset[name]);
  const focused = document.activeElement;
  for (const name of changed ? ['head', 'status', 'body'] : ['mail']) {
    const part = order.querySelector(`[data-part=${name}]`);
    part?.replaceChildren(...(fresh.querySelector(`[data-part=${name}]`)?.childNodes ?? []));
  }
  for (const name of ['state', 'status', 'money', 'open', 'final']) {
    const value = fresh.dataset[name];
    if (value === undefined) delete order.dataset[name];
    else order.dataset[name] = value;
  }
  document.title = page.title;
  if (!changed) return;
  remember(order);
  const purchase = fresh.dataset['purchase'];
  if (purchase) track(JSON.parse(purchase));
  if (focused && !focused.isConnected) order.querySelector('h1')?.focus();
  scrollTo(0, 0);
  startClock(document);
}

/** Lets the device remember the order for as long as there is a code to pay, or to renew. */
function remember({ dataset }: HTMLElement): void {
  const { order = '' } = dataset;
  const clock = document.querySelector<HTMLElement>('[data-seconds-left]');
  if (clock) rememberOrder(order, Date.now() + Number(clock.dataset['secondsLeft']) * 1000);
  else if ('open' in dataset) rememberLapsed(order);
  else rememberOrder(order, null);
}

/** Shows whether the server can be reached. */
function showConnection(connected: boolean): void {
  const line = document.querySelector<HTMLElement>('[data-live]');
  if (!line) return;
  line.toggleAttribute('data-lost', !connected);
  line.textContent = connected ? 'Esta página se atualiza sozinha.' : 'Sem conexão. Tentando de novo…';
}
