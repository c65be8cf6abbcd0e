import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { ANA } from '../../../tests/setup/operator.ts';
import { readExport } from '../../../tests/setup/read-export.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import { addNote } from '../orders/audited-order-commands.ts';
import { findOrderDetail } from '../orders/detail.ts';
import { ALL } from '../scope.ts';
import { eraseBuyer, exportBuyer } from './buyer-rights.ts';
import { findBuyer } from './buyers.ts';

test('a buyer who asks the seller gets the page’s document, with the team’s notes, and is erased with them', async () => {
  const shop = await openTestShop();
  const { id: token, number } = await shop.order({ name: 'Rita Lima', email: 'rita@example.com' });
  await shop.pay(token);
  await shop.until(token, ({ delivery }) => delivery === 'sent');
  const id = await shop.idOf({ id: token });
  await addNote(shop.context, ANA, id, 'Ligou duas vezes.');
  const { said } = await operate(shop, 'buyer', 'export', number);
  const data = JSON.parse(said);
  expect(data).toMatchObject({
    email: 'rita@example.com',
    orders: [{ number, notes: [{ text: 'Ligou duas vezes.' }] }],
  });
  expect(data).toEqual(await readExport(exportBuyer(shop.context, ANA, id)));
  expect(await findBuyer(shop.context, number, ALL, 'owner')).toMatchObject({
    actions: ['export', 'erase'],
    notes: [{ number }],
  });
  expect((await findBuyer(shop.context, number, ALL, 'reader'))?.actions).toEqual([]);

  await shop.db.updateTable('inbox').set({ status: 'processed' }).execute();
  expect(await operate(shop, 'buyer', 'erase', number)).toMatchObject({
    code: 1,
    noted: expect.stringContaining('--yes'),
  });
  expect((await operate(shop, 'buyer', 'erase', number, '--yes')).said).toBe('Dados apagados.');
  expect(await findBuyer(shop.context, number, ALL, 'owner')).toMatchObject({
    name: 'Rita Lima',
    erased: true,
    actions: ['export'],
    notes: [],
  });
  expect((await refusalOf(eraseBuyer(shop.context, ANA, id))).code).toBe('buyer_erased_already');
  const order = await findOrderDetail(shop.context, number, ALL, 'owner');
  // The audit log stays, without the erased text.
  expect(order?.timeline.flatMap((entry) => (entry.type === 'act' ? [[entry.action, entry.text]] : []))).toEqual([
    ['order.noted', null],
    ['buyer.exported', null],
    ['buyer.exported', null],
    ['buyer.erased', null],
  ]);
});

test('an order that may still be paid delays the erasure, its buyer is informed, and a day later nothing is left', async () => {
  const shop = await openTestShop();
  const order = await shop.order({ email: 'caio@example.com' });
  const until = await eraseBuyer(shop.context, ANA, await shop.idOf(order));
  expect(until).toEqual(addSeconds(shop.clock.now, DAY));
  const { dataRequests } = (await findBuyer(shop.context, order.number, ALL, 'owner')) ?? {};
  expect(dataRequests).toMatchObject([{ eraseUntil: until?.toISOString(), erasedAt: null }]);
  const mails = shop.db.selectFrom('demo_mails').select('subject').where('recipient', '=', 'caio@example.com');
  await shop.poll(async () => (await mails.execute()).length).toBe(1);
  shop.clock.now = addSeconds(shop.clock.now, DAY + 1);
  await shop.settle();
  expect((await findBuyer(shop.context, order.number, ALL, 'owner'))?.erased).toBe(true);
});

test('at the command line the access is given, closed, opened and talked about as in the panel', async () => {
  const shop = await openTestShop();
  const given = await operate(
    shop,
    ...['grant', '--name', 'Bia Reis', '--email', 'bia@example.com', '--phone', '(11) 98765-4321'],
    ...['--reason', 'Ganhou o sorteio', '--json'],
  );
  const { number } = JSON.parse(given.said);
  expect((await operate(shop, 'access', 'close', number, '--reason', 'Passou adiante')).code).toBe(0);
  expect(await findOrderDetail(shop.context, number, ALL, 'owner')).toMatchObject({ access: 'revoked' });
  expect((await operate(shop, 'resend', number)).noted).toContain('Reabra-o');
  expect((await operate(shop, 'access', 'open', number, '--reason', 'Conversamos')).code).toBe(0);
  expect((await operate(shop, 'note', number, 'Pediu', 'nota')).code).toBe(0);
  expect((await operate(shop, 'whatsapp', number)).said).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=Ol%C3%A1/);
  expect((await operate(shop, 'order', number)).said).toContain('ana fez uma anotação: Pediu nota');
  for (const words of [
    ['access', 'close', number],
    ['note', number, 'x'],
    ['grant', '--email', 'bia@', '--reason', 'abc'],
  ])
    expect((await operate(shop, ...words)).code, words.join(' ')).toBe(1);
});
