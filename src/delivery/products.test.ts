import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readAlerts } from '../../tests/setup/alerts.ts';
import { fixedCampaigns } from '../../tests/setup/campaigns.ts';
import { refusalOf } from '../../tests/setup/refusal.ts';
import { openTestShop } from '../../tests/setup/test-shop.ts';
import type { Roots } from '../campaigns/folder.ts';
import { loadCampaign } from '../campaigns/load.ts';
import { mainProductOf } from '../campaigns/product-key.ts';
import { openProducts } from './products.ts';

const HEADER = 'name,category,services,region,whatsapp,telegram,note';
const listOf = (name: string) => `${HEADER}\n${name},tv,Livro,Olinda,5581988887777,,\n`;

interface Options {
  live: boolean;
  roots?: Roots;
  /** Name on the list in the data folder; null: there is no list. */
  main?: string | null;
}

/** A shop that sells another list than some of its buyers bought: theirs is of the campaign `lista-vitalicia`. */
async function openShop({ live, roots, main = 'Vendida agora' }: Options) {
  const { db, storage } = await openTestShop({ work: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-products-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  if (main !== null) await writeFile(join(dataDir, 'list.csv'), listOf(main));
  const before = await loadCampaign('lista-vitalicia');
  const logged: string[] = [];
  const products = await openProducts({
    db,
    storage,
    clock: () => new Date(),
    campaigns: await fixedCampaigns([{ ...before, id: 'nova-lista' }, before]),
    dataDir,
    ...(roots && { roots }),
    live,
    log: pino({}, { write: (line: string) => logged.push(line) }),
  });
  onTestFinished(() => products.close());
  /** The names that a campaign's buyers find first. */
  async function names(campaign: string, of = mainProductOf(campaign)): Promise<string[]> {
    const product = await products.of({ ...of, campaign_version: 1, created_at: new Date() });
    if (product.kind !== 'contact-list') throw new Error(product.kind);
    const { contacts } = await product.list.find({ q: '', category: '' }, 1);
    return contacts.map(({ name }) => name);
  }
  const alerts = async () =>
    (await readAlerts(db)).map(({ kind, orderId, detail, mail }) => ({ kind, order_id: orderId, detail, mail }));
  return { db, names, alerts, dataDir, logged };
}

test('a product that no campaign describes is missing: another one of its campaign is not opened instead', async () => {
  const { names, alerts } = await openShop({ live: true });
  const unknown = { campaign: 'nova-lista', product: 'caderno' };
  expect(await refusalOf(names('nova-lista', unknown))).toMatchObject({ status: 503, code: 'product_missing' });
  expect(await alerts()).toMatchObject([{ kind: 'product_missing' }]);
  expect(await names('nova-lista')).toEqual(['Vendida agora']);
});

test('a live shop gives the buyers of another campaign no sample: it informs them and the operators', async () => {
  const { db, names, alerts, dataDir, logged } = await openShop({ live: true });
  expect(await names('nova-lista')).toEqual(['Vendida agora']);
  for (const _ of [1, 2])
    expect(await refusalOf(names('lista-vitalicia'))).toMatchObject({
      status: 503,
      code: 'product_missing',
      detail: expect.stringContaining('O que você comprou não está disponível neste momento'),
    });
  expect(await alerts()).toEqual([
    {
      kind: 'product_missing',
      order_id: null,
      detail: 'campanha lista-vitalicia',
      mail: 'queued',
    },
  ]);
  expect(logged.join('')).toContain('the product of a campaign is not there');

  // Settled, and still not there.
  await db.updateTable('alerts').set({ status: 'settled' }).execute();
  await refusalOf(names('lista-vitalicia'));
  expect(await alerts()).toHaveLength(2);

  // Mended while the shop runs.
  await mkdir(join(dataDir, 'lista-vitalicia'));
  await writeFile(join(dataDir, 'lista-vitalicia/list.csv'), listOf('Comprada antes'));
  expect(await names('lista-vitalicia')).toEqual(['Comprada antes']);
  expect(await names('nova-lista')).toEqual(['Vendida agora']);
});

test('a demonstration shows the sample of another campaign', async () => {
  const { names, alerts } = await openShop({ live: false });
  expect((await names('lista-vitalicia')).length).toBeGreaterThan(1);
  expect(await alerts()).toEqual([]);
});

test('a live shop gives the list in the folder of its campaign, as the check has seen it there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-roots-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'lista-vitalicia'));
  await writeFile(join(root, 'lista-vitalicia', 'list.csv'), listOf('Da pasta'));
  const { names, alerts } = await openShop({ live: true, roots: [root] });
  expect(await names('lista-vitalicia')).toEqual(['Da pasta']);

  // An invented list in the same file is not delivered.
  await writeFile(join(root, 'lista-vitalicia', 'list.csv'), `# amostra\n${listOf('Inventada')}`);
  expect(await names('lista-vitalicia')).toEqual(['Da pasta']);
  expect(await alerts()).toEqual([]);
});

test('a live shop opens without the product of its main campaign, and raises an alert', async () => {
  const { names, alerts, dataDir } = await openShop({ live: true, main: null });
  await expect(names('nova-lista')).rejects.toMatchObject({ code: 'product_missing' });
  expect(await alerts()).toMatchObject([{ detail: 'campanha nova-lista' }]);
  await writeFile(join(dataDir, 'list.csv'), listOf('Voltou'));
  expect(await names('nova-lista')).toEqual(['Voltou']);
});

test('a demonstration starts without the product of its main campaign, and raises an alert too', async () => {
  const { names, alerts } = await openShop({ live: false, main: null });
  await expect(names('nova-lista')).rejects.toMatchObject({ code: 'product_missing' });
  expect(await alerts()).toMatchObject([{ detail: 'campanha nova-lista' }]);
  expect((await names('lista-vitalicia')).length).toBeGreaterThan(1);
});

test('files in the data folder keep their campaign when another one becomes the main one', async () => {
  const { db, storage } = await openTestShop({ work: false });
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-products-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const old = await loadCampaign('lista-vitalicia');
  const fresh = { ...old, id: 'nova-lista' };
  /** First contacts that buyers of each of them find at a start with this main campaign. */
  async function namesWith(main: typeof old, other: typeof old): Promise<Record<string, string | undefined>> {
    const campaigns = await fixedCampaigns([main, other]);
    const log = pino({ enabled: false });
    const products = await openProducts({ db, storage, clock: () => new Date(), campaigns, dataDir, live: true, log });
    const nameOf = async (campaign: string) => {
      const product = await products.of({ ...mainProductOf(campaign), campaign_version: 1, created_at: new Date() });
      if (product.kind !== 'contact-list') throw new Error(product.kind);
      return (await product.list.find({ q: '', category: '' }, 1)).contacts[0]?.name;
    };
    const found = [main, other].map(async ({ id }) => [id, await nameOf(id).catch(() => 'nothing')] as const);
    const names = Object.fromEntries(await Promise.all(found));
    await products.close();
    return names;
  }
  // Put there while the shop runs.
  expect(await namesWith(old, fresh)).toEqual({ 'lista-vitalicia': 'nothing', 'nova-lista': 'nothing' });
  await writeFile(join(dataDir, 'list.csv'), listOf('Da lista'));
  expect(await namesWith(fresh, old)).toEqual({ 'lista-vitalicia': 'Da lista', 'nova-lista': 'nothing' });
  expect(await namesWith(old, fresh)).toEqual({ 'lista-vitalicia': 'Da lista', 'nova-lista': 'nothing' });

  // Moved to its own folder, it makes room for the other's.
  await mkdir(join(dataDir, 'lista-vitalicia'));
  await rename(join(dataDir, 'list.csv'), join(dataDir, 'lista-vitalicia/list.csv'));
  expect(await namesWith(fresh, old)).toEqual({ 'lista-vitalicia': 'Da lista', 'nova-lista': 'nothing' });
  await writeFile(join(dataDir, 'list.csv'), listOf('Da nova'));
  expect(await namesWith(fresh, old)).toEqual({ 'lista-vitalicia': 'Da lista', 'nova-lista': 'Da nova' });
});
