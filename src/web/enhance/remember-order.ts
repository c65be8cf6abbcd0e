import { PAGE_BASE, storageKey } from '../base.ts';
import { PENDING_ORDER, type PendingOrder, pendingText, readPendingOrder } from '../rules/pending-order.ts';
import { keep, kept } from './storage.ts';

/** The order that this device remembers. */
export function rememberedOrder(): PendingOrder | null {
  return readPendingOrder(kept(PENDING_ORDER), Date.now());
}

/**
 * Remembers an order that can be paid, or forgets it.
 *
 * @param expiresAt when its code lapses by this device's clock, in epoch milliseconds; null where there is nothing to pay
 */
export function rememberOrder(id: string, expiresAt: number | null): void {
  const before = rememberedOrder();
  if (expiresAt !== null) keep(PENDING_ORDER, pendingText(id, expiresAt, before, Date.now()));
  else if (before?.id === id) forgetOrder();
}

/** Keeps an order whose code has lapsed, where the device remembers it: who comes back can have another code. */
export function rememberLapsed(id: string): void {
  const before = rememberedOrder();
  if (before?.id === id) rememberOrder(id, Math.min(before.expiresAt, Date.now()));
}

/** Forgets the order, whichever it is. */
export function forgetOrder(): void {
  try {
    localStorage.removeItem(storageKey(PENDING_ORDER));
  } catch {}
}

/** Lets the page say what the device remembers now, in a line that is loaded when there is something to say. */
export function showPendingOrder(): void {
  const line = document.querySelector<HTMLElement>('#later')?.dataset['pending'];
  // Without it the order is found by its address all the same.
  if (line) import(/* @vite-ignore */ line).catch(() => {});
  dispatchEvent(new Event('vitrine:pending'));
}

/**
 * Address of an order's page. Where scripts of others run, an address without its secret, from which this device is led
 * on: they read and report the address of the page, and what it links to.
 */
export function orderAddress(id: string): string {
  const watched = 'watched' in document.documentElement.dataset;
  return watched ? `${PAGE_BASE}/pedido` : `${PAGE_BASE}/pedido/${id}`;
}
