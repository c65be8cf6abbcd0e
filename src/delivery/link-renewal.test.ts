import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startMailSink } from '../../tests/mocks/mail-sink.ts';
import { operate } from '../../tests/setup/operate.ts';
import { ANA } from '../../tests/setup/operator.ts';
import { openTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { renewLinks } from '../admin/link-admin.ts';
import { checkLinks } from '../app/doctor/check-links.ts';
import { announceSecretChange } from '../app/existing/record-secret-change.ts';
import { addSeconds } from '../platform/clock.ts';
import { newTokenId, signedToken } from '../platform/http/signed-token.ts';
import { NEVER } from '../platform/jobs/scheduled.ts';
import { endOfDay, isoDay } from '../shared/dates.ts';

const OLD = 'a secret of thirty-two characters';
const NEW = 'another one, of thirty-two characters';
const DAY = 86_400;

const pathOf = (url: string | undefined) => new URL(url ?? '').pathname;

/** A shop whose key was changed after it sold to these buyers. @param previous days for which earlier links open */
async function changeKey({ people = ['ana', 'bia', 'caio'], previous }: { people?: string[]; previous?: number } = {}) {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const env = { SMTP_URL: sink.url };
  const before = await openTestShop({ env, secret: OLD });
  const bought = [];
  for (const name of people) {
    const { id } = await before.order({ email: `${name}@example.com` });
    await before.pay(id);
    bought.push(await before.until(id, ({ delivery }) => delivery === 'sent'));
  }
  if (previous === undefined) await announceSecretChange(before.db, ANA, new Date());
  await before.close();
  const until = isoDay(addSeconds(before.clock.now, (previous ?? 0) * DAY));
  const shop = await openTestShop({
    database: before.database,
    secret: NEW,
    env: { ...env, ...(previous !== undefined && { SECRET_PREVIOUS: `${OLD}@${until}` }) },
  });
  const mailsTo = (name: string) =>
    sink.mails.filter(
      ({ to, subject }) => to?.[0]?.address === `${name}@example.com` && subject?.startsWith('Seu novo'),
    );
  return {
    shop,
    bought,
    mailsTo,
    open: async (url: string | undefined) => (await shop.app.inject(pathOf(url))).statusCode,
  };
}

const renewals = ({ db }: TestShop) =>
  db
    .selectFrom('deliveries')
    .select(['order_id', 'status', 'due_at'])
    .where('kind', '=', 'recovery')
    .orderBy('due_at')
    .execute();

test('a previous key opens access links, and those that confirm a withdrawal, until its last day', async () => {
  const { shop, bought, open } = await changeKey({ people: ['ana'], previous: 3 });
  const [ana] = bought;
  expect(await open(ana?.accessUrl)).toBe(200);
  // Links that are mailed now are signed with the present key.
  expect((await shop.view(ana?.id ?? '')).accessUrl).not.toBe(ana?.accessUrl);
  const request = { id: newTokenId(), order_id: await shop.idOf({ id: ana?.id ?? '' }), requested_at: shop.clock.now };
  await shop.db.insertInto('withdrawal_requests').values(request).execute();
  const confirm = `https://loja.example/desistir/${signedToken(OLD, 'withdrawal', request.id)}`;
  shop.clock.now = endOfDay(shop.clock.now, 3);
  expect([await open(ana?.accessUrl), await open(confirm)]).toEqual([200, 200]);
  shop.clock.now = addSeconds(shop.clock.now, 1);
  expect([await open(ana?.accessUrl), await open(confirm)]).toEqual([404, 404]);
});

test('it opens nothing else: no question about data, no testimonial, no entry of a waiting list', async () => {
  const { shop } = await changeKey({ people: ['ana'], previous: 3 });
  const { id: grant } = await shop.db.selectFrom('access_links').select('id').executeTakeFirstOrThrow();
  const page = async (path: string) => (await shop.app.inject(path)).statusCode;
  expect(await page(`/depoimento/${signedToken(OLD, 'testimonial', grant)}`)).toBe(404);
  const now = shop.clock.now;
  const asked = { id: newTokenId(), email: 'ana@example.com', campaign: shop.campaign.id, status: 'sent' as const };
  await shop.db
    .insertInto('data_requests')
    .values({ ...asked, due_at: now, expires_at: addSeconds(now, DAY), created_at: now })
    .execute();
  expect(await page(`/meus-dados/${signedToken(NEW, 'data', asked.id)}`)).toBe(200);
  expect(await page(`/meus-dados/${signedToken(OLD, 'data', asked.id)}`)).toBe(404);
});

test('without it, as after a leak, no earlier link opens', async () => {
  const { bought, open } = await changeKey({ people: ['ana'] });
  expect(await open(bought[0]?.accessUrl)).toBe(404);
});

test('new links go to all who have none, in their own time, once however often it is asked for', async () => {
  const { shop, mailsTo, open } = await changeKey();
  const { db, clock } = shop;
  expect(await checkLinks(shop)).toMatchObject([
    { state: 'warning', text: expect.stringContaining('3 acessos só têm') },
  ]);
  expect((await operate(shop, 'links')).said).toContain('3 acessos só com o link de antes, que não abre mais.');
  expect(await operate(shop, 'links', 'renew')).toMatchObject({ code: 1, noted: expect.stringContaining('--yes') });
  expect(await renewals(shop)).toEqual([]);

  const runs = await Promise.all([operate(shop, 'links', 'renew', '--yes'), operate(shop, 'links', 'renew', '--yes')]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  const queued = await renewals(shop);
  expect(new Set(queued.map(({ order_id }) => order_id)).size).toBe(3);
  const gaps = queued.slice(1).map(({ due_at }, at) => due_at.getTime() - (queued[at]?.due_at.getTime() ?? 0));
  expect(gaps).toEqual([2000, 2000]);
  expect((await operate(shop, 'links', 'renew', '--yes')).said).toBe('Ninguém precisa de um link novo.');
  expect(await checkLinks(shop)).toEqual([]);
  const acts = await db
    .selectFrom('audit_log')
    .select(['actor', 'params'])
    .where('act', '=', 'links.renewed')
    .execute();
  expect(acts).toEqual([{ actor: 'command:ana', params: { links: 3 } }]);

  await shop.settle();
  expect(mailsTo('ana')).toEqual([]);
  clock.now = addSeconds(clock.now, 60);
  await shop.poll(() => ['ana', 'bia', 'caio'].map((name) => mailsTo(name).length)).toEqual([1, 1, 1]);
  const [url] = /https:\/\/\S+\/acesso\/[\w.-]+/.exec(mailsTo('ana')[0]?.text ?? '') ?? [];
  expect(await open(url)).toBe(200);
  // Mails that wait for their turn need no operator.
  expect(await db.selectFrom('alerts').select('kind').execute()).toEqual([]);
});

test('buyers who need none get none: closed, erased, bought since, or sent again since', async () => {
  const { shop, bought, mailsTo } = await changeKey({ people: ['ana', 'bia', 'caio', 'davi'] });
  const [ana, bia, caio] = bought;
  await operate(shop, 'access', 'close', ana?.number ?? '', '--reason', 'A pedido.');
  await shop.db
    .updateTable('orders')
    .set({ erased_at: shop.clock.now })
    .where('token', '=', bia?.id ?? '')
    .execute();
  await operate(shop, 'resend', caio?.number ?? '');
  const { id } = await shop.order({ email: 'eva@example.com' });
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  expect((await operate(shop, 'links', 'renew', '--yes')).said).toMatch(/^1 link novo na fila/);
  shop.clock.now = addSeconds(shop.clock.now, 60);
  await shop
    .poll(() => ['ana', 'bia', 'caio', 'davi', 'eva'].map((name) => mailsTo(name).length))
    .toEqual([0, 0, 0, 1, 0]);
});

test('it can be kept to who bought since a day', async () => {
  const { shop, bought } = await changeKey({ people: ['ana', 'bia'] });
  const days = (count: number) => isoDay(addSeconds(shop.clock.now, count * DAY));
  await sql`update orders set created_at = created_at - interval '30 days' where token = ${bought[0]?.id}`.execute(
    shop.db,
  );
  expect(await operate(shop, 'links', 'renew', '--since', 'ontem', '--yes')).toMatchObject({ code: 1 });
  expect((await operate(shop, 'links', 'renew', '--since', days(1), '--yes')).said).toBe(
    'Ninguém precisa de um link novo.',
  );
  expect((await operate(shop, 'links', 'renew', '--since', days(-7), '--yes')).said).toContain('1 link novo');
  expect((await operate(shop, 'links', 'renew', '--yes')).said).toContain('1 link novo');
});

test('a key that never changed leaves no buyer without a link, and another address only the intended ones', async () => {
  const before = await openTestShop();
  const { id } = await before.order();
  await before.pay(id);
  await before.until(id, ({ delivery }) => delivery === 'sent');
  expect((await operate(before, 'links')).said).toContain('é a mesma');
  await before.close();
  const shop = await openTestShop({ database: before.database, env: { PUBLIC_URL: 'https://nova.example' } });
  expect((await operate(shop, 'links', 'renew', '--yes')).said).toBe('Ninguém precisa de um link novo.');
  expect((await operate(shop, 'links', 'renew', '--all', '--yes')).said).toContain('1 link novo');
});

test('mails that a restore holds do not put off the renewal of the other links', async () => {
  const { shop, bought } = await changeKey({ people: ['ana', 'bia'] });
  const [ana] = bought;
  const held = {
    id: 'held',
    order_id: await shop.idOf({ id: ana?.id ?? '' }),
    kind: 'recovery',
    dedup_key: 'held',
  } as const;
  await shop.db
    .insertInto('deliveries')
    .values({ ...held, status: 'queued', due_at: NEVER })
    .execute();
  expect(await renewLinks(shop.context, ANA)).toBe(1);
  const [first] = await renewals(shop);
  expect(first?.due_at.getTime()).toBeLessThan(Date.now() + 60_000);
});
