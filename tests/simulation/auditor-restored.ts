import type { StrayCharge } from '../../src/shared/alerts/order-alerts.ts';
import { netOf } from './books.ts';
import type { Row } from './database/evaluate.ts';
import type { Facts, Ledger } from './ledger.ts';
import { isHeld } from './restore.ts';

/** Orders that know of their money. */
const KNOWING = ['paid', 'refunding'];

/**
 * Checks the end after the database was put back to an earlier moment, and banks, mailboxes and buyers went on: all
 * money is on an order, or an alert names it; erased buyers are not back. With a gateway, which keeps no list of
 * payments, the alert about the restore sends a person to look. Earlier withdrawals have their money back, or an alert
 * says why not; and nothing that was bought opens without its money.
 *
 * @param journal entries that were kept beside the backups
 * @param violated is called with each violation
 */
export function checkRestored(
  { engine, charges }: Facts,
  ledger: Ledger,
  journal: readonly Row[],
  violated: (what: string) => void,
): void {
  const alerts = engine.rows('alerts').filter(({ status }) => status === 'open');
  if (!alerts.some(({ kind }) => kind === 'restored')) violated('nobody was told of the restore');
  for (const charge of charges()) {
    if (netOf(charge) <= 0 || charge.style === 'gateway') continue;
    const order = engine.find('orders', charge.orderId);
    const isNamed = alerts.some(
      ({ order_id, kind, params }) =>
        order_id === charge.orderId || (kind === 'stray_charge' && (params as StrayCharge).order === charge.id),
    );
    if (!KNOWING.includes(String(order?.['status'])) && !isNamed)
      violated(
        `after a restore the money of ${charge.id} is on no order (${order?.['status']}), and no alert names it`,
      );
  }
  const isCalled = (orderId: unknown) => alerts.some(({ order_id }) => order_id === orderId);
  for (const { kind, subject } of journal) {
    const order = engine.find('orders', String(subject));
    if (kind !== 'withdrawal' || !order || isCalled(subject)) continue;
    const kept = ledger.chargesOf(String(subject)).reduce((sum, charge) => sum + Math.max(0, netOf(charge)), 0);
    if (kept > 0) violated(`the buyer of ${subject} withdrew before a restore, and ${kept} are kept`);
  }
  for (const { kind, subject } of journal) {
    const order = engine.find('orders', String(subject));
    if (kind === 'erasure' && order?.['erased_at'] === null)
      violated(`the buyer of ${subject} was erased before a restore, and is back`);
  }
  for (const { order_id, status } of engine.rows('access_grants')) {
    const booked = ledger.chargesOf(String(order_id));
    const isGone = booked.length > 0 && booked.every((charge) => charge.style === 'bank' && netOf(charge) <= 0);
    if (status === 'active' && isGone && !isCalled(order_id))
      violated(`${order_id} opens after a restore, and its money is gone`);
  }
  for (const { id, status } of engine.rows('inbox'))
    if (status === 'received') violated(`message ${id} was never handled`);
  for (const { id, mail } of engine.rows('alerts'))
    if (mail === 'queued') violated(`nobody was mailed about alert ${id}`);
  for (const { id, status, kind, due_at } of engine.rows('deliveries'))
    if (status === 'queued' && !isHeld(due_at)) violated(`${kind} mail ${id} was never sent`);
}
