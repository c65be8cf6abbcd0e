import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, onTestFinished } from 'vitest';
import { reconcile } from '../../src/orders/reconciliation.ts';
import { addSeconds } from '../../src/platform/clock.ts';
import { type FakeBcb, startFakeBcb } from '../mocks/fake-bcb.ts';
import { readAlerts } from './alerts.ts';
import { bcbSettings } from './fake-providers.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** Rounds until a test gives up; each lets as much time pass as its caller says. */
const MOST_ROUNDS = 100;
/** Time between two looks at refunds, in seconds: a call whose answer was lost is looked up again after as long. */
const MINUTE = 60;
/** Time between two looks at the effects of the bank's list, in seconds. */
const QUARTER_DAY = 6 * 3600;

interface ShopAndBank {
  shop: TestShop;
  bank: FakeBcb;
}

/**
 * An order of R$ 19,90 at a bank of its own.
 *
 * @param options `paid`: centavos that have arrived, by default the price
 */
export async function openShopWithBank(options?: { paid?: number }) {
  const both = await openBoth(onTestFinished);
  return placeOrder(both, options);
}

/** An order of R$ 19,90 that lacks 5 centavos, in a shop of its own where only operators' commands happen. */
export async function openUnderpaidOrder() {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank), work: false });
  const reference = await shop.idOf(await shop.order());
  await bank.pay(reference, { webhook: false, amount: 1985 });
  await reconcile(shop.context, reference, 'webhook');
  return { bank, shop, reference };
}

/** One bank and one shop for all tests of a file. @returns what makes an order of its own for each of them */
export function shareShopWithBank() {
  let shared: ShopAndBank | undefined;
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = [];
    shared = await openBoth((end) => void ends.push(end));
    return async () => {
      for (const end of ends.reverse()) await end();
    };
  });
  return (options?: { paid?: number }) => {
    if (!shared) throw new Error('the shop is opened before the first test');
    return placeOrder(shared, options);
  };
}

/** @param atEnd takes what closes each, the bank first */
async function openBoth(atEnd: (close: () => Promise<void>) => void): Promise<ShopAndBank> {
  // The bank keeps the shop's time: what it lists is asked for by time.
  let now = () => new Date();
  const bank = await startFakeBcb({ clock: () => now() });
  atEnd(bank.close);
  const shop = await openTestShop({ env: bcbSettings(bank) }, atEnd);
  now = () => shop.clock.now;
  return { shop, bank };
}

async function placeOrder({ shop, bank }: ShopAndBank, { paid = 1990 } = {}) {
  bank.refundsAre = 'DEVOLVIDO';
  // The database has a time of its own, which an order's days are counted from.
  shop.clock.now = new Date();
  const { id } = await shop.order();
  const reference = await shop.idOf({ id });
  await bank.pay(reference, { amount: paid, webhook: false });
  shop.clock.now = addSeconds(shop.clock.now, 31);
  const order = await shop.until(id, ({ delivery, received }) => delivery === 'sent' || received !== undefined);
  const refunds = () =>
    shop.db.selectFrom('refunds').selectAll().where('order_id', '=', reference).orderBy('created_at').execute();
  /** Lets time pass, so many seconds in each round, until a condition holds. */
  const passUntil = async (seconds: number, read: () => Promise<unknown>, wanted: unknown) => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await shop.settle();
      if (isDeepStrictEqual(await read(), wanted)) return;
      shop.clock.now = addSeconds(shop.clock.now, seconds);
    }
    expect(await read()).toEqual(wanted);
  };
  /** Lets time pass until the refunds, oldest first, have these states. */
  const until = (...wanted: string[]) =>
    passUntil(MINUTE, async () => (await refunds()).map(({ status }) => status), wanted);
  const inBooks = () => bank.callback(reference).pix.flatMap(({ devolucoes }) => devolucoes);
  /** Alerts of the order, and of none. */
  const alerts = async () => {
    const rows = (await readAlerts(shop.db)).filter(({ orderId }) => orderId === reference || orderId === null);
    return rows.map(({ kind, detail, status }) => `${kind} ${status}: ${detail}`);
  };
  /** Lets hours pass until a condition holds, while the bank's list is read. */
  const hoursUntil = (read: () => Promise<unknown>, wanted: unknown) => passUntil(QUARTER_DAY, read, wanted);
  /** The shop asks the bank about the order. */
  const look = () => reconcile(shop.context, reference, 'reconciliation');
  return { bank, shop, order, reference, refunds, until, inBooks, alerts, look, hoursUntil };
}
