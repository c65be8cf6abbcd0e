import type { Random } from '../../src/shared/random.ts';
import type { BuyerPlan, Story } from './story.ts';

/** A published offer, which replaces the one before it. */
export interface Publication {
  /** In seconds. */
  at: number;
  /** Until the last process has heard of it, in seconds. */
  spread: number;
  /** centavos */
  amount: number;
  guaranteeDays: number;
  /** Names the text of the terms, without price and days. */
  wording: string;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/**
 * A story in a shop that changes: offers are published while pages are open, buyers are erased before their
 * money comes, disputes are won, and the database is lost and comes back from a backup.
 *
 * @param random numbers of its own, so that a story without changes is the one that it was
 */
export function withChanges(story: Story, random: Random): Story {
  const publications = random.chance(0.3)
    ? Array.from({ length: random.between(1, 3) }, () => makeUpPublication(random)).sort((a, b) => a.at - b.at)
    : [];
  const slowly = publications.length > 0;
  const restoreAt = random.chance(0.1) ? Math.ceil(random.pick([MINUTE, 20 * MINUTE, 5 * HOUR]) * random.next()) : null;
  const restore =
    restoreAt === null ? null : { at: restoreAt, from: restoreAt * random.next(), lost: restoreAt % 3 === 0 ? 10 : 0 };
  const buyers = story.buyers.map((buyer) => ({
    ...buyer,
    reads: slowly ? random.between(0, 40) : 0,
    erased: random.chance(0.12) ? Math.ceil(random.pick([20 * MINUTE, HOUR, 5 * HOUR, DAY]) * random.next()) : null,
  }));
  return { ...story, publications, buyers: buyers.map((buyer) => withVictory(buyer, random)), restore };
}

function withVictory(buyer: BuyerPlan, random: Random): BuyerPlan {
  if (buyer.takenBack?.how !== 'charged back' || random.chance(0.5)) return buyer;
  const won = Math.ceil(random.pick([MINUTE, HOUR, 5 * DAY]) * random.next());
  return { ...buyer, takenBack: { ...buyer.takenBack, won } };
}

function makeUpPublication(random: Random): Publication {
  return {
    at: random.between(1, 70),
    spread: random.pick([0, 1, 20]),
    amount: random.pick([1490, 1990, 2490]),
    guaranteeDays: random.pick([7, 14, 30]),
    wording: random.pick(['the words', 'the words', 'other words']),
  };
}
