import type { LiveCampaign } from '../../src/campaigns/live-campaigns.ts';
import { offerTermsOf } from '../../src/campaigns/offer-terms.ts';
import { createOrder } from '../../src/orders/creation.ts';
import { viewOrderAt } from '../../src/orders/order-view.ts';
import { withdraw } from '../../src/orders/refunds.ts';
import { findOrderAt } from '../../src/orders/repository.ts';
import { AppError } from '../../src/platform/errors.ts';
import type { CreateOrderBody, OrderView } from '../../src/shared/api.ts';
import { offerStamp } from '../../src/shared/offer-stamp.ts';
import { refundAlone } from '../setup/request-refund.ts';
import { type BookedCharge, netOf, pay, winDispute } from './books.ts';
import { eraseUnpaid } from './erase.ts';
import type { Postman } from './postman.ts';
import type { Answer } from './process.ts';
import type { SimulatedProvider } from './provider.ts';
import type { SimulatedShop } from './shop.ts';
import type { BuyerPlan } from './story.ts';
import type { ShopWindow } from './window.ts';
import type { World } from './world.ts';

interface Situation {
  world: World;
  plan: BuyerPlan;
  name: string;
  anyShop(): SimulatedShop | undefined;
  postman: Postman;
  providers: SimulatedProvider[];
  window: ShopWindow;
  /** Numbers of offers: the oldest that a process sells now, and the last that was published. */
  sold(): { oldest: number; newest: number };
  /** Changes what the form sends, where a bug is planted there. */
  form(body: CreateOrderBody): CreateOrderBody;
}

/** Between two tries of a person, in seconds. */
const TRIES_EVERY = 15;
/** A bank pays a code so long after its expiry, in ms: the shop promises to look for a day. */
const PAYABLE = 23.5 * 3_600_000;
/** Number of new looks at an offer that has changed. */
const LOOKS_AGAIN = 2;

/** Begins the actions of a buyer, and later of the seller and the bank, on one order. */
export function orderLikeABuyer(situation: Situation): void {
  const { world, plan, name, anyShop } = situation;
  const email = `${name.replace(' ', '-')}@example.com`;
  const person = { name: 'Maria de Souza', email, phone: '+5511900000000' };
  /** The page that is open, and how often another one was asked for. */
  let page: LiveCampaign | null = null;
  let looks = 0;
  let code: string | null = null;

  function send(triesLeft: number): void {
    const shop = anyShop();
    page ??= shop?.sold ?? null;
    const key = looks === 0 ? `key of ${name}` : `key ${looks + 1} of ${name}`;
    if (page) situation.window.sent(key, page.version, situation.sold().oldest);
    const asked =
      shop && page
        ? ask(shop, key, { ...person, stamp: offerStamp(offerTermsOf(page.campaign)) })
        : Promise.resolve<Answer<OrderView>>({ kind: 'lost' });
    asked.then((answer) => {
      world.note(name, described(answer));
      if (answer.kind === 'error' && answer.error instanceof AppError && answer.error.code === 'offer_changed') {
        situation.window.refused(key, situation.sold().newest);
        if (looks < LOOKS_AGAIN) world.after(TRIES_EVERY, `${name} looks again`, () => lookAgain(triesLeft));
        return;
      }
      if (answer.kind === 'value' && answer.value.pix) return seeCode(answer.value.id, answer.value.pix.code);
      if (plan.paysUnseen !== null) world.after(plan.paysUnseen, `${name} pays unseen`, payUnseen);
      if (triesLeft > 0) world.after(TRIES_EVERY, `${name} tries again`, () => send(triesLeft - 1));
    });
  }

  function ask(shop: SimulatedShop, key: string, body: CreateOrderBody): Promise<Answer<OrderView>> {
    const rest = { cookies: undefined, visitor: null, ip: '203.0.113.7' };
    return world.request(shop.process, () =>
      createOrder(shop.context, { live: shop.sold, body: situation.form(body), idempotencyKey: key, ...rest }),
    );
  }

  function lookAgain(triesLeft: number): void {
    looks += 1;
    page = null;
    send(triesLeft);
  }

  /** Pays a charge that the shop never showed. */
  function payUnseen(): void {
    const charges = situation.providers.flatMap(({ books }) => books);
    const charge = charges.find(({ buyerEmail }) => buyerEmail === email);
    if (code !== null || !charge || charge.paid > 0) return;
    pay(charge, world.now);
    situation.postman.tell(charge, 'paid', true);
  }

  function seeCode(token: string, shown: string): void {
    if (code !== null) return;
    code = shown;
    if (plan.pays !== null) world.after(plan.pays, `${name} pays`, () => payCode(situation, token, email, shown));
  }

  function begin(): void {
    send(plan.retries);
    if (plan.doubleClick) send(0);
  }

  if (plan.erased !== null)
    world.after(plan.erased, `${name} is erased`, async () => {
      const shop = anyShop();
      const answer = shop && (await world.request(shop.process, () => eraseUnpaid(shop, email, new Date(world.now))));
      world.note(name, `erased: ${answer ? described(answer) : 'no shop there'}`);
    });
  if (plan.reads === 0) begin();
  else {
    page = anyShop()?.sold ?? null;
    world.after(plan.reads, `${name} sends the form`, begin);
  }
}

function payCode(situation: Situation, token: string, email: string, code: string): void {
  const { world, plan, name, providers, postman, anyShop } = situation;
  const charge = providers.flatMap(({ books }) => books).find((candidate) => candidate.code === code);
  if (!charge || charge.paid > 0 || world.now > charge.expiresAt.getTime() + PAYABLE) return;
  pay(charge, world.now);
  postman.tell(charge, 'paid');
  if (plan.paysAgain !== null) world.after(plan.paysAgain, `${name} pays again`, payAgain);

  function payAgain(): void {
    // Later reports of a gateway about a charge have no meaning.
    const gone = charge !== undefined && (charge.refunds.size > 0 || charge.chargedBack > 0);
    if (!charge || (gone && charge.style === 'gateway')) return;
    pay(charge, world.now);
    postman.tell(charge, 'paid', true);
  }

  const later = (seconds: number | null, what: string, act: (shop: SimulatedShop) => Promise<unknown>, tries = 1) => {
    if (seconds === null) return;
    world.after(seconds, `${name} ${what}`, async () => {
      const shop = anyShop();
      const answer = shop && (await world.request(shop.process, () => act(shop)));
      world.note(name, `${what}: ${answer ? described(answer) : 'no shop there'}`);
      if (answer?.kind !== 'value' && tries > 1) later(TRIES_EVERY, what, act, tries - 1);
    });
  };
  later(plan.opens, 'opens the product', (shop) => openProduct(shop, token), 2);
  later(plan.recovers, 'asks for the link', (shop) => shop.delivery.recover(email), 2);
  later(plan.withdraws, 'withdraws', async (shop) => withdraw(shop.context, (await findOrderAt(shop.db, token)).id), 4);
  if (plan.operatorRefund) {
    const { at, share } = plan.operatorRefund;
    later(at, 'gets money from the operator', async (shop) => {
      const { id } = await findOrderAt(shop.db, token);
      await refundAlone(shop.context, id, Math.ceil(charge.amount * share));
    });
  }
  if (plan.takenBack) {
    const { at, how, share, won } = plan.takenBack;
    world.after(at, `${name}: the money is taken back, ${how}`, () => takeBack(situation, charge, how, share));
    if (won !== null)
      world.after(at + won, `${name}: the dispute is won`, () => {
        if (charge.chargedBack === 0) return;
        winDispute(charge, world.now);
        postman.tell(charge, 'paid');
      });
  }
}

async function openProduct(shop: SimulatedShop, token: string): Promise<void> {
  const { accessUrl } = await viewOrderAt(shop.context, token);
  const access = accessUrl && (await shop.delivery.open(accessUrl.split('/').at(-1) ?? ''));
  if (access) await shop.delivery.noteOpened(access);
}

function takeBack(
  { world, postman }: Situation,
  charge: BookedCharge,
  how: 'charged back' | 'refunded',
  share: number,
): void {
  const left = netOf(charge);
  // A bank may take back what the seller has given back already.
  const again = left === 0 && how === 'charged back';
  if (left <= 0 && !again) return;
  const part = charge.style === 'bank' ? Math.ceil(left * share) : left;
  if (how === 'charged back') charge.chargedBack += again ? charge.paid : part;
  else charge.refunds.set('by hand', { amount: part, doneAt: world.now, undone: false, payment: 0, byHand: true });
  // A provider calls a charge refunded once all of it has gone back.
  const done = Math.max(world.now, ...[...charge.refunds.values()].map(({ doneAt }) => doneAt));
  world.after((done - world.now) / 1000, `${part} of ${charge.id} have gone back`, () =>
    postman.tell(charge, how, again),
  );
}

function described(answer: Answer<unknown>): string {
  if (answer.kind === 'lost') return 'no answer';
  if (answer.kind === 'value') return 'ok';
  return `error: ${answer.error instanceof Error ? answer.error.message : answer.error}`;
}
