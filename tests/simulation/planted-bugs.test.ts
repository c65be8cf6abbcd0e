import { beforeAll, expect, test } from 'vitest';
import { type Ground, loadGround, runHistory } from './history.ts';
import {
  believe,
  endWithFirstRefund,
  grantNothing,
  moveWithoutLooking,
  restoringWithout,
  without,
} from './planting.ts';
import type { PlantedBug } from './shop.ts';

/** Most faults are met within 100 histories, the rarest within a few thousand: those name seeds that have met them. */
const HISTORIES = 10_000;

let ground: Ground;
beforeAll(async () => {
  ground = await loadGround();
});

interface Planted {
  bug: PlantedBug;
  /** Violations of a history that met it. */
  found: RegExp | RegExp[];
  /** Seeds that have met it, where few do: they come first. Where the code has moved it, the others find it again. */
  seeds?: number[];
}

const BUGS: Record<string, Planted> = {
  'the sweeps are off': { bug: { noSweeps: true }, found: /undelivered|never/ },
  'a statement is one that the simulation does not know': {
    bug: { sql: (sql) => sql.replace('with "accepted" as', 'with recursive "accepted" as') },
    found: /does not know this/,
  },
  'paid orders are not looked at': {
    seeds: [519],
    bug: { sql: (sql) => sql.replace(`status = 'paid'`, `status = 'nothing'`) },
    found: /does not know that .* went back elsewhere/,
  },
  'a mail is sent without locking it': {
    seeds: [442],
    bug: { sql: without(' for update skip locked', 'select * from "deliveries"') },
    found: /mail of .* sent twice/,
  },
  'a mail that was sent is sent again': {
    // Both when it is leased and when it is locked.
    bug: {
      sql: (sql) =>
        without(
          ` and "status" = 'queued'`,
          'select * from "deliveries"',
        )(without(`"status" = 'queued' and `, 'update "deliveries" set "due_at"')(sql)),
    },
    found: /mail of .* sent twice/,
  },
  'a mail is tried twice': {
    bug: {
      mailer: (real) => ({
        ...real,
        async send(mail) {
          await real.send(mail);
          await real.send(mail);
        },
      }),
    },
    found: /mail of .* sent twice/,
  },
  'an order moves that was moved meanwhile': {
    seeds: [1012],
    bug: { sql: moveWithoutLooking },
    found: /an event from|went from|its events say/,
  },
  'an order moves neither locked nor looked at': {
    seeds: [237],
    bug: { sql: (sql) => without(' for update', 'select * from "orders" where "id"')(moveWithoutLooking(sql)) },
    found: /an event from|went from|its events say/,
  },
  'spots are not counted against their number': {
    bug: { sql: without(' and "taken" < "total"', 'update "stock"') },
    found: /a spot was sold that was not there/,
  },
  'amounts are not looked at': {
    bug: {
      provider: (real) => ({
        ...real,
        async createCharge(request) {
          const outcome = await real.createCharge(request);
          const { amount } = request;
          return outcome.kind === 'created' ? { kind: 'created', charge: { ...outcome.charge, amount } } : outcome;
        },
        async findCharge(reference) {
          const state = await real.findCharge(reference);
          return state.kind === 'found' ? { ...state, charge: { ...state.charge, amount: 1990 } } : state;
        },
      }),
    },
    found: /without a payment|nobody paid/,
  },
  'a pending charge is taken for paid': {
    bug: {
      provider: (real) => ({
        ...real,
        async findCharge(reference) {
          const state = await real.findCharge(reference);
          return state.kind === 'found' && state.status === 'pending' ? { ...state, status: 'paid' } : state;
        },
      }),
    },
    found: /nobody paid/,
  },
  'a webhook is believed': {
    seeds: [118],
    bug: { provider: believe },
    found: /nobody paid|the books hold|not all of it went back/,
  },
  'a charge is asked for again when no answer came': {
    bug: {
      provider: (real) => ({
        ...real,
        async createCharge(request) {
          const outcome = await real.createCharge(request);
          return outcome.kind === 'unknown' ? real.createCharge(request) : outcome;
        },
      }),
    },
    found: /was asked for a charge of .* while/,
  },
  'the next provider is asked when no answer came': {
    bug: {
      provider: (real) => ({
        ...real,
        async createCharge(request) {
          const outcome = await real.createCharge(request);
          return outcome.kind === 'unknown' ? { kind: 'refused', fault: {}, down: true } : outcome;
        },
      }),
    },
    found: /was asked for a charge of .* while/,
  },
  'nobody is told': {
    seeds: [5, 248, 4638, 4651, 4667, 4711, 4859, 5500],
    bug: { sql: (sql) => (sql.startsWith('insert into "alerts"') ? 'select now()' : sql) },
    found: [
      /nobody was told that a mail of .* bounced/,
      /nobody was told of the money on .*, which failed/,
      /nobody was told that .* was underpaid/,
      /nobody was told that .* was overpaid/,
      /nobody was told that .* was paid_twice/,
      /nobody was told that the money of .* went back twice/,
      /nobody was told that message .* was given up/,
      /nobody is told that a refund of .* was never settled/,
      /nobody was told of the money of .*, whose buyer was erased/,
    ],
  },
  'a form does not say what its page showed': {
    seeds: [4, 7, 50],
    bug: { form: ({ stamp: _lost, ...body }) => body },
    found: [/costs .*, and its page said/, /days, its page said more/, /has terms that its page did not have/],
  },
  'a page claims what it did not show': {
    bug: { form: (body) => ({ ...body, amount: 1490 }) },
    found: /was refused, and nothing that was offered since is worse/,
  },
  'a provider names the price of before': {
    bug: {
      provider: (real) => ({
        ...real,
        product: async (offer) => ({ ...(await real.product(offer)), amount: 1990 }),
      }),
    },
    found: /is of no offer that was sold by then/,
  },
  'a buyer who was erased is mailed': {
    seeds: [114],
    bug: { sql: (sql) => sql.replace('"orders"."erased_at", ', '') },
    found: /mail of .* to a buyer who was erased/,
  },
  'a restore lets go what the backup had yet to send': {
    seeds: [724],
    bug: { sql: restoringWithout('hold') },
    found: /was sent once more after a restore/,
  },
  'a restore forgets what the journal says': {
    seeds: [24043],
    bug: { sql: restoringWithout('journal') },
    found: /withdrew before a restore, and \d+ are kept/,
  },
  'a restore forgets what the journal says, and paid orders are not looked at': {
    seeds: [3560],
    bug: {
      sql: (sql) => restoringWithout('journal')(sql.replace(`status = 'paid'`, `status = 'nothing'`)),
    },
    found: /opens after a restore, and its money is gone/,
  },
  'nobody reads what the bank lists after a restore': {
    seeds: [62],
    bug: { provider: ({ listPaid: _list, ...real }) => real },
    found: /after a restore the money of .* is on no order/,
  },
  'a dispute that was won is not noticed': {
    bug: {
      sql: (sql) => (sql.startsWith('select "from_status"') ? sql.replace('"to_status" =', '"to_status" <>') : sql),
    },
    found: /was paid and is charged_back/,
  },
  'an alert is mailed without locking it': {
    seeds: [200],
    bug: { sql: without(' for update skip locked', 'from "alerts"') },
    found: /alert-.* was mailed twice/,
  },
  'what went back elsewhere is not looked at': {
    seeds: [118],
    bug: {
      provider: (real) => ({
        ...real,
        async findCharge(reference) {
          const state = await real.findCharge(reference);
          if (state.kind !== 'found') return state;
          const { returned, returns, takenBack, ...charge } = state.charge;
          return { ...state, charge };
        },
      }),
    },
    found: [/does not know that/, /nobody was told that a part of/],
  },
  'a payment opens the link, and no product': {
    bug: { sql: grantNothing },
    found: /opens .*, and bought/,
  },
  'a refund is asked for again when no answer came': {
    bug: { provider: (real) => ({ ...real, findRefund: (request) => real.refund(request) }) },
    found: /refund .* was asked for again/,
  },
  'an order is over with the first refund that is done': {
    seeds: [199],
    bug: { sql: endWithFirstRefund },
    found: /not all of it went back/,
  },
};

const ALL_SEEDS = Array.from({ length: HISTORIES }, (_, at) => at + 1);

test.each(Object.entries(BUGS))('is found: %s', { timeout: 300_000 }, async (_name, { bug, found, seeds = [] }) => {
  let missing = [found].flat();
  for (const seed of [...seeds, ...ALL_SEEDS]) {
    const { violations } = await runHistory(ground, seed, { bug });
    missing = missing.filter((promise) => !violations.some((violation) => promise.test(violation)));
    if (missing.length === 0) return;
  }
  expect.fail(`no history of ${HISTORIES} met ${missing.join(', ')}`);
});
