import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type MailSink, startMailSink } from '../../../tests/mocks/mail-sink.ts';
import { operate } from '../../../tests/setup/operate.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../../../tests/setup/test-shop.ts';
import { raiseAlert } from '../../alerts/service.ts';
import { reconcile } from '../../orders/reconciliation.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import { isoDay } from '../../shared/dates.ts';
import type { TestMail } from '../../shared/panel/test-schema.ts';
import { readWholeDay } from '../today.ts';
import { lastTurn } from './daily.ts';

const ANA = 'ana@loja.example';
const HOUR = 3600;

async function openWithMails(more: TestShopOptions = {}) {
  const sink = await startMailSink();
  onTestFinished(sink.close);
  const env = { OPERATORS: ANA, SMTP_URL: sink.url, MAIL_FROM: 'Loja <loja@example.com>' };
  return { sink, env, shop: await openTestShop({ ...more, env }) };
}

const to = ({ mails }: MailSink, address: string) =>
  mails.filter((mail) => mail.to?.some((each) => each.address === address));

async function sell(shop: TestShop, email: string) {
  const { id, number } = await shop.order({ email });
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  return { id, number };
}

/** Waits until no sale is unannounced and no mail is due. */
const isQuiet = async ({ db }: TestShop) => {
  const sales = await db.selectFrom('unannounced_sales').select('order_id').execute();
  const mails = await db.selectFrom('notices').select('id').where('status', '=', 'queued').execute();
  return sales.length + mails.length;
};

const choose = (shop: TestShop, email: string, ...words: string[]) =>
  expect(operate(shop, 'notifications', email, ...words)).resolves.toMatchObject({ code: 0 });

/** Hour in Brasília some hours from now, and its next occurrence. */
function nextTurn(shop: TestShop, hours = 1): { hour: number; at: Date } {
  const at = addSeconds(shop.clock.now, hours * HOUR);
  const hour = Number(
    new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
  return { hour, at };
}

test('an owner is mailed about a sale, with nothing of its buyer', async () => {
  const { shop, sink } = await openWithMails();
  const { number } = await sell(shop, 'maria@example.com');
  await shop.poll(() => to(sink, ANA).length).toBe(1);
  const [mail] = to(sink, ANA);
  expect(mail?.subject).toBe('Nova venda: R$ 19,90, Lista de Fornecedores Secretos Vitalícia');
  expect(mail?.text).toContain(`https://loja.example/painel/pedidos/${number}`);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/maria|silva|119876/i);
});

test('sales within five minutes are mailed together, each sale once', async () => {
  const { shop, sink } = await openWithMails();
  const first = await sell(shop, 'um@example.com');
  await shop.poll(() => to(sink, ANA).length).toBe(1);
  const second = await sell(shop, 'dois@example.com');
  const third = await sell(shop, 'tres@example.com');
  await shop.poll(() => shop.db.selectFrom('unannounced_sales').selectAll().execute()).toEqual([]);
  expect(to(sink, ANA)).toHaveLength(1);
  shop.clock.now = addSeconds(shop.clock.now, 300);
  await shop.poll(() => to(sink, ANA).length).toBe(2);
  const [one, two] = to(sink, ANA).map(({ text = '' }) => text);
  expect(to(sink, ANA)[1]?.subject).toBe('2 novas vendas: R$ 39,80');
  expect([one, two].map((text) => [first, second, third].map(({ number }) => text?.includes(number)))).toEqual([
    [true, false, false],
    [false, true, true],
  ]);
});

test('two processes mail each operator each sale once', async () => {
  const { shop, sink, env } = await openWithMails({ work: false });
  await shop.db.transaction().execute((trx) => shop.operators.current(trx));
  await shop.operators.invite({ id: 'command:ana', name: 'ana', role: 'owner', ip: null }, 'rui@loja.example', 'owner');
  const other = await openTestShop({ env, database: shop.database, work: false });
  const orders = [];
  for (const name of ['um', 'dois', 'tres', 'quatro', 'cinco', 'seis']) {
    const order = await shop.order({ email: `${name}@example.com` });
    await shop.pay(order.id);
    orders.push(await shop.idOf(order));
  }
  await Promise.all(orders.map((id) => reconcile(shop.context, id, 'webhook')));
  await Promise.all([shop, other, shop, other].map(({ admin }) => admin.sweeps.notices()));
  expect(await shop.db.selectFrom('notice_sales').selectAll().execute()).toHaveLength(12);
  expect(await shop.db.selectFrom('notices').select('operator_id').where('kind', '=', 'sales').execute()).toHaveLength(
    2,
  );
  await Promise.all([shop.startWork(), other.startWork()]);
  await shop.poll(() => isQuiet(shop)).toBe(0);
  expect([to(sink, ANA), to(sink, 'rui@loja.example')].map((mails) => mails.filter(isOfSales).length)).toEqual([1, 1]);
});

const isOfSales = ({ subject = '' }: { subject?: string | undefined }) => /vendas?:/.test(subject);

test('a sale of another kind, an operator who was removed, and one who wants none: no mail is sent', async () => {
  const { shop, sink } = await openWithMails({ work: false });
  const rui = await shop.operators.invite(
    { id: 'command:ana', name: 'ana', role: 'owner', ip: null },
    'rui@loja.example',
    'owner',
  );
  const kinds = ['test', 'free', 'seeded', 'sale'] as const;
  for (const kind of kinds) {
    const order = await shop.order({ email: `${kind}@example.com` });
    const id = await shop.idOf(order);
    await shop.db.updateTable('orders').set({ kind }).where('id', '=', id).execute();
    await shop.pay(order.id);
    await reconcile(shop.context, id, 'webhook');
  }
  expect(await shop.db.selectFrom('unannounced_sales').selectAll().execute()).toHaveLength(1);
  await shop.admin.sweeps.notices();
  await shop.operators.remove({ id: 'command:ana', name: 'ana', role: 'owner', ip: null }, rui.id);
  await choose(shop, ANA, '--sales', 'none');
  await shop.startWork();
  await shop.poll(() => isQuiet(shop)).toBe(0);
  expect(sink.mails.filter(isOfSales)).toEqual([]);
  expect(await shop.db.selectFrom('notices').select('status').execute()).toEqual([
    { status: 'dropped' },
    { status: 'dropped' },
  ]);
});

test('a summary leaves once a day at its hour, whatever runs and whatever the clock does', async () => {
  const { shop, sink, env } = await openWithMails({ work: false });
  const { hour, at } = nextTurn(shop);
  await choose(shop, ANA, '--sales', 'daily', '--hour', String(hour));
  const other = await openTestShop({ env, database: shop.database, work: false });
  await Promise.all([shop.startWork(), other.startWork()]);
  const set = (time: Date) => {
    shop.clock.now = time;
    other.clock.now = time;
  };
  await sell(shop, 'um@example.com');
  expect(await isQuiet(shop)).toBeLessThan(2);
  const days = ['Ontem: 0 vendas, R$ 0,00', 'Ontem: 1 venda, R$ 19,90'];
  // In the last hour of a day the next hour's summary is of that day already.
  if (isoDay(at) !== isoDay(shop.clock.now)) days.reverse();
  set(at);
  await Promise.all([shop.settle(), other.settle()]);
  await shop.poll(() => to(sink, ANA).length).toBe(1);
  expect(to(sink, ANA)[0]?.subject).toBe(days[0]);
  // The clock is set back by an hour, and runs on.
  for (const time of [addSeconds(at, -HOUR), at, addSeconds(at, HOUR)]) {
    set(time);
    await Promise.all([shop, other].map(({ admin }) => admin.sweeps.notices()));
  }
  expect(await isQuiet(shop)).toBe(0);
  expect(to(sink, ANA)).toHaveLength(1);
  set(addSeconds(at, DAY));
  await Promise.all([shop.settle(), other.settle()]);
  await shop.poll(() => to(sink, ANA).length).toBe(2);
  expect(to(sink, ANA)[1]?.subject).toBe(days[1]);
  expect(to(sink, ANA)[1]?.text).toContain('uma semana antes');
});

test('a summary that could not be sent is sent late, once, and not for the days before', async () => {
  const { shop, sink } = await openWithMails({ work: false });
  const { hour, at } = nextTurn(shop);
  await choose(shop, ANA, '--sales', 'daily', '--hour', String(hour));
  shop.clock.now = addSeconds(at, 4 * DAY + 5 * HOUR);
  await shop.startWork();
  await shop.poll(() => to(sink, ANA).length).toBe(1);
  await shop.admin.sweeps.notices();
  expect(await shop.db.selectFrom('notices').select('kind').execute()).toEqual([{ kind: 'daily' }]);
});

test('an hour that has passed when it is chosen is of the next day', async () => {
  const { shop } = await openWithMails({ work: false });
  const { hour } = nextTurn(shop, -2);
  await choose(shop, ANA, '--sales', 'daily', '--hour', String(hour));
  await shop.admin.sweeps.notices();
  expect(await shop.db.selectFrom('notices').selectAll().execute()).toEqual([]);
});

test('alerts that can wait come with the daily mail, once; owners who want no summary get them alone', async () => {
  const { shop, sink } = await openWithMails({ work: false });
  const { hour, at } = nextTurn(shop);
  await choose(shop, ANA, '--sales', 'none', '--hour', String(hour));
  const raise = (url: string) =>
    shop.db.transaction().execute((trx) => {
      const changes = [{ url, before: 'Oito', after: 'Nove' }];
      return raiseAlert(trx, 'text_changed', null, { campaign: 'lista', version: 2, changes });
    });
  await raise('página inicial');
  expect(await shop.alerts.list()).toMatchObject([{ kind: 'text_changed', mail: 'listed' }]);
  await shop.startWork();
  expect(sink.mails).toEqual([]);
  shop.clock.now = at;
  await shop.poll(() => to(sink, ANA).length).toBe(1);
  expect(to(sink, ANA)[0]).toMatchObject({ subject: 'Um alerta para ver hoje' });
  expect(to(sink, ANA)[0]?.text).toContain('página inicial');
  // Raised well before that mail.
  await sql`update alerts set at = at - interval '1 hour'`.execute(shop.db);
  shop.clock.now = addSeconds(at, DAY);
  await shop.admin.sweeps.notices();
  expect(await isQuiet(shop)).toBe(0);
  expect(sink.mails).toHaveLength(1);
});

test('the last time that it was an hour in Brasília', () => {
  const at = (text: string, hour: number) => lastTurn(new Date(text), hour).toISOString();
  expect(at('2026-11-21T11:00:00Z', 8)).toBe('2026-11-21T11:00:00.000Z');
  expect(at('2026-11-21T10:59:59Z', 8)).toBe('2026-11-20T11:00:00.000Z');
  expect(at('2026-11-21T02:59:59Z', 23)).toBe('2026-11-21T02:00:00.000Z');
  expect(at('2026-11-21T03:00:00Z', 0)).toBe('2026-11-21T03:00:00.000Z');
});

test('each chooses for themselves, and the audit log has it', async () => {
  const { shop } = await openWithMails({ work: false });
  const ana = panelVisitor(shop);
  await ana.signIn(ANA);
  expect(await ana.api('GET', '/notifications')).toEqual({ sales: 'each', hour: 8, campaigns: null });
  const daily = { sales: 'daily', hour: 19, campaigns: null };
  await ana.api('PUT', '/notifications', daily);
  expect(await ana.api('GET', '/notifications')).toEqual(daily);
  for (const wrong of [{ hour: 24 }, { campaigns: [] }])
    expect((await ana.send('PUT', '/api/notifications', { body: { ...daily, ...wrong } })).statusCode).toBe(422);
  const acts = await shop.db.selectFrom('audit_log').select(['act', 'params']).orderBy('id', 'desc').execute();
  expect(acts[0]).toEqual({ act: 'notifications.changed', params: daily });
  const { said } = await operate(shop, 'notifications');
  expect(said).toBe(`${ANA}  um resumo por dia; e-mail do dia às 19h`);
});

test('who chose a campaign hears of its sales alone, by each mail and by the day’s', async () => {
  const { shop } = await openWithMails({ work: false });
  const ana = panelVisitor(shop);
  await ana.signIn(ANA);
  await ana.api('PUT', '/notifications', { sales: 'each', hour: 8, campaigns: ['pao-caseiro'] });
  const orders = [];
  for (const email of ['um@example.com', 'dois@example.com']) {
    const order = await shop.order({ email });
    const id = await shop.idOf(order);
    await shop.pay(order.id);
    await reconcile(shop.context, id, 'webhook');
    orders.push(id);
  }
  await shop.db
    .updateTable('orders')
    .set({ campaign: 'pao-caseiro' })
    .where('id', '=', orders[1] ?? '')
    .execute();
  await shop.admin.sweeps.notices();
  expect(await shop.db.selectFrom('notice_sales').select('order_id').execute()).toEqual([{ order_id: orders[1] }]);
  expect(await shop.db.selectFrom('unannounced_sales').selectAll().execute()).toEqual([]);
  const paid = async (campaigns: string[] | null) =>
    (await readWholeDay(shop.db, isoDay(shop.clock.now), campaigns)).paid;
  expect([await paid(null), await paid(['pao-caseiro']), await paid(['outra'])]).toEqual([2, 1, 0]);
  expect((await operate(shop, 'notifications')).said).toContain('um e-mail a cada venda, só de pao-caseiro;');
});

test('a test mail looks like the real one, and its progress is shown until it is handed over', async () => {
  const { shop, sink } = await openWithMails();
  const ana = panelVisitor(shop);
  await ana.signIn(ANA);
  sink.refuseWith = 451;
  const last = async () => (await ana.api<{ mail: TestMail | null }>('GET', '/test-mail')).mail;
  expect(await last()).toBeNull();
  const [one, two] = await Promise.all([1, 2].map(() => ana.api<TestMail>('POST', '/test-mail')));
  expect([one?.to, two?.id]).toEqual([ANA, one?.id]);
  await shop.poll(async () => (await last())?.error).toContain('451');
  sink.refuseWith = null;
  await ana.api('POST', '/test-mail');
  await shop.poll(async () => (await last())?.status).toBe('sent');
  const mails = to(sink, ANA).filter(({ subject }) => subject?.startsWith('[Teste] '));
  expect(mails[0]?.text).toContain('Teste do servidor de e-mail');
});
