import { type BookedCharge, netOf, returnedOf } from './books.ts';
import type { Engine } from './database/engine.ts';
import type { Row } from './database/evaluate.ts';
import type { AcceptedMail } from './mail-server.ts';

/** Real events, and what is committed of them. */
export interface Facts {
  engine: Engine;
  charges(): BookedCharge[];
  mails(): AcceptedMail[];
  /** Since 1970, in ms. */
  now(): number;
}

/** Longest delay of an answer from before a dispute was won on its way into the database, in ms. */
const ON_ITS_WAY = 1_800_000;

/** An order's money by the books of the providers, and the shop's records of it. */
export class Ledger {
  readonly #facts: Facts;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Whether the right amount has come at some time. */
  wasPaid(orderId: string): boolean {
    const amount = Number(this.#facts.engine.find('orders', orderId)?.['amount']);
    return this.chargesOf(orderId).some(({ totals }) => totals.includes(amount));
  }

  /** Whether its link opens something. */
  isOpen(orderId: string): boolean {
    const grants = this.#facts.engine.rows('access_grants').filter(({ order_id }) => order_id === orderId);
    return grants.some(({ status }) => status === 'active');
  }

  /** Whether all that had been paid has gone back; a second payment may come when that is already on its way. */
  isReturned(orderId: string): boolean {
    return this.chargesOf(orderId).every((charge) => {
      // A gateway calls a charge disputed while a refund of the rest is still under way.
      const vague = charge.style === 'gateway' && charge.chargedBack > 0;
      const { amount, at } = charge.won;
      // The shop has yet to hear of a dispute that was won: an operator is called once it has.
      const isUnknown = Number(this.#facts.engine.find('orders', orderId)?.['taken_back'] ?? 0) > 0;
      const wasTaken = charge.chargedBack + (isUnknown || this.#facts.now() - at < ON_ITS_WAY ? amount : 0);
      const gone = returnedOf(charge, vague ? Infinity : this.#facts.now()) + wasTaken;
      return charge.paid === 0 || charge.totals.some((total) => gone >= total);
    });
  }

  /** Whether a bank keeps nothing of what it took, and some of the money is there. */
  isWon(orderId: string): boolean {
    const charges = this.chargesOf(orderId);
    return charges.every(({ chargedBack }) => chargedBack === 0) && charges.some((charge) => netOf(charge) > 0);
  }

  chargesOf(orderId: string): BookedCharge[] {
    return this.#facts.charges().filter((charge) => charge.orderId === orderId);
  }

  refundsOf(orderId: string): Row[] {
    return this.#facts.engine.rows('refunds').filter(({ order_id }) => order_id === orderId);
  }

  /** Alerts of a kind, about whatever. */
  alertsOf(kind: string): Row[] {
    return this.#facts.engine.rows('alerts').filter((alert) => alert['kind'] === kind);
  }
}

export function sumOf(refunds: Row[]): number {
  return refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
}
