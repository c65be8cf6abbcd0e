import type { Random } from '../../src/shared/random.ts';
import type { ProviderStyle } from './books.ts';
import type { Publication } from './changes.ts';
import type { MailWeather } from './mail-server.ts';
import type { Fault, FaultPlan } from './process.ts';
import type { ProviderWeather } from './provider.ts';

/** Plan of one buyer. Times are in seconds; null: never. */
export interface BuyerPlan {
  at: number;
  /** Duration for which the page is open before the form is sent. */
  reads: number;
  /** Number of repetitions of the order, with the same key, when no code came. */
  retries: number;
  /** The form is sent twice at once. */
  doubleClick: boolean;
  /** After the code was seen; the expiry is after 900. */
  pays: number | null;
  /** After an answer without a code: some providers mail theirs to the buyer themselves. */
  paysUnseen: number | null;
  /** The rest is counted from the payment. The same code is paid once more. */
  paysAgain: number | null;
  opens: number | null;
  withdraws: number | null;
  /** The operator gives this share back. */
  operatorRefund: { at: number; share: number } | null;
  /** The bank takes the money back, or the operator does at the provider. */
  takenBack: {
    at: number;
    how: 'charged back' | 'refunded';
    /** Share of what is left; a gateway's is always all. */
    share: number;
    /** Time after which the bank gives back what it took, in seconds. */
    won: number | null;
  } | null;
  /** Asks for the link again. */
  recovers: number | null;
  /** Erased at this time if there is no payment by then. */
  erased: number | null;
}

/** Frequencies of faults of a message or a job on its way, from 0 to 1. */
export interface Carriage {
  drop: number;
  duplicate: number;
  /** Arrives after up to ten minutes; others within a second. */
  delay: number;
}

export interface WebhookWeather extends Carriage {
  /** Reports something untrue, or nothing legible. */
  lies: number;
}

/** All that makes up a history; its course is decided by the same seed. */
export interface Story {
  processes: number;
  providers: [
    { style: ProviderStyle; weather: ProviderWeather },
    ...{ style: ProviderStyle; weather: ProviderWeather }[],
  ];
  /** Null: not counted. */
  spots: number | null;
  buyers: BuyerPlan[];
  publications: Publication[];
  /**
   * The database is put back, in seconds, to where it was at another time, and its journal is without its last seconds;
   * null: never.
   */
  restore: { from: number; at: number; lost: number } | null;
  faults: FaultPlan;
  jobs: Carriage;
  webhooks: WebhookWeather;
  mail: MailWeather;
  /** Downtime of a crashed process, in seconds. */
  restartAfter: number;
  /** When the sweeps run, in seconds. */
  sweeps: number[];
  /** When all faults end, in seconds. */
  calmAt: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Buyers who do nothing but buy. */
export const PLAIN_BUYER: BuyerPlan = {
  at: 0,
  reads: 0,
  retries: 0,
  doubleClick: false,
  pays: 60,
  paysUnseen: null,
  paysAgain: null,
  opens: null,
  withdraws: null,
  operatorRefund: null,
  takenBack: null,
  recovers: null,
  erased: null,
};

/** Nothing goes wrong. */
export const PLAIN_STORY: Story = {
  processes: 1,
  providers: [{ style: 'bank', weather: { down: 0, silent: 0, lies: 0, forgets: 0, roundsUp: 0 } }],
  spots: null,
  buyers: [PLAIN_BUYER],
  publications: [],
  restore: null,
  faults: () => null,
  jobs: { drop: 0, duplicate: 0, delay: 0 },
  webhooks: { drop: 0, duplicate: 0, delay: 0, lies: 0 },
  mail: { down: 0, silent: 0, bounces: 0 },
  restartAfter: 10,
  sweeps: [120, 1000],
  calmAt: 2000,
};

/** Makes up a story: most parts of a bad day are fine, so that each fault is met alone and with others. */
export function makeUpStory(random: Random): Story {
  const bad = (rate: number) => (random.chance(0.4) ? random.next() * rate : 0);
  const carriage = (): Carriage => ({ drop: bad(1), duplicate: bad(0.6), delay: bad(0.8) });
  const provider = () => {
    // Forgetting matters where the answer was lost too: the order fails, and its charge can still be paid.
    const confused = random.chance(0.15);
    const silent = confused ? random.next() : bad(0.5);
    return {
      style: random.pick<ProviderStyle>(['bank', 'gateway']),
      weather: {
        down: bad(0.7),
        silent,
        lies: bad(0.4),
        forgets: confused ? random.next() : 0,
        roundsUp: random.chance(0.2) ? 1 : 0,
      },
    };
  };
  const buyers = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => makeUpBuyer(random));
  const calmAfter = random.pick([MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY]);
  const last = Math.max(...buyers.map(({ at, pays }) => at + (pays ?? 0)));
  return {
    processes: random.pick([1, 2, 2]),
    providers: random.chance(0.5) ? [provider()] : [provider(), provider()],
    spots: random.pick([null, 1, 2]),
    buyers,
    publications: [],
    restore: null,
    faults: makeUpFaults(random, bad(0.05), bad(0.06), bad(0.05)),
    jobs: carriage(),
    webhooks: { ...carriage(), lies: bad(0.4) },
    mail: { down: bad(0.8), silent: bad(0.5), bounces: bad(0.3) },
    restartAfter: random.pick([1, 10, 100, HOUR]),
    sweeps: Array.from({ length: random.between(1, 8) }, () =>
      random.between(5, last + random.pick([20 * MINUTE, calmAfter])),
    ),
    calmAt: last + calmAfter,
  };
}

function makeUpBuyer(random: Random): BuyerPlan {
  const sometimes = (probability: number, ...times: [number, ...number[]]) =>
    random.chance(probability) ? Math.ceil(random.pick(times) * random.next()) : null;
  const operatorAt = sometimes(0.15, MINUTE, DAY);
  const takenBackAt = sometimes(0.15, MINUTE, HOUR, 30 * DAY);
  return {
    at: random.between(0, 30),
    reads: 0,
    retries: random.between(0, 2),
    doubleClick: random.chance(0.15),
    pays: sometimes(0.85, 10, MINUTE, 10 * MINUTE, 900, 20 * MINUTE, 5 * HOUR, 23 * HOUR),
    // Hours later, such an order may have failed.
    paysUnseen: sometimes(0.2, 10, 10 * MINUTE, 5 * HOUR),
    paysAgain: sometimes(0.05, MINUTE, HOUR, DAY),
    opens: sometimes(0.3, MINUTE, HOUR),
    // Often just after a part was given back, while that is under way.
    withdraws:
      operatorAt !== null && random.chance(0.4)
        ? operatorAt + random.between(1, 60)
        : sometimes(0.25, 5, MINUTE, HOUR, 6 * DAY),
    operatorRefund: operatorAt === null ? null : { at: operatorAt, share: random.pick([0.1, 0.5, 1]) },
    takenBack:
      takenBackAt === null
        ? null
        : {
            at: takenBackAt,
            how: random.pick(['charged back', 'refunded']),
            share: random.pick([0.3, 1, 1]),
            won: null,
          },
    recovers: sometimes(0.15, MINUTE, HOUR),
    erased: null,
  };
}

function makeUpFaults(random: Random, crash: number, error: number, delay: number): FaultPlan {
  return () => {
    const drawn = random.next();
    if (drawn < crash) return random.pick<Fault>(['crash before', 'crash after']);
    if (drawn < crash + error) return random.pick<Fault>(['error before', 'error after']);
    return drawn < crash + error + delay ? 'delay' : null;
  };
}
