import type { OrderStatus } from '../../shared/order-status.ts';
import type { Random } from '../../shared/random.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 86_400 * SECOND_MS;

/** Lifetime of an invented PIX code. */
export const CODE_LIFE_MS = 15 * MINUTE_MS;

/** Transition of an order; `at` in ms since 1970. */
export interface SeedMove {
  from: OrderStatus | null;
  to: OrderStatus;
  cause: 'buyer' | 'provider' | 'webhook' | 'reconciliation';
  at: number;
}

/** Events of one invented order. All times are ms since 1970, none after the end of the year. */
export interface Story {
  moves: SeedMove[];
  status: OrderStatus;
  paidAt: number | null;
  /** Mail with the product, and whether it bounced. */
  mail: { at: number; bounced: boolean } | null;
  openedAt: number | null;
  refund: { askedAt: number; doneAt: number; share: number; cause: 'buyer' | 'operator' } | null;
  chargedBackAt: number | null;
  testimonial: { at: number; stars: number } | null;
}

/** Invents the events of an order until the end of the year. @param madeAt time of the order */
export function tellStory(random: Random, madeAt: number, end: number): Story {
  const moves: SeedMove[] = [{ from: null, to: 'created', cause: 'buyer', at: madeAt }];
  const story: Story = {
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
    moves.push({ from: story.status, to, cause, at });
    story.status = to;
    return true;
  };
  const chargedAt = madeAt + random.between(150, 1800);
  if (random.chance(0.012)) {
    move('failed', 'provider', chargedAt);
    return story;
  }
  if (!move('awaiting_payment', 'provider', chargedAt)) return story;
  const endsAt = chargedAt + CODE_LIFE_MS;
  const cause = random.chance(0.97) ? 'webhook' : 'reconciliation';
  if (random.chance(0.455)) {
    // Half pay within little more than a minute; an expired code is not paid.
    const waited = Math.min(around(random, 75 * SECOND_MS, 1), CODE_LIFE_MS - 20 * SECOND_MS);
    if (move('paid', cause, chargedAt + waited)) afterPayment(random, story, move, end);
  } else if (move('expired', 'reconciliation', endsAt + random.between(5, 60) * SECOND_MS) && random.chance(0.02)) {
    const late = endsAt + 2 * MINUTE_MS + around(random, 40 * MINUTE_MS, 1.2);
    if (move('paid', cause, late)) afterPayment(random, story, move, end);
  }
  return story;
}

function afterPayment(
  random: Random,
  story: Story,
  move: (to: OrderStatus, cause: SeedMove['cause'], at: number) => boolean,
  end: number,
): void {
  const paidAt = story.moves.at(-1)?.at ?? 0;
  story.paidAt = paidAt;
  const mailAt = paidAt + random.between(700, 6000);
  const bounced = random.chance(0.008);
  story.mail = { at: Math.min(mailAt, end), bounced };
  const openedAt = mailAt + around(random, 9 * MINUTE_MS, 1.6);
  if (!bounced && random.chance(0.9) && openedAt <= end) story.openedAt = openedAt;

  if (random.chance(0.004)) {
    const at = paidAt + around(random, 12 * DAY_MS, 0.6);
    if (move('charged_back', 'reconciliation', at)) story.chargedBackAt = at;
    return;
  }
  if (random.chance(0.034)) {
    const askedAt = paidAt + Math.min(around(random, 1.5 * DAY_MS, 1), 6.9 * DAY_MS);
    const doneAt = askedAt + random.between(2, 40) * SECOND_MS;
    const partial = random.chance(0.15);
    if (doneAt > end) return;
    story.refund = {
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
  const at = paidAt + 7 * DAY_MS + around(random, DAY_MS, 0.8);
  if (story.openedAt !== null && at <= end && random.chance(0.06))
    story.testimonial = { at, stars: random.pick([5, 5, 5, 5, 5, 4, 4, 4, 3, 2] as const) };
}

/** Random time around a median, in ms, skewed towards longer ones. @param spread of its logarithm */
function around(random: Random, median: number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  return Math.round(median * Math.exp(spread * normal));
}
