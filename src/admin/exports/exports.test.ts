import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { commandLineActor } from '../../operators/service.ts';
import { seedOrders } from '../seed/seed.ts';
import { refreshSums } from '../sums/sums.ts';

/** Rows of a file by the names of its columns, like a spreadsheet. */
function rowsOf(csv: string): Record<string, string>[] {
  return parse(csv, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' });
}

const centavos = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((all, row) => all + centavos(row[column]), 0);

test('every order, buyer and payment is in its file once, and the sums are those of the books', async () => {
  const shop = await openTestShop({ work: false });
  await seedOrders(shop.context, commandLineActor('ana'), 2300);
  const typed = await shop.order({ name: '=cmd|calc; "x"' });
  const file = async (...words: string[]) => {
    const { code, said } = await operate(shop, 'export', ...words);
    expect(code).toBe(0);
    expect(said.startsWith('\ufeff')).toBe(true);
    return rowsOf(`${said}\n`);
  };
  const [orders, buyers, payments] = [await file('orders'), await file('buyers'), await file('payments')];
  const { rows } = await sql<{ orders: number; people: number; moves: number; net: number; paid: number }>`
    select (select count(*)::int from orders) as orders,
           (select count(distinct buyer_email)::int from orders) as people,
           (select count(*)::int from money_moves) as moves,
           (select sum(amount)::int from money_moves) as net,
           (select count(*)::int from order_events where to_status = 'paid') as paid`.execute(shop.db);
  const [books] = rows;
  expect([orders.length, buyers.length, payments.length]).toEqual([books?.orders, books?.people, books?.moves]);
  expect(new Set(orders.map((row) => row['Pedido'])).size).toBe(books?.orders);
  expect([sum(orders, 'Líquido'), sum(buyers, 'Total'), sum(payments, 'Valor')]).toEqual(Array(3).fill(books?.net));
  expect(orders.find((row) => row['Pedido'] === typed.number)).toMatchObject({
    Nome: `'=cmd|calc; "x"`,
    Telefone: '(11) 90000-0000',
    Tipo: '',
    Valor: '19,90',
  });

  // The sum of the months is the year.
  await refreshSums(shop.context);
  const { rows: months } = await sql<{ month: string }>`
    select distinct to_char(day, 'YYYY-MM') as month from sales_hours order by 1`.execute(shop.db);
  let [net, paid] = [0, 0];
  for (const { month } of months) {
    const total = (await file('month', month)).at(-1);
    expect(total?.['Dia']).toBe('Total');
    net += centavos(total?.['Receita líquida']);
    paid += Number(total?.['Vendas']);
  }
  expect([net, paid]).toEqual([books?.net, books?.paid]);
});

test('the audit log is exported whole, the newest first, with nothing that a spreadsheet would run', async () => {
  const shop = await openTestShop({ work: false });
  const { rows: seeded } = await sql`
    insert into audit_log (at, actor, act, subject, params)
    select '2026-03-02T12:00:00Z'::timestamptz + n * interval '1 hour', 'command:=cmd', 'campaign.published',
           'campaign:' || n, '{"version": 3}' from generate_series(1, 230) as n`.execute(shop.db);
  expect(seeded).toEqual([]);
  const { code, said } = await operate(shop, 'export', 'audit');
  expect(code).toBe(0);
  const rows = rowsOf(`${said}\n`);
  expect(rows).toHaveLength(231);
  expect(rows[0]).toMatchObject({ Ato: 'data.exported', 'O que fez': 'exportou dados' });
  expect(rows[1]).toMatchObject({ Ato: 'campaign.published', Sobre: '230', Detalhe: 'versão 3' });
  expect(new Set(rows.map((row) => row['Número'])).size).toBe(231);
  expect(said).not.toMatch(/(^|;)[=+@]/m);

  const day = ['--from', '2026-03-03', '--to', '2026-03-03'];
  const lines = (await operate(shop, 'export', 'audit', '--json', ...day)).said
    .split('\n')
    .map((line) => JSON.parse(line));
  // Days begin at midnight in Brasília.
  expect([lines.length, lines.at(-1)?.at]).toEqual([24, '2026-03-03T03:00:00.000Z']);
  expect((await operate(shop, 'export', 'audit', 'x')).code).toBe(1);
});

test('a period is by days in Brasília, and wrong arguments are reported', async () => {
  const shop = await openTestShop({ work: false });
  const { number } = await shop.order();
  await sql`update orders set created_at = '2026-03-02T02:30:00Z'`.execute(shop.db);
  const lines = async (...words: string[]) => (await operate(shop, 'export', 'orders', ...words)).said.split('\n');
  expect(await lines('--from', '2026-03-01', '--to', '2026-03-01')).toEqual([
    expect.stringContaining('Pedido;'),
    expect.stringContaining(number),
  ]);
  expect(await lines('--from', '2026-03-02')).toHaveLength(1);
  for (const words of [['orders', 'x'], ['lixo'], ['orders', '--from', '1/3/2026'], ['month', '2026-13']])
    expect((await operate(shop, 'export', ...words)).code, words.join(' ')).toBe(1);
});
