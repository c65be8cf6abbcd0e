import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buyer } from '../../tests/factories/buyer.ts';
import { startMailSink } from '../../tests/mocks/mail-sink.ts';
import { fixedCampaigns } from '../../tests/setup/campaigns.ts';
import { emptyShop } from '../../tests/setup/empty-shop.ts';
import { mainOf } from '../../tests/setup/main-of.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { openTestShop, shareTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { reconcile } from '../orders/reconciliation.ts';
import { addSeconds, DAY } from '../platform/clock.ts';

import { testimonialForm } from '../shared/testimonial-input.ts';
import { createTestimonialsService } from './service.ts';

const GOOD = {
  stars: '5',
  text: 'O pão cresceu na primeira tentativa.\r\nRecomendo!',
  name: 'Rita P.',
  place: 'Olinda, PE',
  consent: '1',
};

const BAKERY = { CAMPAIGN: 'pao-caseiro' };
const sharedBakery = shareTestShop({ env: BAKERY });
let opened = 0;

/** Returns the shop that most tests share, emptied. */
async function open(): Promise<TestShop> {
  const shop = sharedBakery();
  // An address per test, because of the rate limit.
  opened += 1;
  await emptyShop(shop);
  return shop;
}

/** Shop for tests whose submissions are all refused. */
const refusingShop = shareTestShop({ env: BAKERY });
let refused: ReturnType<typeof buy> | undefined;

/** Returns that shop and its only buyer. */
async function openRefusing() {
  const shop = refusingShop();
  refused ??= buy(shop);
  return { shop, ...(await refused) };
}

/** Makes a paid and delivered order and returns the path of its testimonial. */
async function buy(shop: TestShop, body = {}) {
  const { id } = await shop.order(buyer({ document: '52998224725', name: 'Rita de Cássia Prado', ...body }));
  await shop.pay(id);
  const order = await shop.until(id, ({ delivery }) => delivery === 'sent');
  const access = await shop.app.inject(new URL(order.accessUrl ?? '').pathname);
  const path = /\/depoimento\/[\w.-]+/.exec(access.body)?.[0] ?? '';
  expect(path).not.toBe('');
  return { id, path, order };
}

const send = (shop: TestShop, path: string, fields: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: `10.0.0.${opened}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const rows = (shop: TestShop) => shop.db.selectFrom('testimonials').selectAll().orderBy('id').execute();

test('a buyer’s testimonial waits for a review, with the consent word for word', async () => {
  const shop = await open();
  const { id, path } = await buy(shop);
  const form = await shop.app.inject(path);
  expect(form.headers['cache-control']).toBe('no-store');
  expect(form.body).toContain('value="Rita P."');
  expect(mainOf(form.body)).not.toContain('checked=""');

  const sent = await send(shop, path, GOOD);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, path]);
  expect(await rows(shop)).toMatchObject([
    {
      order_id: await shop.idOf({ id }),
      status: 'pending',
      stars: 5,
      text: 'O pão cresceu na primeira tentativa.\nRecomendo!',
    },
  ]);
  const [consent] = await shop.db.selectFrom('testimonial_consents').selectAll().execute();
  expect(consent).toMatchObject({
    order_id: await shop.idOf({ id }),
    version: 1,
    given_at: shop.clock.now,
    withdrawn_at: null,
  });
  expect(consent?.wording).toContain('Autorizo Helena Prado Panificação Artesanal Ltda. a publicar');
  const state = await shop.app.inject(path);
  expect(state.body).toContain('Obrigado pelo seu depoimento');
  expect(state.body).toContain('O pão cresceu na primeira tentativa.');
  expect((await shop.testimonials.published(shop.campaign.id)).count).toBe(0);
});

test.each([
  ['stars', { stars: '6' }, 'Escolha uma nota de 1 a 5'],
  ['stars', { stars: '' }, 'Escolha uma nota de 1 a 5'],
  ['text', { text: 'Curto' }, 'Escreva de 20 a 600 caracteres'],
  ['text', { text: 'x'.repeat(601) }, 'Escreva de 20 a 600 caracteres'],
  ['name', { name: ' ' }, 'Informe como seu nome deve aparecer'],
  ['place', { place: 'x'.repeat(61) }, 'Use até 60 caracteres'],
  ['consent', { consent: '' }, 'Sem a sua autorização'],
  ['consent', { consent: '2' }, 'Sem a sua autorização'],
])('wrong %s (%j) comes back with its text, and nothing is kept', async (field, change, text) => {
  const { shop, path } = await openRefusing();
  const answer = await send(shop, path, { ...GOOD, ...change });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(`id="${field}-error"`);
  expect(answer.body).toContain(text);
  // The form keeps its input.
  expect(answer.body).toContain('place' in change ? 'Recomendo!' : 'value="Olinda, PE"');
  expect(await rows(shop)).toEqual([]);
  expect(await shop.db.selectFrom('testimonial_consents').selectAll().execute()).toEqual([]);
});

test.each([
  ['text', { text: 'Comprem mais barato em https://evil.example' }],
  ['text', { text: 'O mesmo pela metade do preço: evil.com.br' }],
  ['text', { text: 'Chamem a equipe no t.me/pao-gratis, é certo' }],
  ['text', { text: 'Um pão muito bom \u202eed sodigitrev' }],
  ['name', { name: 'evil.com' }],
  ['name', { name: 'Rita \u2066azuoS' }],
  ['place', { place: 'www.evil.example' }],
])('a lure in the %s is refused: %j', (field, wrong) => {
  const read = testimonialForm.safeParse({ ...GOOD, ...wrong });
  expect(read.error?.issues.map(({ path }) => path)).toEqual([[field]]);
});

test('a full stop without its space is no link', () => {
  const text = 'Muito bom.Eu fiz em 2 h.No fim, nota 9.5 de 10. Etc...me ajudou.';
  expect(testimonialForm.safeParse({ ...GOOD, text }).success).toBe(true);
});

test('a link that we did not sign opens nothing, nor does the access link’s token', async () => {
  const shop = await open();
  const { path, order } = await buy(shop);
  const access = new URL(order.accessUrl ?? '').pathname.replace('/acesso/', '/depoimento/');
  for (const url of [`${path}x`, path.replace('.', '.A'), '/depoimento/x', '/depoimento/a.b', access]) {
    expect((await shop.app.inject(url)).statusCode, url).toBe(404);
    expect((await send(shop, url, GOOD)).statusCode, url).toBe(404);
    expect((await send(shop, `${url}/retirar`)).statusCode, url).toBe(404);
  }
  expect(await rows(shop)).toEqual([]);
});

test('the operator publishes or hides with a reason, which the author reads; silence publishes after a week', async () => {
  const shop = await open();
  const [one, two, three] = [await buy(shop), await buy(shop), await buy(shop)];
  for (const [stars, { path }] of [
    ['5', one],
    ['1', two],
    ['4', three],
  ] as const)
    await send(shop, path, { ...GOOD, stars });
  const [first, second] = await shop.testimonials.list();
  expect([first?.status, second?.status]).toEqual(['pending', 'pending']);
  const ids = (await rows(shop)).map(({ id }) => id);
  expect(await shop.db.transaction().execute((trx) => shop.testimonials.publish(trx, ids[0] ?? ''))).toBe(true);
  expect(await shop.db.transaction().execute((trx) => shop.testimonials.publish(trx, '999'))).toBe(false);
  expect(
    (await refusalOf(shop.db.transaction().execute((trx) => shop.testimonials.hide(trx, ids[2] ?? '', ' ruim '))))
      .detail,
  ).toContain('Diga o motivo');
  expect(
    await shop.db
      .transaction()
      .execute((trx) => shop.testimonials.hide(trx, ids[2] ?? '', 'Expõe o telefone de outra pessoa')),
  ).toBe(true);
  expect((await shop.app.inject(three.path)).body).toContain('Motivo: Expõe o telefone de outra pessoa');
  expect(await shop.testimonials.published(shop.campaign.id)).toMatchObject({ count: 1, average: 5 });

  shop.clock.now = addSeconds(shop.clock.now, 7 * DAY);
  await shop.poll(async () => (await shop.testimonials.published(shop.campaign.id)).count).toBe(2);
  // Low ratings count as much as high ones.
  expect((await shop.testimonials.published(shop.campaign.id)).average).toBe(3);
  expect((await shop.app.inject(two.path)).body).toContain('Seu depoimento está publicado');
});

test('a change waits for another review, with a consent of its own; the text is never shown before', async () => {
  const shop = await open();
  const { path } = await buy(shop);
  await send(shop, path, GOOD);
  await shop.testimonials.list();
  await shop.db.transaction().execute(async (trx) => shop.testimonials.publish(trx, (await rows(shop))[0]?.id ?? ''));
  const edit = await shop.app.inject(`${path}?editar`);
  expect(edit.body).toContain('Recomendo!</textarea>');
  await send(shop, path, { ...GOOD, text: 'Mudei de ideia depois da segunda fornada.' });
  expect(await rows(shop)).toMatchObject([{ status: 'pending', text: 'Mudei de ideia depois da segunda fornada.' }]);
  expect((await shop.testimonials.published(shop.campaign.id)).count).toBe(0);
  expect(await shop.db.selectFrom('testimonial_consents').select('id').execute()).toHaveLength(2);
});

test('only texts that an operator has read are published', async () => {
  const shop = await open();
  const { path } = await buy(shop);
  await send(shop, path, GOOD);
  const id = (await rows(shop))[0]?.id ?? '';
  expect(await refusalOf(shop.db.transaction().execute((trx) => shop.testimonials.publish(trx, id)))).toMatchObject({
    status: 409,
    code: 'testimonial_unread',
  });
  await shop.testimonials.list();
  await send(shop, path, { ...GOOD, text: 'Compre a lista em outro lugar, mais barato.' });
  await expect(shop.db.transaction().execute((trx) => shop.testimonials.publish(trx, id))).rejects.toMatchObject({
    code: 'testimonial_unread',
  });
  expect((await shop.testimonials.published(shop.campaign.id)).count).toBe(0);
  // The content that was read counts, not the time.
  await send(shop, path, GOOD);
  expect(await shop.db.transaction().execute((trx) => shop.testimonials.publish(trx, id))).toBe(true);
  expect((await shop.testimonials.published(shop.campaign.id)).count).toBe(1);
});

test('the author takes it back: nothing is left but the receipts, and another may be written', async () => {
  const shop = await open();
  const { id, path } = await buy(shop);
  await send(shop, path, GOOD);
  await shop.testimonials.list();
  await shop.db.transaction().execute(async (trx) => shop.testimonials.publish(trx, (await rows(shop))[0]?.id ?? ''));
  const answer = await send(shop, `${path}/retirar`);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
  expect(await rows(shop)).toMatchObject([
    { order_id: await shop.idOf({ id }), status: 'withdrawn', stars: null, text: null, name: null, place: null },
  ]);
  expect(await shop.db.selectFrom('testimonial_consents').select('withdrawn_at').execute()).toEqual([
    { withdrawn_at: shop.clock.now },
  ]);
  expect((await shop.testimonials.published(shop.campaign.id)).count).toBe(0);
  expect((await shop.app.inject(path)).body).toContain('Seu depoimento foi retirado');
  expect(
    await shop.db.transaction().execute(async (trx) => shop.testimonials.publish(trx, (await rows(shop))[0]?.id ?? '')),
  ).toBe(false);
  expect((await send(shop, path, GOOD)).statusCode).toBe(303);
  expect(await rows(shop)).toMatchObject([{ status: 'pending' }]);
});

test('presses without end write a bounded number of rows and journal entries', async () => {
  const shop = await open();
  const { path } = await buy(shop);
  const count = async (table: 'journal' | 'testimonial_consents') =>
    (await shop.db.selectFrom(table).selectAll().execute()).length;
  await send(shop, path, GOOD);
  const before = await count('journal');
  for (let press = 0; press < 3; press += 1) expect((await send(shop, `${path}/retirar`)).statusCode).toBe(303);
  expect(await count('journal')).toBe(before + 1);
  const write = () => {
    // Beyond the limit of a minute.
    shop.clock.now = addSeconds(shop.clock.now, 60);
    return send(shop, path, GOOD);
  };
  for (let change = 1; change < 20; change += 1) expect((await write()).statusCode).toBe(303);
  const refused = await write();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  expect(await count('testimonial_consents')).toBe(20);
  expect((await send(shop, `${path}/retirar`)).statusCode).toBe(303);
  expect(await count('journal')).toBe(before + 2);
  shop.clock.now = addSeconds(shop.clock.now, 86_400);
  expect((await send(shop, path, GOOD)).statusCode).toBe(303);
});

test('a refund removes the testimonial: the link closes, the text is deleted', async () => {
  const shop = await open();
  const { id, path } = await buy(shop);
  await send(shop, path, GOOD);
  await shop.testimonials.list();
  await shop.db.transaction().execute(async (trx) => shop.testimonials.publish(trx, (await rows(shop))[0]?.id ?? ''));
  await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });
  // Immediate, before the refund has arrived.
  expect((await shop.testimonials.published(shop.campaign.id)).count).toBe(0);
  expect((await shop.app.inject(path)).statusCode).toBe(404);
  expect((await send(shop, path, GOOD)).statusCode).toBe(404);
  expect((await rows(shop))[0]?.text).toBeNull();
});

test('a chargeback does the same', async () => {
  const shop = await open();
  const { id, path } = await buy(shop);
  await send(shop, path, GOOD);
  await sql`update simulator_charges set status = 'charged_back'`.execute(shop.db);
  await reconcile(shop.context, await shop.idOf({ id }), 'reconciliation');
  // In the same transaction as the refund.
  expect(await rows(shop)).toMatchObject([{ status: 'withdrawn', text: null }]);
  expect((await shop.app.inject(path)).statusCode).toBe(404);
});

test('one invitation, some days after the delivery; none to who wrote or took the money back', async () => {
  const sink = await startMailSink();
  const shop = await openTestShop({ env: { ...BAKERY, SMTP_URL: sink.url } });
  const asked = await buy(shop, { email: 'pergunta@example.com' });
  const wrote = await buy(shop, { email: 'escreveu@example.com' });
  const refunded = await buy(shop, { email: 'devolveu@example.com' });
  await send(shop, wrote.path, GOOD);
  shop.clock.now = addSeconds(shop.clock.now, 6 * DAY);
  await shop.app.inject({ method: 'POST', url: `/api/orders/${refunded.id}/withdraw` });
  const invitations = () => sink.mails.filter(({ subject }) => subject?.startsWith('O que você achou'));
  const left = () =>
    shop.db
      .selectFrom('deliveries')
      .select('status')
      .where('kind', '=', 'testimonial')
      .where('status', '=', 'queued')
      .execute();
  await shop.until(refunded.id, ({ status }) => status === 'refunded');
  expect(invitations()).toEqual([]);
  expect(await left()).toHaveLength(2);

  shop.clock.now = addSeconds(shop.clock.now, 4 * DAY + 1);
  await shop.poll(left).toEqual([]);
  expect(invitations().map(({ to }) => to?.[0]?.address)).toEqual(['pergunta@example.com']);
  expect(invitations()[0]?.text).toContain(`https://loja.example${asked.path}`);
  await shop.close();
  await sink.close();
});

test('a campaign that asks for no testimonials has no such link, page or mail', async () => {
  const shop = await openTestShop();
  const { id } = await shop.order();
  await shop.pay(id);
  const order = await shop.until(id, ({ delivery }) => delivery === 'sent');
  expect((await shop.app.inject(new URL(order.accessUrl ?? '').pathname)).body).not.toContain('/depoimento/');
  expect(await shop.db.selectFrom('deliveries').select('kind').execute()).toEqual([{ kind: 'access' }]);
  expect((await shop.app.inject('/depoimento/a.b')).statusCode).toBe(404);
});

test('a person’s own data have the testimonial, and erasing deletes it and the invitation', async () => {
  const shop = await open();
  const { id, path } = await buy(shop, { email: 'rita@example.com' });
  await send(shop, path, GOOD);
  await send(shop, '/meus-dados', { email: 'rita@example.com' });
  const mailed = async () => {
    const mails = await shop.db.selectFrom('demo_mails').select('text').orderBy('id', 'desc').execute();
    return mails.map(({ text }) => /\/meus-dados\/[\w.-]+/.exec(text)?.[0]).find(Boolean) ?? '';
  };
  await shop.poll(mailed).not.toBe('');
  const data = (await shop.app.inject(`${await mailed()}/dados.json`)).json();
  expect(data.orders[0]).toMatchObject({
    id: await shop.idOf({ id }),
    testimonial: [{ status: 'pending', stars: 5, name: 'Rita P.', place: 'Olinda, PE' }],
    testimonialConsents: [{ version: 1, withdrawn_at: null }],
  });
  await send(shop, `${await mailed()}/apagar`);
  expect(await rows(shop)).toMatchObject([{ status: 'withdrawn', text: null, name: null }]);
  const invitation = shop.db
    .selectFrom('deliveries')
    .select(['status', 'last_error'])
    .where('kind', '=', 'testimonial');
  expect(await invitation.execute()).toEqual([{ status: 'bounced', last_error: 'erased' }]);
});

test('a campaign that stops asking leaves authors their link, and no other buyer one', async () => {
  const shop = await open();
  const [wrote, silent] = [await buy(shop), await buy(shop)];
  await send(shop, wrote.path, GOOD);
  const { testimonials: _asks, ...campaign } = shop.campaign;
  const quiet = createTestimonialsService({
    db: shop.db,
    campaigns: await fixedCampaigns([campaign]),
    secret: 'a secret of thirty-two characters',
    clock: () => shop.clock.now,
    log: shop.app.log,
  });
  const token = (path: string) => path.replace('/depoimento/', '');
  const grantOf = async (order: { id: string }) => {
    const grants = shop.db
      .selectFrom('access_links')
      .select('id')
      .where('order_id', '=', await shop.idOf(order));
    return (await grants.executeTakeFirstOrThrow()).id;
  };
  expect(await quiet.invitation(await grantOf(wrote))).toMatchObject({ path: wrote.path, written: true });
  expect(await quiet.invitation(await grantOf(silent))).toBeNull();
  expect((await refusalOf(quiet.open(token(silent.path)))).detail).toContain('não existe ou não vale mais');
  await quiet.withdraw(token(wrote.path));
  expect((await quiet.open(token(wrote.path))).status).toBe('withdrawn');
});

test('at once sent twice, one is kept', async () => {
  const shop = await open();
  const { path } = await buy(shop);
  const answers = await Promise.all([send(shop, path, GOOD), send(shop, path, { ...GOOD, stars: '3' })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await rows(shop)).toHaveLength(1);
});
