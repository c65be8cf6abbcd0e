import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

test('a word too many is refused: a forgotten --email must not mail the old address', async () => {
  const shop = await openTestShop();
  const { id, number } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  for (const words of [
    ['resend', number, 'certo@example.com'],
    ['order', number, 'lixo'],
    ['refund', number, '9,90', 'lixo', '--yes'],
    ['refund', number, '9,90', '--retry'],
  ])
    expect(await operate(shop, ...words), words.join(' ')).toMatchObject({
      code: 1,
      said: '',
      noted: expect.stringContaining('palavras a mais'),
    });
  expect(await shop.db.selectFrom('deliveries').select('kind').where('kind', '=', 'access').execute()).toHaveLength(1);
  expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([]);
});
