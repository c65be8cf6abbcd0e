import type { OrderView } from '../../shared/api.ts';
import { PAGE_BASE } from '../base.ts';
import { formatTimeLeft } from '../rules/format-time-left.ts';
import { isStillOpen } from '../rules/pending-order.ts';
import styles from '../styles/pending-order.css?url';
import { forgetOrder, orderAddress, rememberedOrder, rememberLapsed, rememberOrder } from './remember-order.ts';

/** Milliseconds from one writing of the time left to the next. */
const WRITE_MS = 1000;
/** Milliseconds from one question for the order to the next, while the page is looked at. */
const ASK_MS = 15_000;

let line: HTMLElement | undefined;

/** Says what the device remembers, at this moment; nothing once it remembers nothing. */
function write(): void {
  const order = rememberedOrder();
  if (!order) {
    forgetOrder();
    line?.remove();
    line = undefined;
    return;
  }
  line ??= putLine();
  const link = line.querySelector('a');
  const text = line.querySelector('span');
  if (!link || !text) return;
  link.href = orderAddress(order.id);
  const left = Math.ceil((order.expiresAt - Date.now()) / 1000);
  text.textContent = left > 0 ? `Continuar meu PIX · ${formatTimeLeft(left)}` : 'Meu PIX venceu · Ver o pedido';
  line.toggleAttribute('data-lapsed', left <= 0);
}

/** Above the bottom bar, and before the cookie notice, which makes room for it. */
function putLine(): HTMLElement {
  const made = document.createElement('aside');
  made.className = 'pending-order';
  made.ariaLabel = 'PIX em aberto';
  const link = document.createElement('a');
  link.append(document.createElement('span'));
  made.append(link, putAway());
  const bar = document.querySelector<HTMLElement>('[data-sticky]');
  const place = bar ?? document.querySelector('.site-footer');
  place?.after(made);
  if (bar) {
    new ResizeObserver(() => made.style.setProperty('--bar-height', `${bar.offsetHeight}px`)).observe(bar);
  }
  return made;
}

/** On a phone of several people, the next one need not see it: the order is found by its address all the same. */
function putAway(): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.ariaLabel = 'Esquecer este PIX neste aparelho';
  made.textContent = '×';
  made.addEventListener('click', () => {
    forgetOrder();
    write();
  });
  return made;
}

/** Asks for the order: one that was paid in another tab or on another device is not to be paid again. */
async function ask(): Promise<void> {
  const order = rememberedOrder();
  // The payment modal hears of its order by itself.
  if (!order || document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return;
  const response = await fetch(`${PAGE_BASE}/api/orders/${order.id}`).catch(() => undefined);
  if (response?.status === 404) rememberOrder(order.id, null);
  if (!response?.ok) return write();
  const view: OrderView = await response.json();
  if (!isStillOpen(view)) rememberOrder(order.id, null);
  else if (view.status === 'expired') rememberLapsed(order.id);
  write();
}

/** Once, before the first line stands there. */
function loadStyles(): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}

void loadStyles().then(() => {
  write();
  void ask();
  setInterval(write, WRITE_MS);
  setInterval(ask, ASK_MS);
  // By the payment modal.
  addEventListener('vitrine:pending', write);
  // A buyer may come back from the bank's app.
  document.addEventListener('visibilitychange', ask);
});
