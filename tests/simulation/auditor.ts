import type { RefundRequest } from '../../src/payments/provider.ts';
import type { Change, Engine } from './database/engine.ts';
import type { Row } from './database/evaluate.ts';
import type { Transaction } from './database/tuples.ts';
import type { AcceptedMail } from './mail-server.ts';
import type { Process } from './process.ts';
import { type BookedCharge, netOf, type ProviderWitness, returnedOf } from './provider.ts';

/** After these an order never becomes anything else, and after money came, only what is said here. */
const AFTER: Record<string, readonly string[]> = {
  paid: ['refunding', 'charged_back'],
  refunding: ['refunded', 'charged_back'],
  refunded: [],
  charged_back: [],
  failed: [],
};

/** What a mail was sent for: the names of alerts' mails begin so. */
function rowOf({ deliveryId }: AcceptedMail): { table: 'alerts' | 'deliveries'; id: string } {
  const alert = /^alert-(\d+)$/.exec(deliveryId)?.[1];
  return alert ? { table: 'alerts', id: alert } : { table: 'deliveries', id: deliveryId };
}

interface Facts {
  engine: Engine;
  charges(): BookedCharge[];
  mails(): AcceptedMail[];
  /** Since 1970, in ms. */
  now(): number;
}

/**
 * Watches a history from outside: what is committed, accepted and booked. It shares no rule with the shop's code, and
 * writes down each thing that must never be.
 */
export class Auditor implements ProviderWitness {
  readonly violations: string[] = [];
  readonly #facts: Facts;
  /** Orders with a charge that may exist, as nobody was told that it doesn't. */
  readonly #mayBeCharged = new Map<string, string>();
  /** Refunds that may be on their way. */
  readonly #mayBeRefunded = new Set<string>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  #violated(what: string): void {
    if (!this.violations.includes(what)) this.violations.push(what);
  }

  chargeAsked(orderId: string, provider: string): void {
    const before = this.#mayBeCharged.get(orderId);
    if (before) this.#violated(`${provider} was asked for a charge of ${orderId} while ${before} may hold one`);
    this.#mayBeCharged.set(orderId, provider);
  }

  chargeRefused(orderId: string): void {
    this.#mayBeCharged.delete(orderId);
  }

  refundAsked({ refundId }: RefundRequest): void {
    if (this.#mayBeRefunded.has(refundId))
      this.#violated(`refund ${refundId} was asked for again, its outcome unknown`);
    this.#mayBeRefunded.add(refundId);
  }

  refundRefused({ refundId }: RefundRequest): void {
    this.#mayBeRefunded.delete(refundId);
  }

  /** A mail may go out again when the shop can't know that it was accepted. */
  processCrashed(process: Process): void {
    for (const mail of this.#facts.mails()) if (mail.process === process && mail.fate === 'open') mail.fate = 'excused';
  }

  connectionLost(transaction: Transaction): void {
    const { engine } = this.#facts;
    for (const mail of this.#facts.mails()) {
      const { table, id } = rowOf(mail);
      if (mail.fate === 'open' && engine.holds(transaction, table, id)) mail.fate = 'excused';
    }
  }

  mailAccepted(mail: AcceptedMail): void {
    const { engine, mails } = this.#facts;
    if (rowOf(mail).table === 'alerts') {
      const same = mails().filter(({ deliveryId, fate }) => deliveryId === mail.deliveryId && fate !== 'excused');
      if (same.length > 1) this.#violated(`${mail.deliveryId} was mailed twice`);
      return;
    }
    const delivery = engine.find('deliveries', mail.deliveryId);
    if (!delivery) {
      this.#violated('a mail that was never queued');
      return;
    }
    const { kind, dedup_key: key } = delivery;
    const orderId = String(delivery['order_id']);
    const same = mails().filter(({ deliveryId }) => engine.find('deliveries', deliveryId)?.['dedup_key'] === key);
    const unexcused = same.filter(({ fate }) => fate !== 'excused');
    if (unexcused.length > 1) this.#violated(`${kind} mail of ${orderId} sent twice`);
    if (engine.find('orders', orderId)?.['buyer_email'] !== mail.to)
      this.#violated(`${kind} mail of ${orderId} to another`);
    if (kind !== 'access' && kind !== 'recovery') return;
    if (!this.#wasPaid(orderId)) this.#violated(`the product of ${orderId} was sent without a payment`);
    const grant = engine.rows('access_grants').find(({ order_id }) => order_id === orderId);
    if (grant?.['status'] !== 'active') this.#violated(`a link of ${orderId} was sent that opens nothing`);
  }

  /** What must hold after every commit. */
  committed(changes: Change[]): void {
    const { engine } = this.#facts;
    for (const { table, before, after } of changes) {
      if (table === 'orders') this.#checkMove(before, after, changes);
      if (table === 'deliveries' && after['status'] === 'sent' && before?.['status'] !== 'sent')
        this.#checkSent(String(after['id']));
      if (table === 'alerts' && after['mail'] === 'sent' && before?.['mail'] !== 'sent')
        this.#checkSent(`alert-${after['id']}`);
      if (table === 'access_grants') this.#checkGrant(after);
      if (table === 'refunds') this.#checkRefunds(String(after['order_id']));
    }
    const touched = new Set(changes.map(({ table }) => table));
    if (touched.has('orders') || touched.has('stock')) {
      for (const stock of engine.rows('stock')) this.#checkStock(stock, changes);
    }
  }

  #checkGrant({ order_id, status }: Row): void {
    const orderId = String(order_id);
    if (!this.#wasPaid(orderId)) this.#violated(`${orderId} is open to its buyer without a payment`);
    const chargedBack = this.#chargesOf(orderId).some((charge) => charge.chargedBack > 0);
    if (status === 'revoked' && !chargedBack && !this.#isReturned(orderId))
      this.#violated(`${orderId} was closed to its buyer, and not all of the money went back`);
  }

  #checkSent(mailId: string): void {
    const open = this.#facts.mails().filter(({ deliveryId, fate }) => deliveryId === mailId && fate === 'open');
    if (open.length !== 1) this.#violated(`delivery ${mailId} is sent, with ${open.length} mails accepted`);
    for (const mail of open) mail.fate = 'committed';
  }

  #checkMove(before: Row | null, after: Row, changes: Change[]): void {
    const id = String(after['id']);
    let status = before?.['status'] ?? null;
    for (const { table, after: event } of changes) {
      if (table !== 'order_events' || event['order_id'] !== id) continue;
      if (event['from_status'] !== status) this.#violated(`${id}: an event from ${event['from_status']} at ${status}`);
      const allowed = AFTER[String(status)];
      if (allowed && !allowed.includes(String(event['to_status'])))
        this.#violated(`${id} went from ${status} to ${event['to_status']}`);
      status = event['to_status'] ?? null;
      if (status === 'refunded' && !this.#isReturned(id))
        this.#violated(`${id} is refunded, and not all of it went back`);
      if (status === 'paid' && !this.#wasPaid(id)) this.#violated(`${id} is paid, and nobody paid`);
    }
    if (status !== after['status']) this.#violated(`${id} is ${after['status']}, its events say ${status}`);
    if (before && before['amount'] !== after['amount']) this.#violated(`${id} changed its price`);
  }

  #checkRefunds(orderId: string): void {
    const order = this.#facts.engine.find('orders', orderId);
    const sum = sumOf(this.#refunds(orderId).filter(({ status }) => status !== 'refused'));
    if (sum > Number(order?.['amount'])) this.#violated(`${orderId}: more is given back than was paid`);
  }

  /** Spots are never sold beyond their number; a payment that comes late is honoured, with an alarm for each. */
  #checkStock({ taken, total }: Row, changes: Change[]): void {
    const { engine } = this.#facts;
    const holders = engine.rows('orders').filter(({ holds_spot }) => holds_spot === true).length;
    if (taken !== holders) this.#violated(`${taken} spots are taken, by ${holders} orders`);
    const over = Number(taken) - Number(total);
    if (over <= 0) return;
    if (changes.some(({ table, before }) => table === 'orders' && !before))
      this.#violated('a spot was sold that was not there');
    if (this.#alarms('oversold').length < over) this.#violated('more spots are taken than there are, without an alarm');
  }

  /** What must be once all faults are over and the shop had its time. */
  settled(): void {
    const { engine } = this.#facts;
    for (const order of engine.rows('orders')) this.#checkEnd(order);
    for (const mail of this.#facts.mails()) {
      if (mail.fate === 'open') this.#violated(`delivery ${mail.deliveryId} was accepted and is not known to be sent`);
    }
    for (const { id, status } of engine.rows('inbox'))
      if (status === 'received') this.#violated(`message ${id} was never handled`);
    for (const { id, mail } of engine.rows('alerts'))
      if (mail === 'queued') this.#violated(`nobody was mailed about alert ${id}`);
    for (const { id, status, kind } of engine.rows('deliveries')) {
      if (status === 'queued') this.#violated(`${kind} mail ${id} was never sent`);
    }
  }

  #checkEnd(order: Row): void {
    const id = String(order['id']);
    const status = String(order['status']);
    const charges = this.#chargesOf(id);
    const alarms = this.#facts.engine.rows('alerts').filter(({ order_id }) => order_id === id);
    const alarmed = alarms.length > 0;
    this.#checkTold(order, charges, (kind) => alarms.some((alarm) => alarm['kind'] === kind));
    // Money that is not what was ordered, or a provider that contradicted itself: an operator decides.
    if (alarms.some(({ kind }) => ['charge_mismatch', 'underpaid', 'money_on_failed'].includes(String(kind)))) return;
    // So it is where the provider did not answer for a whole day about what a message told.
    const messages = this.#facts.engine.rows('inbox').filter(({ order_id }) => order_id === id);
    if (messages.some((message) => message['status'] === 'parked' && Number(message['attempts']) > 0)) return;
    const net = charges.reduce((sum, charge) => sum + netOf(charge), 0);
    const refunds = this.#refunds(id);
    const returned = sumOf(refunds.filter((refund) => refund['status'] !== 'refused'));
    const unknown = refunds.some((refund) => refund['status'] === 'asked');

    const expected = status === 'paid' || status === 'refunding' ? Number(order['amount']) - returned : 0;
    const openRefund = refunds.some((refund) => refund['status'] === 'queued' || refund['status'] === 'asked');
    if (net !== expected && !(openRefund && (unknown || alarmed)))
      this.#violated(`${id} is ${status}: the books hold ${net} of it, and ours ${expected}`);
    if (status === 'paid' || (status === 'refunding' && net > 0)) this.#checkDelivered(id);
    if (net > 0 && !['paid', 'refunding'].includes(status)) this.#violated(`${id} was paid and is ${status}`);
    if (['created', 'awaiting_payment', 'uncertain'].includes(status) && !alarmed)
      this.#violated(`${id} stayed ${status}`);
    if (refunds.some((refund) => refund['status'] === 'queued')) this.#violated(`a refund of ${id} was left undone`);
    const givenUp = refunds.some((refund) => refund['status'] === 'refused') && returned < Number(order['amount']);
    if (givenUp && ['paid', 'refunding'].includes(status) && !alarms.some(({ kind }) => kind === 'refund_given_up'))
      this.#violated(`nobody is told that a refund of ${id} was given up`);
    for (const refund of refunds) if (['paid', 'refunding'].includes(status)) this.#checkPart(refund);
    if (status === 'refunding' && !alarmed) this.#violated(`${id} stayed ${status}`);
    if (unknown && !alarms.some(({ kind }) => kind === 'refund_unsettled'))
      this.#violated(`nobody is told that a refund of ${id} was never settled`);
    const grant = this.#facts.engine.rows('access_grants').find(({ order_id }) => order_id === id);
    const open = grant?.['status'] === 'active';
    if (open !== (status === 'paid' || status === 'refunding'))
      this.#violated(`${id} is ${status}, its product ${open ? 'open' : 'closed'}`);
  }

  /** Nothing that concerns money or delivery is silent. */
  #checkTold(order: Row, charges: BookedCharge[], isTold: (kind: string) => boolean): void {
    const { id, status, amount } = order;
    const bounced = this.#facts.engine
      .rows('deliveries')
      .some((row) => row['order_id'] === id && row['status'] === 'bounced' && /RCPT/.test(String(row['last_error'])));
    if (bounced && !isTold('mail_bounced')) this.#violated(`nobody was told that a mail of ${id} bounced`);
    const mismatch = isTold('charge_mismatch');
    if (mismatch) return;
    const kept = charges.filter((charge) => netOf(charge) > 0);
    if (status === 'failed' && kept.length > 0 && !isTold('money_on_failed'))
      this.#violated(`nobody was told of the money on ${id}, which failed`);
    const odd = kept.some(({ paid }) => paid < Number(amount));
    // Where the provider never answered, an operator is told to look for the charge.
    const unsettled = status === 'uncertain' && isTold('charge_unsettled');
    if (odd && status !== 'failed' && !unsettled && !isTold('underpaid'))
      this.#violated(`nobody was told that ${id} was underpaid`);
  }

  /** A paid order's product went out, unless its buyer's mail server refuses the address. */
  #checkDelivered(orderId: string): void {
    const { engine, mails } = this.#facts;
    const access = engine.rows('deliveries').find(({ order_id, kind }) => order_id === orderId && kind === 'access');
    const bounced = access?.['status'] === 'bounced';
    const sent = mails().some(({ deliveryId, fate }) => deliveryId === access?.['id'] && fate === 'committed');
    if (!bounced && !sent) this.#violated(`${orderId} is paid and undelivered`);
  }

  /** A buyer whose order goes on is told of each part that came back. */
  #checkPart({ id, status }: Row): void {
    const mails = this.#facts.engine
      .rows('deliveries')
      .filter(({ refund_id, kind }) => refund_id === id && kind === 'partial_refund');
    if (mails.length !== (status === 'done' ? 1 : 0))
      this.#violated(`${mails.length} mails tell that refund ${id} is ${status}`);
  }

  #wasPaid(orderId: string): boolean {
    const amount = this.#facts.engine.find('orders', orderId)?.['amount'];
    return this.#chargesOf(orderId).some((charge) => charge.paid === amount);
  }

  /** Whether all that was paid has gone back by the provider's books. */
  #isReturned(orderId: string): boolean {
    const now = this.#facts.now();
    return this.#chargesOf(orderId).every((charge) => returnedOf(charge, now) === charge.paid);
  }

  #chargesOf(orderId: string): BookedCharge[] {
    return this.#facts.charges().filter((charge) => charge.orderId === orderId);
  }

  #refunds(orderId: string): Row[] {
    return this.#facts.engine.rows('refunds').filter(({ order_id }) => order_id === orderId);
  }

  #alarms(kind: string): Row[] {
    return this.#facts.engine.rows('alerts').filter((alarm) => alarm['kind'] === kind);
  }
}

function sumOf(refunds: Row[]): number {
  return refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
}
