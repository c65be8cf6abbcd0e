import type { AlertParams } from '../../src/shared/alert-kinds.ts';
import { type BookedCharge, goneElsewhere, netOf } from './books.ts';
import type { Row } from './database/evaluate.ts';
import { type Facts, type Ledger, sumOf } from './ledger.ts';

/**
 * Alerts about money that is not as ordered, a provider that contradicted itself, or one that gave no answer for a
 * whole day about something that it had reported.
 */
const AN_OPERATOR_DECIDES = new Set([
  'charge_mismatch',
  'underpaid',
  'overpaid',
  'paid_twice',
  'money_on_failed',
  'message_unanswered',
]);

/**
 * Checks the state after all faults are over and the shop had its time.
 *
 * @param violated is called with each violation
 */
export function checkEnding(facts: Facts, ledger: Ledger, violated: (what: string) => void): void {
  new Ending(facts, ledger, violated).check();
}

class Ending {
  readonly #facts: Facts;
  readonly #ledger: Ledger;
  readonly #violated: (what: string) => void;

  constructor(facts: Facts, ledger: Ledger, violated: (what: string) => void) {
    this.#facts = facts;
    this.#ledger = ledger;
    this.#violated = violated;
  }

  check(): void {
    const { engine } = this.#facts;
    for (const order of engine.rows('orders')) this.#checkEnd(order);
    for (const mail of this.#facts.mails()) {
      if (mail.fate === 'open') this.#violated(`delivery ${mail.deliveryId} was accepted and is not known to be sent`);
    }
    for (const { id, status, attempts } of engine.rows('inbox')) {
      if (status === 'received') this.#violated(`message ${id} was never handled`);
      // One that is no message was never asked about.
      const given = status === 'parked' && Number(attempts) > 0;
      if (
        given &&
        !this.#ledger
          .alertsOf('message_unanswered')
          .some(({ params }) => (params as AlertParams<'message_unanswered'>).message === id)
      )
        this.#violated(`nobody was told that message ${id} was given up`);
    }
    for (const { id, mail } of engine.rows('alerts'))
      if (mail === 'queued') this.#violated(`nobody was mailed about alert ${id}`);
    for (const { id, status, kind } of engine.rows('deliveries')) {
      if (status === 'queued') this.#violated(`${kind} mail ${id} was never sent`);
    }
  }

  #checkEnd(order: Row): void {
    const id = String(order['id']);
    const status = String(order['status']);
    const charges = this.#ledger.chargesOf(id);
    const alarms = this.#facts.engine.rows('alerts').filter(({ order_id }) => order_id === id);
    const alarmed = alarms.length > 0;
    this.#checkTold(order, charges, (kind) => alarms.some((alarm) => alarm['kind'] === kind));
    this.#checkErased(order, charges, alarms);
    if (alarms.some(({ kind }) => AN_OPERATOR_DECIDES.has(String(kind)))) return;
    // A gateway that calls parts refunded, or reports nothing but the whole, leaves that to an operator as well.
    const vague = charges.every(({ style }) => style === 'gateway');
    if (vague && alarms.some(({ kind }) => kind === 'refund_mismatch')) return;
    // A buyer who withdrew before a dispute was won does not get the product for it: an operator returns the money.
    const hadWithdrawn = this.#facts.engine
      .rows('order_events')
      .some((event) => event['order_id'] === id && event['from_status'] === 'refunding');
    const isOver = status === 'charged_back' || status === 'refunded';
    if (isOver && hadWithdrawn && alarms.some(({ kind }) => kind === 'money_again')) return;
    const elsewhere = charges.reduce((sum, charge) => sum + goneElsewhere(charge), 0);
    // Less than nothing is left if a bank took money that had gone back already.
    const net = charges.reduce((sum, charge) => sum + Math.max(0, netOf(charge)), 0);
    const refunds = this.#ledger.refundsOf(id);
    const returned = sumOf(refunds.filter((refund) => refund['status'] !== 'refused'));
    const unknown = refunds.some((refund) => refund['status'] === 'asked');

    const goesOn = status === 'paid' || status === 'refunding';
    const expected = goesOn ? Math.max(0, Number(order['amount']) - returned - elsewhere) : 0;
    if (goesOn && elsewhere > 0 && Number(order['returned_elsewhere']) !== elsewhere)
      this.#violated(`${id} does not know that ${elsewhere} of it went back elsewhere`);
    const openRefund = refunds.some((refund) => refund['status'] === 'queued' || refund['status'] === 'asked');
    if (net !== expected && !(openRefund && (unknown || alarmed)))
      this.#violated(`${id} is ${status}: the books hold ${net} of it, and ours ${expected}`);
    if (status === 'paid' || (status === 'refunding' && net > 0)) this.#checkDelivered(id);
    // A refund with an unknown end is an operator's, whatever came back beside it.
    if (net > 0 && !goesOn && !(unknown && alarmed)) this.#violated(`${id} was paid and is ${status}`);
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
    const open = this.#ledger.isOpen(id);
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
    if (isTold('charge_mismatch') || isTold('message_unanswered')) return;
    const kept = charges.filter((charge) => netOf(charge) > 0);
    if (status === 'failed' && kept.length > 0 && !isTold('money_on_failed'))
      this.#violated(`nobody was told of the money on ${id}, which failed`);
    const givenBack = sumOf(this.#ledger.refundsOf(String(id)).filter((refund) => refund['status'] !== 'refused'));
    const toldOfReturns = isTold('charged_back_in_part') || isTold('returned_elsewhere');
    const isOver = status === 'charged_back' || status === 'refunded';
    const cameAgain = this.#ledger.alertsOf('money_again').filter(({ order_id }) => order_id === id);
    for (const charge of status === 'failed' ? [] : kept) {
      // An order that is over is owed nothing: the alert about what is there again names all that an operator gives back.
      if (isOver && cameAgain.some(({ params }) => (params as AlertParams<'money_again'>).amount === netOf(charge)))
        continue;
      // After a reported return, later payments may make up the ordered amount again.
      if (toldOfReturns && charge.paid - goneElsewhere(charge) === amount) continue;
      const odd = oddity(charge.paid, Number(amount));
      // A bank that lied about the amount may have made it the other kind of too much; an operator looked all the same.
      const told = odd === 'underpaid' ? ['underpaid'] : ['overpaid', 'paid_twice'];
      // The rest of a surplus is too little if a part went back, or may be gone as an operator returns it.
      const gone = givenBack + (toldOfReturns ? goneElsewhere(charge) : 0);
      if (charge.paid - gone < Number(amount)) told.push('underpaid');
      if (odd && !told.some(isTold)) this.#violated(`nobody was told that ${id} was ${odd}`);
    }
    for (const charge of charges) {
      const goesOn = charge.style === 'bank' && ['paid', 'refunding'].includes(String(status));
      if (goesOn && goneElsewhere(charge) > 0 && !toldOfReturns)
        this.#violated(`nobody was told that a part of ${id} went back elsewhere`);
    }
    const twice = charges.filter((charge) => netOf(charge) < 0);
    const vague = twice.every(({ style }) => style === 'gateway');
    if (twice.length > 0 && !isTold('chargeback_after_refund') && !(vague && isTold('charged_back')))
      this.#violated(`nobody was told that the money of ${id} went back twice`);
  }

  /** Checks that an operator knows of the money of a buyer who can't be mailed any more. */
  #checkErased({ id, erased_at }: Row, charges: BookedCharge[], alarms: Row[]): void {
    if (erased_at === null || !charges.some((charge) => netOf(charge) > 0)) return;
    const told = alarms.some(({ kind }) => kind === 'paid_after_erasure' || AN_OPERATOR_DECIDES.has(String(kind)));
    if (!told) this.#violated(`nobody was told of the money of ${id}, whose buyer was erased`);
  }

  /** A paid order's product went out, unless its buyer's mail server refuses the address. */
  #checkDelivered(orderId: string): void {
    const { engine, mails } = this.#facts;
    const access = engine.rows('deliveries').find(({ order_id, kind }) => order_id === orderId && kind === 'access');
    const bounced = access?.['status'] === 'bounced';
    const sent = mails().some(({ deliveryId, fate }) => deliveryId === access?.['id'] && fate === 'committed');
    if (!bounced && !sent) this.#violated(`${orderId} is paid and undelivered`);
  }

  /** A buyer whose order goes on is mailed about each part that came back. */
  #checkPart({ id, status }: Row): void {
    const mails = this.#facts.engine
      .rows('deliveries')
      .filter(({ refund_id, kind }) => refund_id === id && kind === 'partial_refund');
    if (mails.length !== (status === 'done' ? 1 : 0))
      this.#violated(`${mails.length} mails tell that refund ${id} is ${status}`);
  }
}

function oddity(paid: number, amount: number): 'underpaid' | 'overpaid' | 'paid_twice' | null {
  if (paid === amount) return null;
  if (paid < amount) return 'underpaid';
  return paid < 2 * amount ? 'overpaid' : 'paid_twice';
}
