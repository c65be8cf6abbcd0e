import { regularAmount } from '../campaigns/offer-conditions.ts';
import { productsOf } from '../campaigns/product-key.ts';
import type { Campaign } from '../campaigns/schema.ts';
import type { OfferSnapshot } from '../platform/db/schema.ts';
import { type Centavos, sumOf } from '../shared/money.ts';
import type { PriceHold } from './price-hold.ts';

/** Choice of what is bought, or given. Amounts in centavos. */
export type Choice =
  /** Offer of the page. */
  | {
      kind: 'offer';
      /** Amount of the product at the provider. */
      providerAmount: Centavos;
      /** Deadline that the visitor's browser keeps. */
      hold: PriceHold;
    }
  /** Seller's try of the payment. */
  | { kind: 'test'; amount: Centavos }
  /** Access that the seller gives away. */
  | { kind: 'gift' }
  /** Payment whose order is made again: it bought what it paid for. */
  | { kind: 'payment'; captured: Centavos };

/** One offer in an order, as `order_lines` keeps it. */
export interface QuoteLine {
  /** Counts from 1. */
  position: number;
  kind: 'product';
  /** Id of the campaign, whose offer it is. */
  product: string;
  title: string;
  amount: Centavos;
  offer: OfferSnapshot;
  /** Ids of the products that it opens. */
  products: readonly string[];
}

/** Price of an order. */
export interface Quote {
  lines: readonly QuoteLine[];
  /** Title of the order: that of its first line. */
  title: string;
  /** Sum of the lines, in centavos. */
  amount: Centavos;
  /** Whether the visitor's hold is not one of ours. */
  isForged: boolean;
  /** Whether the offer has ended, which raises the price. */
  isOver: boolean;
}

/** End of a campaign's offer for one visitor. */
export interface OfferDeadline {
  source: 'hold' | 'until';
  /** Null if the visitor's hold was forged. */
  at: Date | null;
  /** Price after it, in centavos. */
  regularAmount: Centavos;
}

/** Prices what is chosen of a campaign: every amount of an order comes from here. */
export function quote(campaign: Pick<Campaign, 'id' | 'product' | 'urgency'>, choice: Choice, now: Date): Quote {
  const { id: product, product: main } = campaign;
  const deadline = choice.kind === 'offer' ? offerDeadline(campaign, choice.hold) : undefined;
  const isOver = deadline !== undefined && secondsLeft(deadline, now) === 0;
  const sold = choice.kind === 'offer' || choice.kind === 'test';
  const regular = sold ? regularAmount(campaign) : undefined;
  const offer = { hash: main.offerHash, ...(regular !== undefined && { regularAmount: regular }) };
  const amount = isOver ? deadline.regularAmount : amountOf(choice);
  const chosen = [{ kind: 'product', product, title: main.title, amount, offer, products: productsOf(main) } as const];
  const lines = chosen.map((line, index) => ({ position: index + 1, ...line }));
  return { lines, title: main.title, amount: sumOf(lines), isForged: deadline?.at === null, isOver };
}

/** Returns the end of the offer for a visitor; undefined if it never ends. */
export function offerDeadline(
  { urgency: { countdown } }: Pick<Campaign, 'urgency'>,
  hold: PriceHold,
): OfferDeadline | undefined {
  if (!countdown || countdown.source === 'cosmetic') return undefined;
  const { source, regularAmount } = countdown;
  if (source === 'until') return { source, at: new Date(countdown.until), regularAmount };
  // Visitors who keep no cookies have no deadline: privacy must not cost money.
  if (hold.kind === 'none') return undefined;
  return { source, at: hold.kind === 'held' ? hold.until : null, regularAmount };
}

/** Returns the whole seconds until a deadline; 0 once it is over, or for a forged one. */
export function secondsLeft({ at }: OfferDeadline, now: Date): number {
  return at ? Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000)) : 0;
}

function amountOf(choice: Choice): Centavos {
  switch (choice.kind) {
    case 'offer':
      return choice.providerAmount;
    case 'test':
      return choice.amount;
    case 'gift':
      return 0;
    case 'payment':
      return choice.captured;
  }
}
