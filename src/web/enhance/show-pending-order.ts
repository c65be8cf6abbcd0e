import type { OrderView } from '../../shared/api.ts';
import { PAGE_BASE } from '../base.ts';
import { formatTimeLeft } from '../rules/format-time-left.ts';
import { isStillOpen } from '../rules/pending-order.ts';
import styles from '../styles/pending-order.css?url';
import { forgetOrder, orderAddress, rememberedOrder, rememberLapsed, rememberOrder } from './remember-order.ts';

/** Interval between updates of the time left, in ms. */
const UPDATE_INTERVAL_MS = 1000;
/** Poll interval of the order while the page is visible, in ms. */
const POLL_INTERVAL_MS = 15_000;

let line: HTMLElement | undefined;

/** Shows the remembered order; removes the banner once there is none. */
function update(): void {
  const order = rememberedOrder();
  if (!order) {
    forgetOrder();
    line?.remove();
    line = undefined;
    return;
  }
  line ??= insertLine();
  const link = line.querySelector('a');
  const text = line.querySelector('span');
  if (!link || !text) return;
  link.href = orderAddress(order.id);
  const left = Math.ceil((order.expiresAt - Date.now()) / 1000);
  text.textContent = left > 0 ? `Continuar meu PIX · ${formatTimeLeft(left)}` : 'Meu PIX venceu · Ver o pedido';
  line.toggleAttribute('data-lapsed', left <= 0);
}

/** Inserts the banner above the bottom bar; a cookie notice over the page leaves room for it. */
function insertLine(): HTMLElement {
  const made = document.createElement('aside');
  made.className = 'pending-order';
  made.ariaLabel = 'PIX em aberto';
  const link = document.createElement('a');
  link.append(document.createElement('span'));
  made.append(link, forgetButton());
  const bar = document.querySelector<HTMLElement>('[data-sticky]');
  const previous = bar ?? document.querySelector('.site-footer');
  previous?.after(made);
  if (bar) {
    new ResizeObserver(() => made.style.setProperty('--bar-height', `${bar.offsetHeight}px`)).observe(bar);
  }
  return made;
}

/** Lets people who share a phone hide the order from the next one; it is still available at its address. */
function forgetButton(): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.ariaLabel = 'Esquecer este PIX neste aparelho';
  made.textContent = '×';
  made.addEventListener('click', () => {
    forgetOrder();
    update();
  });
  return made;
}

/** Polls the order: one that was paid in another tab or on another device must not be paid again. */
async function pollOrder(): Promise<void> {
  const order = rememberedOrder();
  // The payment modal follows its order by itself.
  if (!order || document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return;
  const response = await fetch(`${PAGE_BASE}/api/orders/${order.id}`).catch(() => undefined);
  if (response?.status === 404) rememberOrder(order.id, null);
  if (!response?.ok) return update();
  const view: OrderView = await response.json();
  if (!isStillOpen(view)) rememberOrder(order.id, null);
  else if (view.status === 'expired') rememberLapsed(order.id);
  update();
}

/** Loads the banner's styles, once, before it is first shown. */
function loadStyles(): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}

void loadStyles().then(() => {
  update();
  void pollOrder();
  setInterval(update, UPDATE_INTERVAL_MS);
  setInterval(pollOrder, POLL_INTERVAL_MS);
  // Dispatched by the payment modal.
  addEventListener('vitrine:pending', update);
  // A buyer may come back from the bank's app.
  document.addEventListener('visibilitychange', pollOrder);
});
