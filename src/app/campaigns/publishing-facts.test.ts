import { expect, onTestFinished, test } from 'vitest';
import { ASSETS } from '../../../tests/factories/assets.ts';
import { startFakePublicV1 } from '../../../tests/mocks/fake-public-v1.ts';
import { publicV1Settings } from '../../../tests/setup/fake-providers.ts';
import { LIVE_ENV } from '../../../tests/setup/live-env.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import { readCheck } from '../../admin/campaigns/check-view.ts';
import { openDocument } from '../../campaigns/campaign-document.ts';
import { readFolder } from '../../campaigns/folder.ts';
import { readEnv } from '../settings/env.ts';
import { publisherWith } from './open-publisher.ts';
import { askGatewayPrices } from './publishing-facts.ts';

async function openGateway(price: number) {
  const gateway = await startFakePublicV1();
  onTestFinished(gateway.close);
  gateway.product.offers = [{ hash: 'offer', status: 1, price, title: 'Acesso' }];
  const settings = publicV1Settings(gateway);
  const shop = await openTestShop({ env: settings, work: false });
  return { gateway, settings, shop };
}

test('a gateway that charges more than the page says is found by the check, and keeps a live shop from publishing', async () => {
  const { settings, shop } = await openGateway(2990);
  const { errors } = await readCheck(shop.context, 'lista-vitalicia', 'live');
  expect(errors.find(({ rule }) => rule === 'gateway-price-differs')).toMatchObject({
    reason: 'A página diz R$ 19,90; public-v1 cobra R$ 29,90.',
  });
  const { PIX_SANDBOX: _, ...gateway } = settings;
  const env = readEnv({ ...LIVE_ENV, ...gateway, DATA_DIR: shop.dataDir, PUBLIC_URL: 'https://loja.example' });
  const publisher = publisherWith({
    settings: { current: () => env },
    db: shop.db,
    clock: () => shop.clock.now,
    assets: ASSETS,
    render: async () => [],
    pictures: shop.pictures,
  });
  const document = await readFolder('lista-vitalicia');
  await expect(publisher.check?.(document, openDocument(document), 'live')).rejects.toThrow('public-v1 cobra R$ 29,90');
});

test('a provider that does not answer is a warning, and nothing passes silently', async () => {
  const { gateway, shop } = await openGateway(1990);
  const check = () => readCheck(shop.context, 'lista-vitalicia', 'live');
  const rules = async () => (await check()).warnings.map(({ rule }) => rule);
  expect(await rules()).not.toContain('gateway-price-unknown');
  expect((await check()).errors.map(({ rule }) => rule)).not.toContain('gateway-price-differs');
  gateway.faults.products = 'unavailable';
  expect(await rules()).toContain('gateway-price-unknown');
});

test('a gateway that charges the campaign’s price gives no finding', async () => {
  const { shop } = await openGateway(1990);
  expect(await askGatewayPrices(readEnv({ DATA_DIR: shop.dataDir }), shop.campaign, () => shop.clock.now)).toEqual([]);
});
