import { expect, onTestFinished, test } from 'vitest';
import { startFakeBcb } from '../../tests/mocks/fake-bcb.ts';
import { bcbSettings } from '../../tests/setup/fake-providers.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import { addSeconds } from '../platform/clock.ts';
import { followBankWebhook } from './bank-webhook.ts';

/** A shop that was at another address before, and its bank, which still reports there. */
async function openMoved() {
  const bank = await startFakeBcb();
  onTestFinished(bank.close);
  const env = { ...bcbSettings(bank), PUBLIC_URL: 'https://velha.example' };
  const before = await openTestShop({ env, work: false });
  bank.webhookUrl = before.payments.sharedWebhookUrl('bcb');
  await before.close();
  const shop = await openTestShop({
    database: before.database,
    env: { ...env, PUBLIC_URL: 'https://nova.example' },
    work: false,
  });
  const sweep = followBankWebhook({
    ...shop,
    clock: () => shop.clock.now,
    log: shop.app.log,
  });
  const acts = () =>
    shop.db.selectFrom('audit_log').select(['actor', 'act']).where('act', '=', 'webhook.registered').execute();
  return { bank, shop, sweep, acts, own: shop.payments.sharedWebhookUrl('bcb') };
}

test('at another domain the bank gets the new address, once', async () => {
  const { bank, sweep, acts, own } = await openMoved();
  expect(bank.webhookUrl).toContain('velha.example');
  await sweep();
  expect(bank.webhookUrl).toBe(own);
  const asked = bank.calls.length;
  await sweep();
  expect(bank.calls).toHaveLength(asked);
  expect(await acts()).toEqual([{ actor: 'vitrine', act: 'webhook.registered' }]);
});

test('another key of the shop changes the address, and the bank gets it', async () => {
  const { bank, sweep, own } = await openMoved();
  bank.webhookUrl = own.replace(/[^/]+$/, 'of-another-key');
  await sweep();
  expect(bank.webhookUrl).toBe(own);
});

test.each([
  ['another program', 'https://erp.example/api/webhooks/bcb/key'],
  ['another path of the same host', 'https://velha.example/erp/pix'],
  ['nobody', null],
])('what reports to %s stays as it is', async (_whose, address) => {
  const { bank, sweep, acts } = await openMoved();
  bank.webhookUrl = address;
  await sweep();
  expect(bank.webhookUrl).toBe(address);
  expect(await acts()).toEqual([]);
});

test('a bank that is away is asked again within the hour, and nothing is written down before', async () => {
  const { bank, shop, sweep, acts, own } = await openMoved();
  bank.fail({ failure: 'error-500', on: 'PUT /webhook' });
  await sweep();
  expect(await acts()).toEqual([]);
  shop.clock.now = addSeconds(shop.clock.now, 3601);
  await sweep();
  expect(bank.webhookUrl).toBe(own);
});
