import { expect, test } from 'vitest';
import { operate } from '../../../tests/setup/operate.ts';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { ServedStatus } from '../../shared/panel/status-schema.ts';
import { readEnv } from '../settings/env.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { VERSION } from '../version.ts';

const OWNER = 'dona@example.com';

test('an owner reads how the shop is, the same as at the command line', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const before = await owner.api<ServedStatus>('GET', '/status');
  expect(before).toMatchObject({
    mode: 'demo',
    publicUrl: 'https://loja.example',
    version: VERSION,
    node: process.versions.node,
    postgres: expect.stringMatching(/^\d+/),
    providers: [{ name: 'simulator', host: null, lastCharge: null, lastWebhook: null }],
    mail: null,
    passedOver: [],
  });
  expect(before.disk?.free).toBeGreaterThan(0);
  expect(before.databaseSize).toBeGreaterThan(1_000_000);
  expect(Date.parse(before.since)).toBeLessThanOrEqual(Date.now());

  const order = await shop.order();
  await shop.pay(order.id);
  await shop.until(order.id, ({ status }) => status === 'paid');
  const { providers } = await owner.api<ServedStatus>('GET', '/status');
  expect(providers).toEqual([
    { name: 'simulator', host: null, lastCharge: expect.any(String), lastWebhook: expect.any(String) },
  ]);

  // The mail server is not used before their time.
  const nextWeek = addSeconds(shop.clock.now, 7 * DAY);
  await shop.db.updateTable('deliveries').set({ status: 'queued', attempts: 0, due_at: nextWeek }).execute();
  expect((await operate(shop, 'status')).said).toMatch(/; 0 na fila, [1-9]\d* com hora marcada/);
  const again = { status: 'queued', attempts: 1 } as const;
  await shop.db.updateTable('deliveries').set(again).execute();
  expect((await operate(shop, 'status')).said).toMatch(/; [1-9]\d* na fila, 0 com hora marcada/);

  const { said } = await operate(shop, 'status');
  expect(said).toContain('Endereço        https://loja.example');
  expect(said).toContain('Pagamentos      Simulador, última cobrança ');
  expect(JSON.parse((await operate(shop, 'status', '--json')).said)).toMatchObject({ mode: 'demo', providers });
  expect((await operate(shop, 'status', 'x')).code).toBe(1);
});

test('nothing of it is a secret', () => {
  const secrets = {
    PUBLIC_V1_TOKEN: 'segredo-1',
    BCB_CLIENT_SECRET: 'segredo-2',
    MERCADO_PAGO_TOKEN: 'TEST-segredo-3',
  };
  const settings = shopSettings(
    readEnv({
      PIX_SANDBOX: '1',
      PIX_PROVIDER: 'public-v1,bcb,mercado-pago',
      PUBLIC_V1_URL: 'http://127.0.0.1:9/segredo-4',
      PUBLIC_V1_PRODUCT_HASH: 'segredo-5',
      BCB_URL: 'http://127.0.0.1:9/segredo-6',
      BCB_TOKEN_URL: 'http://127.0.0.1:9/segredo-7',
      BCB_CLIENT_ID: 'segredo-8',
      BCB_PIX_KEY: 'segredo-9',
      MERCADO_PAGO_URL: 'http://127.0.0.1:9',
      MERCADO_PAGO_WEBHOOK_SECRET: 'segredo-10',
      SMTP_URL: 'smtp://segredo-11:segredo-12@mail.example:587',
      SECRET: 'segredo-13'.repeat(4),
      CUSTOMER_DOCUMENT: '11144477735',
      PUBLIC_URL: 'https://loja.example',
      ...secrets,
    }),
  );
  expect(JSON.stringify(settings)).not.toMatch(/segredo|11144477735/);
  expect(settings.mail?.server).toBe('mail.example:587');
  expect(settings.providers).toEqual(
    ['public-v1', 'bcb', 'mercado-pago'].map((name) => ({ name, host: '127.0.0.1:9' })),
  );
});
