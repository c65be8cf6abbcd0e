import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';

test('a surplus argument is refused: a forgotten --email must not mail the old address', async () => {
  const shop = await openTestShop();
  const { id, number } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  for (const words of [
    ['resend', number, 'certo@example.com'],
    ['order', number, 'lixo'],
    ['refund', number, '9,90', 'lixo', '--yes'],
  ])
    expect(await operate(shop, ...words), words.join(' ')).toMatchObject({
      code: 1,
      said: '',
      noted: expect.stringContaining('palavras a mais'),
    });
  expect(await shop.db.selectFrom('deliveries').select('kind').where('kind', '=', 'access').execute()).toHaveLength(1);
  expect(await shop.db.selectFrom('refunds').select('id').execute()).toEqual([]);
});

test('an order is found by pasted text, and shown in sentences', async () => {
  const shop = await openTestShop();
  const { id, number } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  for (const pasted of [id, `https://loja.example/pedido/${id}`, `http://localhost/pedido/${id}/termos?x=1`])
    expect((await operate(shop, 'order', pasted)).said).toContain(number);
  expect((await operate(shop, 'order', 'https://loja.example/pedido/x')).code).toBe(1);

  await operate(shop, 'refund', number, '9,90', '--yes');
  const refunds = shop.db.selectFrom('refunds').select('status');
  await shop.poll(() => refunds.execute()).toEqual([{ status: 'done' }]);
  const { said: listed } = await operate(shop, 'orders');
  expect(listed).toContain('pago  R$ 19,90 (devolvido R$ 9,90)');
  // A shop may have several campaigns.
  expect(listed).toContain(`${number}  lista-vitalicia  `);
  const { said } = await operate(shop, 'order', number);
  expect(said).toContain(`${number}  lista-vitalicia  `);
  expect(said).toContain('Produto: Lista de Fornecedores Secretos Vitalícia');
  expect(said).toContain('devolução de R$ 9,90: feita (operador)');
  expect(said).not.toMatch(/\b(sent|opened|bounced|queued|done|webhook|buyer|access)\b/);
});
