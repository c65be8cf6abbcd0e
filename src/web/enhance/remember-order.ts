import { PAGE_BASE, storageKey } from '../base.ts';
import {
  PENDING_ORDER_KEY,
  type PendingOrder,
  parsePendingOrder,
  serializePendingOrder,
} from '../rules/pending-order.ts';
import { readStored, writeStored } from './storage.ts';

/** Returns the order that this device remembers. */
export function rememberedOrder(): PendingOrder | null {
  return parsePendingOrder(readStored(PENDING_ORDER_KEY), Date.now());
}

/**
 * Remembers an order that can be paid, or forgets it.
 *
 * @param expiresAt expiry of its code by this device's clock, in epoch milliseconds; null if there is nothing to pay
 */
export function rememberOrder(id: string, expiresAt: number | null): void {
  const before = rememberedOrder();
  if (expiresAt !== null) writeStored(PENDING_ORDER_KEY, serializePendingOrder(id, expiresAt, before, Date.now()));
  else if (before?.id === id) forgetOrder();
}

/** Keeps an order whose code has lapsed, if the device remembers it: a returning buyer can get another code. */
export function rememberLapsed(id: string): void {
  const before = rememberedOrder();
  if (before?.id === id) rememberOrder(id, Math.min(before.expiresAt, Date.now()));
}

/** Forgets the remembered order, whichever it is. */
export function forgetOrder(): void {
  try {
    localStorage.removeItem(storageKey(PENDING_ORDER_KEY));
  } catch {}
}

/** Updates the page's banner of the remembered order, whose script is loaded when there is an order to show. */
export function showPendingOrder(): void {
  const line = document.querySelector<HTMLElement>('#later')?.dataset['pending'];
  // Without the banner, the order is still available at its address.
  if (line) import(/* @vite-ignore */ line).catch(() => {});
  dispatchEvent(new Event('vitrine:pending'));
}

/**
 * Address of an order's page. If scripts of other hosts run, an address without its secret, which redirects this device
 * to the order: they read and report the page's address and its links.
 */
export function orderAddress(id: string): string {
  const watched = 'watched' in document.documentElement.dataset;
  return watched ? `${PAGE_BASE}/pedido` : `${PAGE_BASE}/pedido/${id}`;
}
