import type { RefundRequest } from '../../src/payments/provider.ts';
import { checkEnding } from './auditor-ending.ts';
import { checkRestored } from './auditor-restored.ts';
import type { Change } from './database/calls.ts';
import type { Row } from './database/evaluate.ts';
import type { Transaction } from './database/tuples.ts';
import { type Facts, Ledger, sumOf } from './ledger.ts';
import type { AcceptedMail } from './mail-server.ts';
import type { Process } from './process.ts';
import type { ProviderWitness } from './provider.ts';
import { type Offer, ShopWindow } from './window.ts';

/** Statuses that may follow each of these: final ones have none, and after money came only these are possible. */
const AFTER: Record<string, readonly string[]> = {
  paid: ['refunding', 'charged_back'],
  refunding: ['refunded', 'charged_back'],
  refunded: [],
  charged_back: ['paid'],
  failed: [],
};

/** Status of an order's last attempt for each status of the order. */
const ATTEMPT: Record<string, string> = {
  created: 'asked',
  awaiting_payment: 'open',
  uncertain: 'unknown',
  expired: 'expired',
  failed: 'failed',
  paid: 'paid',
  refunding: 'paid',
  refunded: 'paid',
  charged_back: 'paid',
};

/** Row that a mail was sent for: the names of alerts' mails begin so. */
function rowOf({ deliveryId }: AcceptedMail): { table: 'alerts' | 'deliveries'; id: string } {
  const alert = /^alert-(\d+)$/.exec(deliveryId)?.[1];
  return alert ? { table: 'alerts', id: alert } : { table: 'deliveries', id: deliveryId };
}

/**
 * Watches a history from outside: what is committed, accepted and booked. It shares no rule with the shop's code, and
 * writes down each thing that must never be.
 */
export class Auditor implements ProviderWitness {
  readonly violations: string[] = [];
  readonly window: ShopWindow;
  readonly #facts: Facts;
  readonly #ledger: Ledger;
  /** Orders with a charge that may exist, as no answer said that it doesn't. */
  readonly #mayBeCharged = new Map<string, string>();
  /** Entries of the journal when the database was lost; null: it never was. */
  #journal: readonly Row[] | null = null;
  /** Refunds that may be on their way. */
  readonly #mayBeRefunded = new Set<string>();

  constructor(facts: Facts, offers: readonly Offer[]) {
    this.#facts = facts;
    this.#ledger = new Ledger(facts);
    this.window = new ShopWindow(offers, (what) => this.#violated(what));
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

  get isRestored(): boolean {
    return this.#journal !== null;
  }

  /** Notes that the database is at an earlier moment; mailboxes and banks are not. @param journal its entries */
  restored(journal: readonly Row[]): void {
    this.#journal = journal;
    for (const mail of this.#facts.mails()) mail.fate = 'before a restore';
  }

  /** A person has looked, and lets these mails and refunds go. */
  released(ids: readonly string[]): void {
    for (const id of ids) this.#mayBeRefunded.delete(id);
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
    const { engine } = this.#facts;
    const sent = this.#facts.mails();
    const isAgain = sent.some(({ deliveryId, fate }) => deliveryId === mail.deliveryId && fate === 'before a restore');
    const mails = () => sent.filter(({ fate }) => fate !== 'before a restore');
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
    if (isAgain) this.#violated(`mail ${mail.deliveryId} was sent once more after a restore, and nobody let it go`);
    const { kind, dedup_key: key } = delivery;
    const orderId = String(delivery['order_id']);
    const same = mails().filter(({ deliveryId }) => engine.find('deliveries', deliveryId)?.['dedup_key'] === key);
    const unexcused = same.filter(({ fate }) => fate !== 'excused');
    if (unexcused.length > 1) this.#violated(`${kind} mail of ${orderId} sent twice`);
    if (engine.find('orders', orderId)?.['buyer_email'] !== mail.to)
      this.#violated(`${kind} mail of ${orderId} to another`);
    if (mail.to.endsWith('.invalid')) this.#violated(`${kind} mail of ${orderId} to a buyer who was erased`);
    if (kind !== 'access' && kind !== 'recovery') return;
    if (!this.#ledger.wasPaid(orderId)) this.#violated(`the product of ${orderId} was sent without a payment`);
    if (!this.#ledger.isOpen(orderId)) this.#violated(`a link of ${orderId} was sent that opens nothing`);
  }

  /** Checks the rules that hold after every commit. */
  committed(changes: Change[]): void {
    const { engine } = this.#facts;
    for (const { table, before, after } of changes) {
      if (table === 'orders' && !before) this.window.ordered(after);
      if (table === 'orders') this.#checkMove(before, after, changes);
      if (table === 'orders' || table === 'payment_attempts')
        this.#checkParts(String(after['order_id'] ?? after['id']));
      if (table === 'deliveries' && after['status'] === 'sent' && before?.['status'] !== 'sent')
        this.#checkSent(String(after['id']));
      if (table === 'alerts' && after['mail'] === 'sent' && before?.['mail'] !== 'sent')
        this.#checkSent(`alert-${after['id']}`);
      if (table === 'access_links') this.#checkOpened(after);
      if (table === 'access_grants') this.#checkGrant(after);
      if (table === 'refunds') this.#checkRefunds(String(after['order_id']));
    }
    const touched = new Set(changes.map(({ table }) => table));
    if (touched.has('orders') || touched.has('stock')) {
      for (const stock of engine.rows('stock')) this.#checkStock(stock, changes);
    }
  }

  /** A purchase is opened whole: the link, and a grant for each product of each line. */
  #checkOpened({ order_id }: Row): void {
    const { engine } = this.#facts;
    const of = (table: string) => engine.rows(table).filter((row) => row['order_id'] === order_id);
    const names = of('access_grants').map(({ position, product }) => `${position} ${product}`);
    const bought = of('order_lines').flatMap(({ position, products }) =>
      (products as string[]).map((product) => `${position} ${product}`),
    );
    if (bought.length === 0 || bought.some((name) => !names.includes(name)) || names.length !== bought.length)
      this.#violated(`${order_id} opens ${names}, and bought ${bought}`);
  }

  #checkGrant({ order_id, status }: Row): void {
    const orderId = String(order_id);
    if (!this.#ledger.wasPaid(orderId)) this.#violated(`${orderId} is open to its buyer without a payment`);
    if (status === 'revoked' && !this.#ledger.isReturned(orderId))
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
      if (status === 'charged_back' && !this.#ledger.isWon(id))
        this.#violated(`${id} is paid again, and its money is not there`);
      status = event['to_status'] ?? null;
      if (status === 'refunded' && !this.#ledger.isReturned(id))
        this.#violated(`${id} is refunded, and not all of it went back`);
      if (status === 'paid' && !this.#ledger.wasPaid(id)) this.#violated(`${id} is paid, and nobody paid`);
    }
    if (status !== after['status']) this.#violated(`${id} is ${after['status']}, its events say ${status}`);
    if (before && before['amount'] !== after['amount']) this.#violated(`${id} changed its price`);
  }

  /** Checks that the lines add up to the amount, and that of several attempts all but the last certainly failed. */
  #checkParts(id: string): void {
    const { engine } = this.#facts;
    const order = engine.find('orders', id);
    const sum = sumOf(engine.rows('order_lines').filter(({ order_id }) => order_id === id));
    if (sum !== order?.['amount']) this.#violated(`the lines of ${id} make ${sum}`);
    const attempts = engine.rows('payment_attempts').filter(({ order_id }) => order_id === id);
    const last = attempts.find(({ position }) => position === attempts.length);
    if (last?.['status'] !== ATTEMPT[String(order?.['status'])])
      this.#violated(`${id} is ${order?.['status']}, its attempt ${last?.['status']}`);
    for (const { status, charge_id, webhook_key, next_check_at } of attempts.filter((attempt) => attempt !== last))
      if (status !== 'failed' || charge_id !== null || webhook_key !== null || next_check_at !== null)
        this.#violated(`an attempt of ${id} was given up, and something is still expected of it`);
  }

  #checkRefunds(orderId: string): void {
    // Some of a restore's repetitions were never carried out, or an operator has meanwhile: they are looked up first.
    const counts = (status: unknown) => (this.#journal ? status === 'done' : status !== 'refused');
    const sum = sumOf(this.#ledger.refundsOf(orderId).filter(({ status }) => counts(status)));
    const paid = this.#ledger.chargesOf(orderId).reduce((total, charge) => total + charge.paid, 0);
    if (sum > paid) this.#violated(`${orderId}: more is given back than was paid`);
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
    if (this.#ledger.alertsOf('oversold').length < over)
      this.#violated('more spots are taken than there are, without an alarm');
  }

  /** Checks the state after all faults are over and the shop had its time. */
  settled(): void {
    const violated = (what: string) => this.#violated(what);
    if (this.#journal) checkRestored(this.#facts, this.#ledger, this.#journal, violated);
    else checkEnding(this.#facts, this.#ledger, violated);
  }
}
