/** An order awaiting payment, as a device remembers it: nothing in it identifies the buyer. */
export interface PendingOrder {
  /** The order's secret, part of its address. */
  id: string;
  /** Expiry of its code by this device's clock, in epoch milliseconds. */
  expiresAt: number;
  /** Time when the device forgets it, likewise. */
  until: number;
}

/** Key in `localStorage` (see `storageKey`) of the last order. */
export const PENDING_ORDER_KEY = 'order';

const DAY_MS = 86_400_000;

const STORED_FORMAT = /^([\w-]{16,64}) (\d+) (\d+)$/;

/**
 * Serializes an order that can be paid, for the device's storage.
 *
 * @param expiresAt expiry of its code by this device's clock, in epoch milliseconds
 * @param before previously stored order: seeing an order again does not extend its time
 */
export function serializePendingOrder(id: string, expiresAt: number, before: PendingOrder | null, now: number): string {
  return [id, Math.round(expiresAt), before?.id === id ? before.until : now + DAY_MS].join(' ');
}

/** Parses the stored order. @returns null if there is none, it is a day old, or the text is not ours */
export function parsePendingOrder(text: string | null, now: number): PendingOrder | null {
  const [, id, expiresAt, until] = STORED_FORMAT.exec(text ?? '') ?? [];
  // A clock that was set back must not keep it for longer.
  if (!id || Number(until) <= now || Number(until) > now + 2 * DAY_MS) return null;
  return { id, expiresAt: Number(expiresAt), until: Number(until) };
}

/** Parts of an order's view that say whether there is something to pay. */
interface Payable {
  status: string;
  /** Money that did not make the order paid. */
  received?: number | undefined;
  /** Another order of the same purchase that is paid. */
  paidBy?: string | undefined;
  /** Order that replaced it. */
  renewedBy?: { isPaid: boolean } | undefined;
}

/** Whether an order still has something to pay, or a code to renew: all other states end the device's memory of it. */
export function isStillOpen({ status, received, paidBy, renewedBy }: Payable): boolean {
  const isPaid = paidBy !== undefined || renewedBy?.isPaid === true;
  return received === undefined && !isPaid && (status === 'awaiting_payment' || status === 'expired');
}
