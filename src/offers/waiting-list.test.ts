import { beforeAll, expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { type MailSink, startMailSink } from '../../tests/mocks/mail-sink.ts';
import { emptyShop } from '../../tests/setup/empty-shop.ts';
import { alter } from '../../tests/setup/house.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';

const HOUR = 3600;
const urgency = { spots: { source: 'stock' as const, total: 1 } };

let joined = 0;

/** Joins from an address of its own: one address gets only so many answers a minute. */
function join(shop: TestShop, email: string) {
  joined += 1;
  const remoteAddress = `10.0.0.${joined}`;
  return shop.app.inject({ method: 'POST', url: '/api/waiting-list', remoteAddress, payload: { email } });
}

const PEOPLE = ['ana', 'bia', 'caio'];

const leave = (shop: TestShop, email: string) =>
  shop.db.deleteFrom('waiting_list').where('email', '=', email).execute();

const withdraw = (shop: TestShop, id: string) => shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });

const statuses = async (shop: TestShop) => {
  const rows = await shop.db.selectFrom('waiting_list').select(['email', 'status']).orderBy('created_at').execute();
  return rows.map(({ email, status }) => `${email.split('@')[0]} ${status}`);
};

const shared = {} as { sink: MailSink; shop: TestShop };

beforeAll(async () => {
  const sink = await startMailSink();
  const ends = [sink.close];
  shared.sink = sink;
  shared.shop = await open((close) => void ends.push(close));
  return async () => {
    for (const end of ends.reverse()) await end();
  };
});

const open = (atEnd?: (close: () => Promise<void>) => void) =>
  openTestShop({ urgency, env: { SMTP_URL: shared.sink.url } }, atEnd);

/** Returns a sold-out shop with three people waiting, by default that of all tests, and a mail server. */
async function soldOut(own?: TestShop) {
  const { sink } = shared;
  const shop = own ?? shared.shop;
  await emptyShop(shop);
  sink.mails.length = 0;
  sink.refuseWith = null;
  sink.unknown.clear();
  const { id } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ status }) => status === 'paid');
  for (const name of PEOPLE) await join(shop, `${name}@example.com`);
  const told = () =>
    sink.mails.filter(({ subject }) => subject?.startsWith('Uma vaga')).map(({ to }) => to?.[0]?.address);
  const freeSpot = async () => {
    await withdraw(shop, id);
    await shop.until(id, ({ status }) => status === 'refunded');
  };
  return { shop, sink, id, told, freeSpot };
}

test('a free spot is mailed to the first in line, once, and to the next when the turn is over', async () => {
  const { shop, sink, told, freeSpot } = await soldOut();
  await shop.waitingList.sweep();
  expect(told()).toEqual([]);
  await freeSpot();
  await shop.poll(() => statuses(shop)).toEqual(['ana sent', 'bia waiting', 'caio waiting']);
  expect(told()).toEqual(['ana@example.com']);
  const mail = sink.mails.find(({ subject }) => subject?.startsWith('Uma vaga'));
  expect(mail?.text).toContain('https://loja.example/');
  expect(mail?.text).toContain('Por 6 horas não avisamos mais ninguém');

  shop.clock.now = addSeconds(shop.clock.now, 6 * HOUR - 60);
  for (let round = 0; round < 3; round += 1) await shop.waitingList.sweep();
  expect(await statuses(shop)).toEqual(['ana sent', 'bia waiting', 'caio waiting']);
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.poll(() => statuses(shop)).toEqual(['bia sent', 'caio waiting']);
  expect(told()).toEqual(['ana@example.com', 'bia@example.com']);
});

test('a person who orders leaves the list, and no mail announces the spot they took', async () => {
  const { shop, told, freeSpot } = await soldOut();
  await freeSpot();
  await shop.poll(() => statuses(shop)).toEqual(['ana sent', 'bia waiting', 'caio waiting']);
  const { id } = await shop.order(buyer({ email: 'ana@example.com' }));
  await shop.poll(() => statuses(shop)).toEqual(['bia waiting', 'caio waiting']);
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.waitingList.sweep();
  expect(told()).toEqual(['ana@example.com']);
  // The code lapses, and the spot is free again.
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${id}/expire` });
  await shop.poll(() => statuses(shop)).toEqual(['bia sent', 'caio waiting']);
});

test('a spot that is gone before the mail leaves is not announced', async () => {
  const { shop, sink, told, freeSpot } = await soldOut();
  sink.refuseWith = 451;
  await freeSpot();
  const attempts = async () =>
    (await shop.db.selectFrom('waiting_list').select('attempts').orderBy('created_at').executeTakeFirst())?.attempts;
  await shop.poll(attempts).toBe(1);
  await shop.order();
  sink.refuseWith = null;
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop.poll(() => statuses(shop)).toEqual(['ana waiting', 'bia waiting', 'caio waiting']);
  expect(told()).toEqual([]);
});

test('an address that takes no mail makes way for the next one', async () => {
  const { shop, sink, told, freeSpot } = await soldOut();
  sink.unknown.add('ana@example.com');
  await freeSpot();
  await shop.poll(() => statuses(shop)).toEqual(['bia sent', 'caio waiting']);
  expect(told()).toEqual(['bia@example.com']);
});

test('two processes inform one person of one spot', async () => {
  const { shop, sink, told, freeSpot } = await soldOut();
  const env = { SMTP_URL: sink.url };
  const other = await openTestShop({ database: shop.database, urgency, env, work: false });
  other.clock.now = shop.clock.now;
  await freeSpot();
  for (let round = 0; round < 10; round += 1) await Promise.all([shop.waitingList.sweep(), other.waitingList.sweep()]);
  await shop.poll(() => statuses(shop)).toEqual(['ana sent', 'bia waiting', 'caio waiting']);
  expect(told()).toEqual(['ana@example.com']);
});

test('all people in line are informed once the campaign ceases to count spots, as every visitor may buy', async () => {
  const { shop, sink } = await soldOut();
  const { urgency: counted } = await shop.campaigns.of(shop.campaign.id);
  await alter(shop, shop.campaign.id, { urgency: { ...counted, spots: undefined } });
  await shop.poll(() => statuses(shop)).toEqual(['ana sent', 'bia sent', 'caio sent']);
  const mails = sink.mails.filter(({ subject }) => subject?.startsWith('De novo à venda'));
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(PEOPLE.map((name) => `${name}@example.com`));
  expect(mails[0]?.text).not.toContain('horas');
  shop.clock.now = addSeconds(shop.clock.now, 6 * HOUR);
  await shop.poll(() => statuses(shop)).toEqual([]);
  await alter(shop, shop.campaign.id, { urgency: counted });
});

test('a person informed too late who asks again waits for the next spot, behind the others, with the same link to leave', async () => {
  const { shop, sink, told, freeSpot } = await soldOut();
  await freeSpot();
  await shop.poll(() => statuses(shop)).toEqual(['ana sent', 'bia waiting', 'caio waiting']);
  // While the spot is there, asking again sends no further mail.
  await join(shop, 'ana@example.com');
  expect(await statuses(shop)).toEqual(['ana sent', 'bia waiting', 'caio waiting']);

  const faster = await shop.order(buyer({ email: 'zoe@example.com' }));
  expect((await join(shop, 'ana@example.com')).statusCode).toBe(202);
  expect(await statuses(shop)).toEqual(['bia waiting', 'caio waiting', 'ana waiting']);
  for (const name of ['bia', 'caio']) await leave(shop, `${name}@example.com`);
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${faster.id}/expire` });
  await shop.poll(() => told()).toEqual(['ana@example.com', 'ana@example.com']);
  const [first, second] = sink.mails.filter(({ subject }) => subject?.startsWith('Uma vaga'));
  expect(second?.messageId).not.toBe(first?.messageId);
  const path = /\/lista-de-espera\/sair\/[\w.-]+/.exec(first?.text ?? '')?.[0] ?? '';
  await shop.app.inject({ method: 'POST', url: path });
  expect(await statuses(shop)).toEqual([]);
});

test('a buyer who asks for one more spot is informed of it', async () => {
  const { shop, told, freeSpot } = await soldOut();
  for (const name of PEOPLE) await leave(shop, `${name}@example.com`);
  await alter(shop, shop.campaign.id, { urgency: { spots: { source: 'stock', total: 2 } } });
  await shop.offers.open(await shop.campaigns.of(shop.campaign.id));
  const { id } = await shop.order(buyer({ email: 'ana@example.com' }));
  await shop.pay(id);
  await shop.until(id, ({ status }) => status === 'paid');
  await join(shop, 'ana@example.com');
  await shop.settle();
  expect(await statuses(shop)).toEqual(['ana waiting']);
  await freeSpot();
  await shop.poll(() => told()).toEqual(['ana@example.com']);
  expect(await statuses(shop)).toEqual(['ana sent']);
  await alter(shop, shop.campaign.id, { urgency });
  await shop.offers.open(await shop.campaigns.of(shop.campaign.id));
});

test('the link in the mail takes its reader off with a press, and no other link does', async () => {
  const { shop, sink, freeSpot } = await soldOut();
  await freeSpot();
  await shop.poll(() => statuses(shop)).toContain('ana sent');
  const invitation = sink.mails.find(({ subject }) => subject?.startsWith('Uma vaga'));
  const path = /\/lista-de-espera\/sair\/[\w.-]+/.exec(invitation?.text ?? '')?.[0] ?? '';
  expect((await shop.app.inject(path)).body).toContain('Sair da lista');
  expect(await statuses(shop)).toContain('ana sent');
  expect((await shop.app.inject({ method: 'POST', url: `${path}x` })).statusCode).toBe(404);
  expect((await shop.app.inject({ method: 'POST', url: path })).body).toContain('Você saiu da lista');
  await shop.poll(() => statuses(shop)).toEqual(['bia sent', 'caio waiting']);
});

test('a process that began before the spots were counted informs people in line, too', async () => {
  const before = await openTestShop();
  expect(await before.waitingList.sweep()).toBe(0);
  const counting = await openTestShop({ database: before.database, urgency, work: false });
  await join(counting, 'ana@example.com');
  await before.poll(() => statuses(counting)).toEqual(['ana sent']);
});

test('while the campaign is closed no spot is announced, and the hours of a running turn count from its reopening', async () => {
  const { shop, told, freeSpot } = await soldOut();
  const { id: main } = shop.campaign;
  await alter(shop, main, { served: false });
  await freeSpot();
  await shop.settle();
  expect([told(), await statuses(shop)]).toEqual([[], ['ana waiting', 'bia waiting', 'caio waiting']]);
  await alter(shop, main, { served: true });
  await shop.poll(() => told()).toEqual(['ana@example.com']);

  await alter(shop, main, { served: false });
  await shop.settle();
  shop.clock.now = addSeconds(shop.clock.now, 7 * HOUR);
  await shop.settle();
  await alter(shop, main, { served: true });
  shop.clock.now = addSeconds(shop.clock.now, 5.9 * HOUR);
  await shop.settle();
  expect(await statuses(shop)).toEqual(['ana sent', 'bia waiting', 'caio waiting']);
  shop.clock.now = addSeconds(shop.clock.now, 0.2 * HOUR);
  await shop.poll(() => told()).toEqual(['ana@example.com', 'bia@example.com']);
});

test('a mail that waits while the campaign closes is not sent, and its address keeps its turn', async () => {
  const { shop, sink, told, freeSpot } = await soldOut();
  const { id: main } = shop.campaign;
  sink.refuseWith = 451;
  await freeSpot();
  await shop.poll(() => statuses(shop)).toEqual(['ana queued', 'bia waiting', 'caio waiting']);
  sink.refuseWith = null;
  await alter(shop, main, { served: false });
  shop.clock.now = addSeconds(shop.clock.now, HOUR);
  await shop.poll(() => statuses(shop)).toEqual(['ana waiting', 'bia waiting', 'caio waiting']);
  expect(told()).toEqual([]);
  await alter(shop, main, { served: true });
});
