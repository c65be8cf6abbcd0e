import { expect, test } from 'vitest';
import { buyer } from '../../../tests/factories/buyer.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import type { BuyersPage } from '../../shared/panel/buyers-schema.ts';
import type { RecentWithdrawal, ReleaseNotes, Today } from '../../shared/panel/today-schema.ts';
import { RELEASES } from '../../shared/releases.ts';

const OWNER = 'dona@example.com';

test('what changed since the last upgrade is shown to each operator until it is read, and to no new one', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const notes = () => owner.api<ReleaseNotes>('GET', '/release-notes');
  expect((await notes()).releases).toEqual([]);
  // The operator read of an earlier release last.
  await shop.db.updateTable('operators').set({ seen_release: '0.9.0' }).execute();
  expect((await notes()).releases).toEqual(RELEASES);
  await owner.api('POST', '/release-notes/read');
  expect((await notes()).releases).toEqual([]);
});

test('the day says who did not pay, who withdrew, and of buyers first who paid', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const unpaid = await shop.order(buyer({ name: 'Bia Reis', email: 'bia@example.com' }));
  await shop.app.inject({ method: 'POST', url: `/dev/pix/${unpaid.id}/expire` });
  await shop.until(unpaid.id, ({ status }) => status === 'expired');
  expect((await owner.api<Today>('GET', '/today')).unpaid).toBe(1);
  const withdrawals = async () =>
    (await owner.api<{ withdrawals: RecentWithdrawal[] }>('GET', '/today/withdrawals')).withdrawals;
  expect(await withdrawals()).toEqual([]);

  const { id, number } = await shop.order(buyer({ name: 'Ana Lima', email: 'ana@example.com' }));
  await shop.pay(id);
  await shop.until(id, ({ status }) => status === 'paid');
  const listed = async (of: string) =>
    (await owner.api<BuyersPage>('GET', `/buyers${of}`)).rows.map(({ name }) => name).sort();
  expect(await listed('')).toEqual(['Ana Lima']);
  expect(await listed('?of=all')).toEqual(['Ana Lima', 'Bia Reis']);
  // A search finds everybody.
  expect(await listed('?q=bia')).toEqual(['Bia Reis']);
  await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });
  await shop.until(id, ({ status }) => status === 'refunded');
  expect(await withdrawals()).toEqual([expect.objectContaining({ number, buyerName: 'Ana Lima', state: 'returned' })]);
  expect(await listed('')).toEqual(['Ana Lima']);
});
