import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readAlerts } from '../../../tests/setup/alerts.ts';
import { openTestDb } from '../../../tests/setup/database.ts';
import { FAKE_PROVIDERS } from '../../../tests/setup/fake-providers.ts';
import type { CampaignDocument } from '../../campaigns/campaign-document.ts';
import { cleanInput } from '../../campaigns/check/clean-campaign.ts';
import { SCHEMA_VERSION } from '../../campaigns/document-upgrades.ts';
import type { Campaigns } from '../../campaigns/live-campaigns.ts';
import { mainProductOf } from '../../campaigns/product-key.ts';
import { addSeconds } from '../../platform/clock.ts';
import { openListener } from '../../platform/db/listener.ts';
import { releaseHost } from '../../publishing/host-ownership.ts';
import { announce, publishVersion, rollBack } from '../../publishing/version-changes.ts';
import { type Env, readEnv } from '../settings/env.ts';
import { campaignsOf } from './open-campaigns.ts';

const MAIN = 'principal';
const legal = { termos: '# Termos\n\nA.', privacidade: '# Privacidade\n\nB.', suporte: '# Suporte\n\nC.' };

function documentOf(id: string, amount = 2990): CampaignDocument {
  return { ...cleanInput, id, product: { ...cleanInput.product, amount }, schemaVersion: SCHEMA_VERSION, legal };
}

const LIVE = {
  VITRINE_MODE: 'live',
  PIX_PROVIDER: 'bcb',
  BCB_URL: 'http://127.0.0.1:1',
  BCB_TOKEN_URL: 'http://127.0.0.1:1',
  BCB_CLIENT_ID: 'a',
  BCB_CLIENT_SECRET: 'b',
  BCB_PIX_KEY: 'c',
  SECRET: 'a secret of thirty-two characters',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'loja@loja.example',
};

/** Opens a database for publications, and processes that follow it. */
async function openGround(settings: Record<string, string> = {}) {
  const { db, database } = await openTestDb();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-campaigns-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const list = join(dataDir, 'list.csv');
  await writeFile(list, 'name,category,services,region,whatsapp,telegram,note\n');
  const env: Env = readEnv({ DATA_DIR: dataDir, CAMPAIGN: MAIN, PUBLIC_URL: 'https://loja.example', ...settings });
  const log = pino({ level: 'silent' });
  const clock = { now: new Date() };
  const publish = (document: CampaignDocument) =>
    db.transaction().execute((trx) => publishVersion(trx, document, { source: 'import', author: 'Ana' }));
  async function start({ deaf = false } = {}) {
    const notifications = await openListener(database.connection, log);
    onTestFinished(() => notifications.close());
    const heard = deaf ? { ...notifications, on: async () => {} } : notifications;
    const publicUrl = () => 'https://loja.example';
    const open = campaignsOf(env, async () => {});
    const settings = { current: () => env, onChange() {} };
    return open({ settings, db, notifications: heard, publicUrl, clock: () => clock.now, log });
  }
  const alerts = async () => (await readAlerts(db)).map(({ kind, detail }) => ({ kind, detail }));
  return { db, list, clock, publish, start, alerts };
}

const amountOf = (campaigns: Campaigns, id: string) => campaigns.find(id)?.campaign.product.amount;

test('a publication is there at the start; one by another process a moment later', async () => {
  const { db, publish, start } = await openGround();
  await publish(documentOf(MAIN));
  const [first, second] = [await start(), await start()];
  expect(first.campaigns.find(MAIN)).toMatchObject({ version: 1, served: true });
  expect(first.campaigns.find(MAIN)?.termsVersion).toMatch(/^[0-9a-f]{16}$/);

  await publish(documentOf('outra', 1500));
  await publish(documentOf(MAIN, 3990));
  for (const { campaigns } of [first, second]) {
    await expect.poll(() => amountOf(campaigns, MAIN)).toBe(3990);
    await expect.poll(() => amountOf(campaigns, 'outra')).toBe(1500);
    expect(campaigns.addressOf('outra')).toBe('https://loja.example/outra');
  }
  await db.transaction().execute((trx) => rollBack(trx, MAIN, 1));
  await expect.poll(() => first.campaigns.find(MAIN)?.version).toBe(1);
});

test('former hosts are followed: all processes know them, and forget one that is released', async () => {
  const { db, publish, start } = await openGround();
  await publish({ ...documentOf(MAIN), hosts: ['bolos.example'] });
  const { campaigns } = await start();
  await publish(documentOf(MAIN));
  await expect.poll(() => campaigns.addressOf(MAIN)).toBe('https://loja.example');
  expect(campaigns.keptHosts().get('bolos.example')).toBe(MAIN);
  await db.transaction().execute(async (trx) => {
    await releaseHost(trx, MAIN, 'bolos.example');
    await announce(trx, MAIN);
  });
  await expect.poll(() => campaigns.keptHosts().size).toBe(0);
});

test('orders from before a change of kind keep the last product of theirs', async () => {
  const { db, publish, start } = await openGround();
  const { access } = cleanInput;
  const { title, intro, mail } = access;
  const link = { kind: 'link' as const, title: 'Grupo', intro, mail, url: 'https://grupo.example/', label: 'Entrar' };
  const sell = async (sold: CampaignDocument['access']) => {
    const before = new Date();
    await publish({ ...documentOf(MAIN), access: sold });
    return before;
  };
  await sell(access);
  const { campaigns } = await start();
  const orders = [await sell(link), await sell({ ...access, title }), await sell({ ...access, title: 'Nova lista' })];
  orders.push(await sell({ ...link, title: 'Outro grupo' }));
  await expect.poll(() => campaigns.find(MAIN)?.version).toBe(5);
  const titles = [];
  for (const [index, created_at] of [...orders, new Date()].entries())
    titles.push(
      (await campaigns.sold({ ...mainProductOf(MAIN), campaign_version: index + 1, created_at })).campaign.access.title,
    );
  // Titles of the first list, the first group, the last list twice, and the group that is sold now.
  expect(titles).toEqual(['Nova lista', 'Outro grupo', 'Nova lista', 'Nova lista', 'Outro grupo']);
  expect(await db.selectFrom('earlier_products').select(['kind', 'version']).orderBy('id').execute()).toEqual([
    { kind: 'contact-list', version: 1 },
    { kind: 'link', version: 2 },
    { kind: 'contact-list', version: 4 },
  ]);
});

test('a notification that was lost is made up for within a minute', async () => {
  const { publish, start, clock } = await openGround();
  await publish(documentOf(MAIN));
  const { campaigns, sweep } = await start({ deaf: true });
  await publish(documentOf(MAIN, 3990));
  await sweep();
  expect(amountOf(campaigns, MAIN)).toBe(2990);
  clock.now = addSeconds(clock.now, 61);
  await sweep();
  expect(amountOf(campaigns, MAIN)).toBe(3990);
});

test('a version that this program cannot read, or make ready, leaves the one that was there', async () => {
  const { db, publish, start } = await openGround();
  await publish(documentOf(MAIN));
  const { campaigns } = await start();
  await db.transaction().execute(async (trx) => {
    const newer = { ...documentOf(MAIN, 3990), schemaVersion: 99 };
    await publishVersion(trx, newer as CampaignDocument, { source: 'import', author: 'Ana' });
  });
  let ready = 0;
  await campaigns.follow(async ({ campaign }) => {
    if (campaign.product.amount === 4990) throw new Error('no pages');
    return () => {
      ready += 1;
    };
  });
  expect(ready).toBe(1);
  await publish(documentOf(MAIN, 4990));
  await publish(documentOf(MAIN, 5990));
  await expect.poll(() => amountOf(campaigns, MAIN)).toBe(5990);
  expect(ready).toBe(2);
});

test('a version that cannot be read at the start closes its campaign alone: its buyers have what can be read', async () => {
  const { db, publish, start, alerts } = await openGround();
  await publish({ ...documentOf(MAIN), hosts: ['bolos.example'] });
  const newer = { ...documentOf(MAIN, 3990), schemaVersion: 99 } as CampaignDocument;
  await publish(newer);
  await db.transaction().execute((trx) => releaseHost(trx, MAIN, 'bolos.example'));
  await publish({ ...documentOf('outra', 1500), hosts: ['bolos.example'] });
  const { campaigns } = await start();
  expect(campaigns.find(MAIN)).toMatchObject({ served: false, campaign: { product: { amount: 2990 } } });
  // A host that was released since does not lead to its buyers' pages.
  expect([MAIN, 'outra'].map(campaigns.addressOf)).toEqual(['https://loja.example', 'https://bolos.example']);
  expect(amountOf(campaigns, 'outra')).toBe(1500);
  expect(await alerts()).toContainEqual({
    kind: 'campaign_unreadable',
    detail: expect.stringContaining(`campanha ${MAIN}, versão 2`),
  });
  await publish(documentOf(MAIN, 4990));
  await expect.poll(() => campaigns.find(MAIN)).toMatchObject({ served: true, version: 3 });
});

test('if the main campaign cannot be read, the others start', async () => {
  const { publish, start, alerts } = await openGround();
  await publish({ ...documentOf(MAIN), schemaVersion: 99 } as CampaignDocument);
  await publish(documentOf('outra', 1500));
  const { campaigns } = await start();
  expect([campaigns.find(MAIN), amountOf(campaigns, 'outra')]).toEqual([undefined, 1500]);
  expect(await alerts()).toMatchObject([{ kind: 'campaign_unreadable' }, { kind: 'campaign_closed' }]);
  await publish(documentOf(MAIN));
  await expect.poll(() => campaigns.find(MAIN)?.served).toBe(true);
});

test('a demonstration that has nothing to give is closed, and opens within an hour of its return', async () => {
  const { db, list, publish, start, clock, alerts } = await openGround();
  clock.now = new Date('2026-11-23T12:00:00Z');
  await publish(documentOf(MAIN));
  await rm(list);
  const { campaigns, sweep } = await start();
  expect(campaigns.find(MAIN)?.served).toBe(false);
  expect(await alerts()).toMatchObject([{ kind: 'campaign_closed' }]);
  await writeFile(list, '');
  clock.now = addSeconds(clock.now, 3601);
  await sweep();
  expect(campaigns.find(MAIN)?.served).toBe(true);

  // Missing again on the day of its repair: that raises a new alert, but only once.
  await db.updateTable('alerts').set({ status: 'settled' }).execute();
  await rm(list);
  for (const _ of [1, 2]) {
    clock.now = addSeconds(clock.now, 3601);
    await sweep();
    expect(campaigns.find(MAIN)?.served).toBe(false);
    expect(await alerts()).toHaveLength(2);
    await db.updateTable('alerts').set({ status: 'settled' }).execute();
  }
});

test('a campaign of orders that is published no more is found as it was kept', async () => {
  const { publish, start } = await openGround();
  await publish(documentOf(MAIN));
  const { campaigns } = await start();
  expect((await campaigns.of('pao-caseiro')).product.title).toContain('Pão');
  expect(await campaigns.of('pao-caseiro')).toBe(await campaigns.of('pao-caseiro'));
  await expect(campaigns.of('ja-foi')).rejects.toThrow('ja-foi');
});

test('settings without which the main campaign cannot be sold stop the start', async () => {
  const fake = await FAKE_PROVIDERS['mercado-pago']();
  onTestFinished(fake.close);
  const { publish, start } = await openGround({ ...fake.env, CUSTOMER_DOCUMENT: '' });
  await publish({ ...documentOf(MAIN), buyer: { document: 'fixed' } });
  await expect(start()).rejects.toThrow(/^CUSTOMER_DOCUMENT: necessário para mercado-pago/);
});

test('in a live shop a campaign that fails its check is not served, reported once a day, and served when corrected', async () => {
  const { publish, start, clock, alerts } = await openGround(LIVE);
  await publish(documentOf(MAIN));
  const { campaigns, sweep } = await start();
  // No operator signed it.
  expect(campaigns.find(MAIN)?.served).toBe(false);
  for (const _ of [1, 2]) {
    clock.now = addSeconds(clock.now, 3601);
    await sweep();
  }
  const closed = (await alerts()).filter(({ kind }) => kind === 'campaign_closed');
  expect(new Set(closed.map(({ detail }) => detail.split(',')[0]))).toEqual(new Set([`campanha ${MAIN}`]));
  expect(closed.length).toBeLessThanOrEqual(2);
});

test('a closed campaign is checked again as soon as a command has changed something', async () => {
  const { db, publish, start, clock, alerts } = await openGround(LIVE);
  await publish(documentOf(MAIN));
  await start();
  const checks = async () => (await alerts()).filter(({ kind }) => kind === 'campaign_closed').length;
  expect(await checks()).toBe(1);
  // The alert is raised once a day.
  clock.now = addSeconds(clock.now, 86_400);
  await db.transaction().execute((trx) => announce(trx, MAIN));
  await expect.poll(checks).toBe(2);
});
