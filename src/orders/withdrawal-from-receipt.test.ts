import { beforeAll, expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { type MailSink, startMailSink } from '../../tests/mocks/mail-sink.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { resendAccess } from '../admin/orders/audited-order-commands.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import { formatDay } from '../shared/dates.ts';
import { withdrawalEnd } from '../shared/withdrawal-period.ts';

// Seven days from the receipt (CDC, art. 49): a mail that was not delivered, or a link that opened nothing, was not
// received.

let sink: MailSink;
let shared: TestShop;
beforeAll(async () => {
  sink = await startMailSink();
  let close = async () => {};
  shared = await openTestShop({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Loja <loja@example.com>' } }, (end) => {
    close = end;
  });
  return async () => {
    await close();
    await sink.close();
  };
});

/** Shop whose time is never set back. @param refuseWith code of the mail server; null: it takes mails */
function openShop(refuseWith: number | null = null): TestShop {
  sink.refuseWith = refuseWith;
  return shared;
}

async function buy(shop: TestShop, wanted: string) {
  const { email } = buyer();
  const { id: token } = await shop.order({ email });
  await shop.pay(token);
  const { accessUrl } = await shop.until(token, ({ delivery }) => delivery === wanted);
  return { id: await shop.idOf({ id: token }), token, email, path: new URL(accessUrl ?? '').pathname };
}

const pass = (shop: TestShop, days: number) => {
  shop.clock.now = addSeconds(shop.clock.now, days * DAY);
};
/** Last day of the period for a product that is received now. */
const lastDay = ({ clock: { now } }: TestShop) => formatDay(withdrawalEnd({ paidAt: now, receivedAt: now }, 7, now));
const withdraw = (shop: TestShop, token: string) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${token}/withdraw` });

/** Buyer's view of the order: with another token after a correction. */
async function orderOf(shop: TestShop, id: string) {
  const { token } = await shop.db.selectFrom('orders').select('token').where('id', '=', id).executeTakeFirstOrThrow();
  return shop.view(token);
}

async function mailTo(shop: TestShop, address: string): Promise<string> {
  const mails = () => sink.mails.filter(({ to }) => to?.[0]?.address === address);
  await shop.poll(() => mails().length).toBeGreaterThan(0);
  return mails().at(-1)?.text ?? '';
}

/** Expects one day in mail, order's page, access page and API, and that the buyer may withdraw until its end. */
async function expectSaid(shop: TestShop, id: string, address: string, day: string): Promise<void> {
  expect(await mailTo(shop, address)).toContain(`até o fim de ${day}, sem explicar o motivo`);
  const order = await orderOf(shop, id);
  expect(formatDay(new Date(order.withdrawUntil ?? ''))).toBe(day);
  for (const page of [`/pedido/${order.id}`, new URL(order.accessUrl ?? '').pathname])
    expect((await shop.app.inject(page)).body, page).toContain(`Você pode desistir até o fim de ${day}`);
  shop.clock.now = new Date(order.withdrawUntil ?? '');
  expect((await withdraw(shop, order.id)).statusCode).toBe(200);
}

test.each([
  ['that bounced', 550, 'bounced'],
  ['of a stranger, who opened it', null, 'sent'],
] as const)(
  'an address %s, corrected on day 8, begins the days with the mail to the right one',
  async (_, code, state) => {
    const shop = openShop(code);
    const { id, path } = await buy(shop, state);
    if (state === 'sent') expect((await shop.app.inject(path)).statusCode).toBe(200);
    pass(shop, 8);
    sink.refuseWith = null;
    const right = `certa.${id}@example.com`;
    await resendAccess(shop.context, ANA, id, right);
    await mailTo(shop, right);
    await expectSaid(shop, id, right, lastDay(shop));
  },
);

test('a correction restarts no period if the buyer opened the product by the order’s page before', async () => {
  const shop = openShop(550);
  const { id, path } = await buy(shop, 'bounced');
  // The mail was not delivered: only the order's page has the link.
  expect((await shop.app.inject(path)).statusCode).toBe(200);
  sink.refuseWith = null;
  for (const days of [8, 20]) {
    pass(shop, days);
    await resendAccess(shop.context, ANA, id, `certa.${days}.${id}@example.com`);
    await mailTo(shop, `certa.${days}.${id}@example.com`);
    const order = await orderOf(shop, id);
    expect(order.withdrawUntil).toBeUndefined();
    expect((await withdraw(shop, order.id)).json()).toMatchObject({ code: 'withdrawal_period_over' });
  }
});

test('the same mail once more restarts no period', async () => {
  const shop = openShop();
  const { id, token, email } = await buy(shop, 'sent');
  const { withdrawUntil } = await shop.view(token);
  pass(shop, 3);
  const sent = sink.mails.length;
  await resendAccess(shop.context, ANA, id);
  await shop.poll(() => sink.mails.length).toBe(sent + 1);
  expect(await mailTo(shop, email)).toContain(`até o fim de ${formatDay(new Date(withdrawUntil ?? ''))}`);
  expect((await shop.view(token)).withdrawUntil).toBe(withdrawUntil);
});

test('a mail server that is down for a week takes nothing of the days', async () => {
  const shop = openShop(451);
  const { id, email } = await buy(shop, 'queued');
  pass(shop, 8);
  // Without a receipt the period never ends.
  expect(formatDay(new Date((await orderOf(shop, id)).withdrawUntil ?? ''))).toBe(lastDay(shop));
  sink.refuseWith = null;
  await mailTo(shop, email);
  await expectSaid(shop, id, email, lastDay(shop));
});

test('a product that is missing when its link is pressed is received once it is there', async () => {
  const shop = openShop();
  const { id, token, path } = await buy(shop, 'sent');
  const sell = (campaign: string) => shop.db.updateTable('orders').set({ campaign }).where('id', '=', id).execute();
  await sell('sumida');
  expect((await shop.app.inject(`${path}/arquivo/x`)).statusCode).toBe(503);
  await sell(shop.campaign.id);
  pass(shop, 40);
  expect(formatDay(new Date((await shop.view(token)).withdrawUntil ?? ''))).toBe(lastDay(shop));
  expect((await shop.app.inject(path)).statusCode).toBe(200);
  const until = (await shop.view(token)).withdrawUntil;
  pass(shop, 1);
  // The product is missing once more, but it has been received.
  await sell('sumida');
  expect((await shop.app.inject(`${path}/arquivo/x`)).statusCode).toBe(503);
  await sell(shop.campaign.id);
  expect((await shop.view(token)).withdrawUntil).toBe(until);
});

test('an end on a weekend is moved to the next working day for buyers too', async () => {
  const shop = openShop();
  const { id, token } = await buy(shop, 'sent');
  const saturday = new Date('2032-01-10T15:00:00Z');
  await shop.db.updateTable('deliveries').set({ sent_at: saturday }).where('order_id', '=', id).execute();
  shop.clock.now = new Date('2032-01-19T23:00:00Z');
  expect((await shop.view(token)).withdrawUntil).toBe('2032-01-20T02:59:59.999Z');
  expect((await withdraw(shop, token)).statusCode).toBe(200);
});
