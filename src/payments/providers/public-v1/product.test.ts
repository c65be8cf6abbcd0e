import { beforeEach, describe, expect, test } from 'vitest';
import { OFFER } from '../../../../tests/factories/offer.ts';
import { closedUrl, NOW, type OpenPublicV1, openPublicV1 } from '../../../../tests/mocks/open-public-v1.ts';
import { refusalOf } from '../../../../tests/setup/refusal.ts';

let shop: OpenPublicV1;

beforeEach(async () => {
  shop = await openPublicV1();
});

describe('product', () => {
  const [offer] = [{ hash: 'offer_a', status: 0, price: 990, title: 'A' }];

  test('is the one with the configured hash, asked for with the bearer token', async () => {
    expect(await shop.provider.product(OFFER)).toEqual({
      title: 'Lista de Fornecedores Secretos Vitalícia',
      amount: 1990,
      productHash: 'prod_lista',
      offerHash: 'offer_1990',
      cover: null,
    });
    expect(shop.gateway.calls[0]).toMatchObject({
      url: '/public/v1/products',
      headers: { authorization: `Bearer ${shop.gateway.token}` },
    });
  });

  test('takes the first active offer, else the first', async () => {
    shop.gateway.product.offers.unshift(offer);
    expect(await shop.provider.product(OFFER)).toMatchObject({ offerHash: 'offer_1990', amount: 1990 });
    shop.gateway.product.offers = [offer, { ...offer, hash: 'offer_b' }];
    expect(await shop.open().product(OFFER)).toMatchObject({ offerHash: 'offer_a', amount: 990 });
  });

  test('takes its title from the offer, else from the campaign', async () => {
    shop.gateway.product.title = '';
    expect(await shop.provider.product(OFFER)).toMatchObject({ title: 'Acesso vitalício' });
    shop.gateway.product.offers = [{ ...offer, title: '' }];
    expect(await shop.open().product({ ...OFFER, product: { ...OFFER.product, title: 'Da campanha' } })).toMatchObject({
      title: 'Da campanha',
    });
  });

  test('sends visitors no text without end', async () => {
    shop.gateway.product.title = 'T'.repeat(1_000_000);
    shop.gateway.product.cover = 'C'.repeat(1_000_000);
    expect(await shop.provider.product(OFFER)).toMatchObject({ title: 'Acesso vitalício', cover: null });
  });

  test('is found at hosts that want the token in the address', async () => {
    shop.gateway.productsAuth = 'query';
    expect(await shop.provider.product(OFFER)).toMatchObject({ amount: 1990 });
  });

  test('is asked for once by visitors who come together, and again after a few seconds', async () => {
    await Promise.all([shop.provider.product(OFFER), shop.provider.product(OFFER), shop.provider.product(OFFER)]);
    shop.gateway.product.offers = [offer];
    expect(await shop.provider.product(OFFER)).toMatchObject({ amount: 1990 });
    expect(shop.gateway.calls).toHaveLength(1);
    shop.clock.now = new Date(NOW.getTime() + 5000);
    expect(await shop.provider.product(OFFER)).toMatchObject({ amount: 990 });
  });

  test('is not kept for as long as a clock was ahead that is set back', async () => {
    await shop.provider.product(OFFER);
    shop.gateway.product.offers = [offer];
    shop.clock.now = new Date(NOW.getTime() - 3_600_000);
    expect(await shop.provider.product(OFFER)).toMatchObject({ amount: 990 });
  });

  test('is another one for a campaign with a hash of its own, and is kept for itself', async () => {
    const bread = { ...OFFER, id: 'pao-caseiro' };
    expect(await refusalOf(shop.provider.product(bread))).toMatchObject({
      detail: 'Produto com hash prod_pao não encontrado',
    });
    shop.gateway.others = [{ hash: 'prod_pao', title: 'Pão', offers: [{ hash: 'offer_pao', status: 1, price: 4900 }] }];
    for (const _ of [1, 2]) {
      expect(await shop.provider.product(OFFER)).toMatchObject({ productHash: 'prod_lista', amount: 1990 });
      expect(await shop.provider.product(bread)).toMatchObject({
        title: 'Pão',
        amount: 4900,
        productHash: 'prod_pao',
        offerHash: 'offer_pao',
      });
    }
    expect(shop.gateway.calls).toHaveLength(3);
  });

  test('has the title of the campaign that asks, where the gateway has none', async () => {
    shop.gateway.product.title = '';
    shop.gateway.product.offers = [{ ...offer, title: '' }];
    const titled = (id: string, title: string) => ({ id, product: { ...OFFER.product, title } });
    expect(await shop.provider.product(titled('lista', 'Uma'))).toMatchObject({ title: 'Uma' });
    expect(await shop.provider.product(titled('curso', 'Outra'))).toMatchObject({ title: 'Outra' });
    expect(shop.gateway.calls).toHaveLength(1);
  });

  test('does not keep a failure', async () => {
    shop.gateway.faults.products = 'error';
    await expect(shop.provider.product(OFFER)).rejects.toThrow();
    shop.gateway.faults = {};
    expect(await shop.provider.product(OFFER)).toMatchObject({ amount: 1990 });
  });

  test.each([
    ['error', 'Erro ao buscar produtos: 500 - Erro interno'],
    ['unavailable', 'Erro ao buscar produtos: 503 - Em manutenção'],
    ['unauthorized', 'Erro ao buscar produtos: 401 - Token inválido'],
    ['redirect', 'Erro ao buscar produtos: 302 - Erro desconhecido'],
    ['html', 'Erro ao carregar produto'],
    ['truncated', 'Erro ao carregar produto'],
    ['reset', 'Erro ao carregar produto'],
    ['slow', 'Erro ao carregar produto'],
  ] as const)('fails when the gateway answers with %s: %s', async (fault, detail) => {
    shop.gateway.faults.products = fault;
    expect(await refusalOf(shop.provider.product(OFFER))).toMatchObject({ status: 502, detail });
  });

  test('fails when it is not there, has no offer or no price', async () => {
    shop.gateway.product.hash = 'prod_new';
    const missing = { status: 502, code: 'product_not_found', detail: 'Produto com hash prod_lista não encontrado' };
    expect(await refusalOf(shop.provider.product(OFFER))).toMatchObject(missing);
    shop.gateway.product = { ...shop.gateway.product, hash: 'prod_lista', offers: [] };
    const empty = { status: 502, code: 'product_without_offers', detail: 'Produto não possui ofertas disponíveis' };
    expect(await refusalOf(shop.provider.product(OFFER))).toMatchObject(empty);
    for (const price of [19.9, 0, 2 ** 31]) {
      shop.gateway.product.offers = [{ ...offer, price }];
      expect(await refusalOf(shop.provider.product(OFFER))).toMatchObject({ detail: 'Erro ao carregar produto' });
    }
  });

  test('fails at a closed port', async () => {
    const closed = shop.open(await closedUrl());
    expect(await refusalOf(closed.product(OFFER))).toMatchObject({ status: 502, detail: 'Erro ao carregar produto' });
  });
});
