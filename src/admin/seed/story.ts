import type { OrderStatus } from '../../shared/order-status.ts';
import type { Random } from '../../shared/random.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;

/** How long an invented code is good, in ms. */
export const CODE_LIFE = 15 * MINUTE;

/** One move of an order, in ms since 1970. */
export interface SeedMove {
  from: OrderStatus | null;
  to: OrderStatus;
  cause: 'buyer' | 'provider' | 'webhook' | 'reconciliation';
  at: number;
}

/** What becomes of one invented order. All times are ms since 1970; what lies after the end of the year has not been. */
export interface Story {
  moves: SeedMove[];
  status: OrderStatus;
  paidAt: number | null;
  /** The mail with the product, and what became of it. */
  mail: { at: number; bounced: boolean } | null;
  openedAt: number | null;
  refund: { askedAt: number; doneAt: number; share: number; cause: 'buyer' | 'operator' } | null;
  chargedBackAt: number | null;
  testimonial: { at: number; stars: number } | null;
}

/** Invents what becomes of an order that was made at a time, until the end of the year. */
export function tellStory(random: Random, madeAt: number, end: number): Story {
  const moves: SeedMove[] = [{ from: null, to: 'created', cause: 'buyer', at: madeAt }];
  const told: Story = {
    moves,
    status: 'created',
    paidAt: null,
    mail: null,
    openedAt: null,
    refund: null,
    chargedBackAt: null,
    testimonial: null,
  };
  const move = (to: OrderStatus, cause: SeedMove['cause'], at: number) => {
    if (at > end) return false;
    moves.push({ from: told.status, to, cause, at });
    told.status = to;
    return true;
  };
  const chargedAt = madeAt + random.between(150, 1800);
  if (random.chance(0.012)) {
    move('failed', 'provider', chargedAt);
    return told;
  }
  if (!move('awaiting_payment', 'provider', chargedAt)) return told;
  const endsAt = chargedAt + CODE_LIFE;
  const cause = random.chance(0.97) ? 'webhook' : 'reconciliation';
  if (random.chance(0.455)) {
    // Half within little more than a minute; nobody pays a code that is over.
    const waited = Math.min(around(random, 75 * SECOND, 1), CODE_LIFE - 20 * SECOND);
    if (move('paid', cause, chargedAt + waited)) afterPayment(random, told, move, end);
  } else if (move('expired', 'reconciliation', endsAt + random.between(5, 60) * SECOND) && random.chance(0.02)) {
    const late = endsAt + 2 * MINUTE + around(random, 40 * MINUTE, 1.2);
    if (move('paid', cause, late)) afterPayment(random, told, move, end);
  }
  return told;
}

function afterPayment(
  random: Random,
  told: Story,
  move: (to: OrderStatus, cause: SeedMove['cause'], at: number) => boolean,
  end: number,
): void {
  const paidAt = told.moves.at(-1)?.at ?? 0;
  told.paidAt = paidAt;
  const mailAt = paidAt + random.between(700, 6000);
  const bounced = random.chance(0.008);
  told.mail = { at: Math.min(mailAt, end), bounced };
  const openedAt = mailAt + around(random, 9 * MINUTE, 1.6);
  if (!bounced && random.chance(0.9) && openedAt <= end) told.openedAt = openedAt;

  if (random.chance(0.004)) {
    const at = paidAt + around(random, 12 * DAY, 0.6);
    if (move('charged_back', 'reconciliation', at)) told.chargedBackAt = at;
    return;
  }
  if (random.chance(0.034)) {
    const askedAt = paidAt + Math.min(around(random, 1.5 * DAY, 1), 6.9 * DAY);
    const doneAt = askedAt + random.between(2, 40) * SECOND;
    const partial = random.chance(0.15);
    if (doneAt > end) return;
    told.refund = {
      askedAt,
      doneAt,
      share: partial ? random.pick([0.25, 0.5] as const) : 1,
      cause: partial ? 'operator' : 'buyer',
    };
    if (!partial) {
      move('refunding', 'buyer', askedAt);
      move('refunded', 'provider', doneAt);
    }
    if (!partial) return;
  }
  const at = paidAt + 7 * DAY + around(random, DAY, 0.8);
  if (told.openedAt !== null && at <= end && random.chance(0.06))
    told.testimonial = { at, stars: random.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 2] as const) };
}

/** A time around a median, in ms, skewed to the longer ones. @param spread of its logarithm */
function around(random: Random, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.round(median * Math.exp(spread * normal));
}
