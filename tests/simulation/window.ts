import type { Campaign } from '../../src/campaigns/schema.ts';
import type { Publication } from './changes.ts';
import type { Row } from './database/evaluate.ts';

/** An offer as its publication made it. */
export interface Offer extends Pick<Publication, 'amount' | 'guaranteeDays' | 'wording'> {
  /** From 1, in the order of publication. */
  number: number;
  /** Names its terms of sale: text, price and days. */
  terms: string;
}

/** State of the shop from which a form was made. */
interface Form {
  shown: Offer;
  /** The oldest offer that any process sold when it was sent. */
  since: number;
}

/** Offers of a story: that of the beginning, and each that is published after it. */
export function offersOf({ product }: Campaign, publications: readonly Publication[]): [Offer, ...Offer[]] {
  const offer = (number: number, { amount, guaranteeDays, wording }: Omit<Publication, 'at' | 'spread'>): Offer => {
    return { number, amount, guaranteeDays, wording, terms: `terms ${number}` };
  };
  const { amount, guaranteeDays } = product;
  const later = publications.map((publication, at) => offer(at + 2, publication));
  return [offer(1, { amount, guaranteeDays, wording: 'the words' }), ...later];
}

/** Remembers the offers that buyers were shown, and reports orders that break them. It shares no rule with the shop. */
export class ShopWindow {
  readonly #offers: readonly Offer[];
  readonly #violated: (what: string) => void;
  /** By the form's key. */
  readonly #forms = new Map<string, Form>();

  constructor(offers: readonly Offer[], violated: (what: string) => void) {
    this.#offers = offers;
    this.#violated = violated;
  }

  /** A buyer sends a form; sent again by the same key, it is the same form. */
  sent(key: string, number: number, since: number): void {
    const shown = this.#offers.find((offer) => offer.number === number);
    if (shown && !this.#forms.has(key)) this.#forms.set(key, { shown, since });
  }

  /** Notes the answer that the offer has changed. @param newest number of the last one that was published */
  refused(key: string, newest: number): void {
    const form = this.#forms.get(key);
    if (!form) return;
    const since = this.#offers.filter(({ number }) => number >= form.since && number <= newest);
    if (!since.some((offer) => isWorse(offer, form.shown)))
      this.#violated(`${key} was refused, and nothing that was offered since is worse`);
  }

  /** An order is made. */
  ordered(order: Row): void {
    const form = this.#forms.get(String(order['idempotency_key']));
    if (!form) {
      this.#violated(`${order['id']} was made by a form that nobody sent`);
      return;
    }
    const { shown, since } = form;
    const [amount, days] = [Number(order['amount']), Number(order['guarantee_days'])];
    const sold = this.#offers.find(({ terms }) => terms === order['terms_version']);
    if (amount > shown.amount) this.#violated(`${order['id']} costs ${amount}, and its page said ${shown.amount}`);
    if (days < shown.guaranteeDays) this.#violated(`${order['id']} has ${days} days, its page said more`);
    if (sold?.wording !== shown.wording) this.#violated(`${order['id']} has terms that its page did not have`);
    const isWhole = sold?.amount === amount && sold.guaranteeDays === days;
    if (!isWhole || sold.number < since) this.#violated(`${order['id']} is of no offer that was sold by then`);
  }
}

function isWorse(offer: Offer, shown: Offer): boolean {
  if (offer.amount > shown.amount || offer.guaranteeDays < shown.guaranteeDays) return true;
  return offer.wording !== shown.wording;
}
