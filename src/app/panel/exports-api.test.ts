import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { seedOrders } from '../../admin/seed/seed.ts';
import { refreshSums } from '../../admin/sums/sums.ts';
import { commandLineActor } from '../../operators/service.ts';
import type { MonthReport } from '../../shared/panel/exports-schema.ts';
import type { Results } from '../../shared/panel/results-schema.ts';

const OWNER = 'dona@example.com';

async function openWithOwner(count: number) {
  const shop = await openTestShop({ env: { OPERATORS: OWNER }, work: false });
  if (count > 0) await seedOrders(shop.context, commandLineActor('ana'), count);
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner };
}

const rowsOf = (csv: string): Record<string, string>[] =>
  parse(csv, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' });

const acts = (shop: TestShop) =>
  shop.db
    .selectFrom('audit_log')
    .select(['actor', 'params'])
    .where('act', '=', 'data.exported')
    .orderBy('id')
    .execute();

test('an owner saves the same files as at the command line, and each is written down', async () => {
  const { shop, owner } = await openWithOwner(200);
  for (const what of ['orders', 'buyers', 'payments']) {
    const { statusCode, headers, body } = await owner.send('GET', `/api/exports/${what}.csv`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.csv"$/);
    const { said } = await operate(shop, 'export', what);
    expect(body).toBe(`${said}\n`);
  }
  const narrow = 'from=2026-01-01&to=2026-01-31&campaign=lista-vitalicia';
  expect((await owner.send('GET', `/api/exports/orders.csv?${narrow}`)).statusCode).toBe(200);
  expect((await owner.send('GET', '/api/exports/orders.csv?from=lixo')).statusCode).toBe(422);
  const written = await acts(shop);
  expect(written.map(({ params }) => params)).toEqual([
    ...['orders', 'orders', 'buyers', 'buyers', 'payments', 'payments'].map((what) => ({ what })),
    { what: 'orders', from: '2026-01-01', to: '2026-01-31', campaign: 'lista-vitalicia' },
  ]);
  expect(written.map(({ actor }) => actor.split(':')[0])).toEqual(
    expect.arrayContaining(['operator', 'command', 'operator']),
  );
});

test('a file is narrowed by days and campaign', async () => {
  const { shop, owner } = await openWithOwner(0);
  const [first, second] = [await shop.order({ email: 'a@example.com' }), await shop.order({ email: 'b@example.com' })];
  await sql`update orders set created_at = '2026-03-02T02:30:00Z' where number = ${first.number}`.execute(shop.db);
  const file = async (path: string) => rowsOf((await owner.send('GET', `/api/exports/${path}`)).body);
  const march = 'from=2026-03-01&to=2026-03-01';
  expect((await file(`orders.csv?${march}`)).map((row) => row['Pedido'])).toEqual([first.number]);
  expect((await file('orders.csv?campaign=outra')).map((row) => row['Pedido'])).toEqual([]);
  expect((await file('buyers.csv?from=2026-03-02')).map((row) => row['E-mail'])).toEqual(['b@example.com']);
  expect((await file('buyers.csv?campaign=lista-vitalicia')).map((row) => row['E-mail'])).toEqual([
    'a@example.com',
    'b@example.com',
  ]);
  expect(second.number).not.toBe(first.number);
});

test('the accountant’s month agrees with the results and with its own file', async () => {
  // Enough orders that some are refunded, at whatever hour the year ends.
  const { shop, owner } = await openWithOwner(1000);
  await refreshSums(shop.context);
  const { rows } = await sql<{ month: string }>`
    select to_char(at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month
    from money_moves where kind in ('refund', 'elsewhere') group by 1 order by count(*) desc limit 1`.execute(shop.db);
  const month = rows[0]?.month ?? '';
  const report = await owner.api<MonthReport>('GET', `/month?month=${month}`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const { total } = await owner.api<Results>('GET', `/results?from=${month}-01&to=${last}`);
  expect(report.total).toMatchObject({ paid: total.paid, gross: total.gross, net: total.net });
  expect(report.total.refunded + report.total.returnedElsewhere + report.total.taken).toBe(total.returned);
  expect(total.returned).toBeGreaterThan(0);
  for (const parts of [report.days, report.campaigns, report.providers])
    expect(parts.reduce((sum, { net }) => sum + net, 0)).toBe(total.net);
  const file = rowsOf((await owner.send('GET', `/api/exports/month.csv?month=${month}`)).body);
  expect(Math.round(Number(file.at(-1)?.['Receita líquida']?.replace(',', '.')) * 100)).toBe(total.net);
  expect((await owner.send('GET', '/api/month?month=2026-13')).statusCode).toBe(422);
});
