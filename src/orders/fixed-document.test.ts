import { expect, onTestFinished, test } from 'vitest';
import { startFakeMercadoPago } from '../../tests/mocks/fake-mercado-pago.ts';
import { mercadoPagoSettings } from '../../tests/setup/fake-providers.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';

const OWN = '52998224725';

test("the seller's fixed document is sent to the provider, and stored nowhere as the buyer's", async () => {
  const bank = await startFakeMercadoPago();
  onTestFinished(bank.close);
  const shop = await openTestShop({ env: { ...mercadoPagoSettings(bank), CUSTOMER_DOCUMENT: OWN } });
  expect(shop.campaign.buyer.document).toBe('fixed');
  const order = await shop.order();
  expect(JSON.stringify(bank.calls)).toContain(OWN);

  const rows = await shop.db.selectFrom('orders').select(['token', 'buyer_document']).execute();
  expect(rows).toEqual([{ token: order.id, buyer_document: null }]);
});
