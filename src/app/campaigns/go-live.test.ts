import { expect, test } from 'vitest';
import { readAlerts } from '../../../tests/setup/alerts.ts';
import { signCampaign } from '../../../tests/setup/sign-campaign.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { cleanCampaign, cleanFacts, cleanInput } from '../../campaigns/check/clean-campaign.ts';
import { itemsToSign } from '../../campaigns/check/to-sign.ts';
import type { Facts } from '../../campaigns/check-facts.ts';
import type { Campaign, CampaignInput } from '../../campaigns/schema.ts';
import { commandLineActor } from '../../operators/service.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import { signCommand } from '../cli/campaign-sign.ts';
import { assertMayGoLive, gatherShopFacts } from './go-live.ts';
import { salesFacts } from './sales-facts.ts';

/** Small campaign under the id of the one that the test shop sells. */
const sold = (change: Partial<CampaignInput> = {}): Campaign => ({ ...cleanCampaign(change), id: 'lista-vitalicia' });

const footer = (text: string) => ({ chrome: { ...cleanInput.chrome, footer: { text, links: [] } } });
/** Campaign that only the stricter rules refuse. */
const disguised = sold(footer('x50000 leitores'));
/** Campaign that the first rules refuse as well. */
const untrue = sold({ product: { ...cleanInput.product, guaranteeDays: 3 } });

const signedBy = (campaign: Campaign, facts: Facts = cleanFacts): Facts => ({
  ...facts,
  signed: new Set(itemsToSign(campaign, facts).map(({ hash }) => hash)),
});

/** Opens a shop with one paid order, by a real provider by default. */
async function shopThatSold(provider = 'mercado-pago'): Promise<TestShop> {
  const shop = await openTestShop();
  const { id } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ status, delivery }) => status === 'paid' && delivery === 'sent');
  await shop.db.updateTable('payment_attempts').set({ provider }).execute();
  return shop;
}

const alarmsOf = (shop: TestShop) => readAlerts(shop.db, { kind: 'stricter_rules' });

test('a clean and signed campaign goes live, one without signatures does not', async () => {
  const { db } = await openTestShop({ work: false });
  const campaign = sold({ buyer: { document: 'fixed' } });
  await expect(assertMayGoLive(db, campaign, cleanFacts)).rejects.toThrow('uma pessoa confere os pontos abaixo');
  const signed = await signCampaign(db, campaign, cleanFacts, 'Ana Souza');
  expect(signed.length).toBeGreaterThan(3);
  const rows = await db.selectFrom('signatures').selectAll().execute();
  expect(rows.map(({ signed_by, campaign: of, signed_at }) => [signed_by, of, signed_at])).toEqual(
    signed.map(() => ['Ana Souza', 'lista-vitalicia', cleanFacts.now]),
  );
  const facts = { ...cleanFacts, signed: new Set(rows.map(({ hash }) => hash)) };
  expect(await assertMayGoLive(db, campaign, facts)).toBeNull();
  expect(await signCampaign(db, campaign, facts, 'Outra Pessoa')).toEqual([]);
});

test('nobody signed a claim that was put into a signed text later', async () => {
  const { db } = await openTestShop({ work: false });
  const items = await signCampaign(db, sold(footer('Nossos clientes ganharam   com ele')), cleanFacts, 'Ana Souza');
  const facts = { ...cleanFacts, signed: new Set(items.map(({ hash }) => hash)) };
  const paid = sold(footer('Nossos clientes ganharam {{preco}} com ele'));
  await expect(assertMayGoLive(db, paid, facts)).rejects.toThrow('chrome.footer.text');
  const rows = await db.selectFrom('signatures').select('text').where('place', '=', 'chrome.footer.text').execute();
  expect(rows).toEqual([{ text: 'Nossos clientes ganharam   com ele' }]);
});

test('what a release of before signed stays signed when the product has a new title', async () => {
  const { db } = await openTestShop({ work: false });
  const [legal, ...others] = await signCampaign(db, sold(), cleanFacts, 'Ana Souza').then((items) =>
    items.toSorted((one) => (one.rule === 'legal-text' ? -1 : 1)),
  );
  const formerlySigned = new Set([legal?.former ?? '']);
  const signed = new Set([...formerlySigned, ...others.map(({ hash }) => hash)]);
  await db
    .updateTable('signatures')
    .set({ hash: legal?.former ?? '', place: null, text: null })
    .where('rule', '=', 'legal-text')
    .execute();
  expect(await assertMayGoLive(db, sold(), { ...cleanFacts, signed, formerlySigned })).toBeNull();
  const rows = await db.selectFrom('signatures').selectAll().where('rule', '=', 'legal-text').execute();
  expect(rows.map(({ hash, signed_by }) => [hash, signed_by])).toEqual(
    expect.arrayContaining([
      [legal?.hash, 'Ana Souza'],
      [legal?.former, 'Ana Souza'],
    ]),
  );
  const titled = sold({ product: { ...cleanInput.product, title: 'Tortas' } });
  const renewed = new Set([...signed, ...rows.map(({ hash }) => hash)]);
  expect(await assertMayGoLive(db, titled, { ...cleanFacts, signed: renewed })).toBeNull();
});

test('a new shop is refused with the whole report, and selling later brings no grace', async () => {
  const shop = await openTestShop();
  const facts = signedBy(disguised);
  await expect(assertMayGoLive(shop.db, disguised, facts)).rejects.toThrow('“x50000 leitores”');
  const { id } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ status }) => status === 'paid');
  await shop.db.updateTable('payment_attempts').set({ provider: 'mercado-pago' }).execute();
  await expect(assertMayGoLive(shop.db, disguised, facts)).rejects.toThrow('não pode ir ao ar');
  expect(await alarmsOf(shop)).toEqual([]);
});

test('a shop that sells has 30 days and one alert for what only the stricter rules see', async () => {
  const shop = await shopThatSold();
  const at = (days: number): Facts => ({ ...cleanFacts, now: addSeconds(cleanFacts.now, days * DAY) });
  const warning = await assertMayGoLive(shop.db, disguised, at(0));
  expect(warning).toContain('segue no ar até 21/12/2026');
  expect(warning).toContain('“x50000 leitores”');
  expect(await assertMayGoLive(shop.db, disguised, at(29))).toBe(warning);
  expect(await alarmsOf(shop)).toMatchObject([{ orderId: null, detail: 'campanha lista-vitalicia, até 21/12/2026' }]);
  await expect(assertMayGoLive(shop.db, disguised, at(30))).rejects.toThrow('não pode ir ao ar');
});

test('the grace is for existing violations: neither for more of them, nor for those that were refused before', async () => {
  const { db } = await shopThatSold();
  await expect(assertMayGoLive(db, disguised, cleanFacts)).resolves.toContain('segue no ar');
  await expect(assertMayGoLive(db, sold(footer('x60000 leitores')), cleanFacts)).rejects.toThrow('x60000');
  await expect(assertMayGoLive(db, untrue, signedBy(untrue))).rejects.toThrow('guarantee-too-short');
});

test('orders of the simulator are no sales: they bring no grace and prove nothing', async () => {
  const shop = await shopThatSold('simulator');
  await expect(assertMayGoLive(shop.db, disguised, signedBy(disguised))).rejects.toThrow('não pode ir ao ar');
  const now = new Date();
  expect(await salesFacts(shop.db, 'lista-vitalicia', now)).toEqual({ buyers: 0, deliveries: 0, charged: [] });
  await shop.db.updateTable('payment_attempts').set({ provider: 'mercado-pago' }).execute();
  expect(await salesFacts(shop.db, 'lista-vitalicia', now)).toEqual({ buyers: 1, deliveries: 1, charged: [1990] });
  expect(await salesFacts(shop.db, 'outra', now)).toMatchObject({ buyers: 0 });
  const later = addSeconds(now, 200 * DAY);
  expect(await salesFacts(shop.db, 'lista-vitalicia', later)).toMatchObject({ buyers: 1, charged: [] });
});

test('the command shows the statements to sign, signs them, and then finds none', async () => {
  const { db, campaign, dataDir, context } = await openTestShop({ work: false });
  const env = { DATA_DIR: dataDir, CAMPAIGN: campaign.id };
  const call = { context: context, by: commandLineActor('ana') };
  const sign = (name?: string) => signCommand(call, { id: campaign.id, name, json: true });
  expect(await sign()).toBe(1);
  expect(await db.selectFrom('signatures').selectAll().execute()).toEqual([]);
  expect(await sign('Ana Souza')).toBe(0);
  expect(await sign()).toBe(0);
  const facts = await gatherShopFacts({ env, db, campaign, clock: () => new Date() });
  expect(facts.mails?.map(({ name }) => name)).toContain('acesso');
  expect(facts.signed?.size).toBeGreaterThan(30);
  expect(facts.formerlySigned).toEqual(new Set());
});
