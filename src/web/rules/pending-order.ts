/** An order that waits for its payment, as a device remembers it: nothing in it says whose it is. */
export interface PendingOrder {
  /** The order's secret, part of its address. */
  id: string;
  /** When its code lapses by this device's clock, in epoch milliseconds. */
  expiresAt: number;
  /** When the device forgets it, likewise. */
  until: number;
}

/** The key in `localStorage` (see `storageKey`) of the last one. */
export const PENDING_ORDER = 'order';

const DAY = 86_400_000;

const STORED = /^([\w-]{16,64}) (\d+) (\d+)$/;

/**
 * Text that a device keeps of an order that can be paid.
 *
 * @param expiresAt when its code lapses by this device's clock, in epoch milliseconds
 * @param before what it kept till now: an order that is seen again gets no younger
 */
export function pendingText(id: string, expiresAt: number, before: PendingOrder | null, now: number): string {
  return [id, Math.round(expiresAt), before?.id === id ? before.until : now + DAY].join(' ');
}

/** The order that a device remembers. @returns null where there is none, it is a day old, or its text is not ours */
export function readPendingOrder(text: string | null, now: number): PendingOrder | null {
  const [, id, expiresAt, until] = STORED.exec(text ?? '') ?? [];
  // A clock that was put back must not keep it for longer.
  if (!id || Number(until) <= now || Number(until) > now + 2 * DAY) return null;
  return { id, expiresAt: Number(expiresAt), until: Number(until) };
}

/**
 * Whether an order's state leaves something to pay, or to make anew: all others end what a device remembers.
 *
 * @param received money that made the order not paid
 */
export function isStillOpen({ status, received }: { status: string; received?: number | undefined }): boolean {
  return received === undefined && (status === 'awaiting_payment' || status === 'expired');
}
