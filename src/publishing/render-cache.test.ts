import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { openTestDb } from '../../tests/setup/database.ts';
import { openDocument } from '../campaigns/campaign-document.ts';
import { cleanDocument } from '../campaigns/check/clean-document.ts';
import type { LiveCampaign } from '../campaigns/live-campaigns.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createRenderer, type Render } from './render-cache.ts';

const log = pino({ level: 'silent' });
const opened = openDocument(cleanDocument());
const context = { assets: ASSETS, demo: true, base: '', address: '' };
const INLINE = { scripts: ['a'], styles: ['b'] };

/** Opens two renderers on one database and counts their renderings by address. */
async function openRenderers(release = 'a') {
  const { db, database } = await openTestDb();
  const elsewhere = openDatabase(database.connection, log);
  onTestFinished(() => elsewhere.destroy());
  const made: string[] = [];
  const make: Render = async (_, { address }) => {
    made.push(address);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const body = Buffer.from(`página ${made.length}`);
    return [{ url: '/', body, brotli: Buffer.from([1]), inline: INLINE }];
  };
  const open = (on = db, id = release) => createRenderer({ db: on, release: { id, publisher: '' }, log, make });
  return { db, made, open, here: open(), there: open(elsewhere) };
}

test('equal input is rendered once, by whichever process, and again for any other input', async () => {
  const { made, here, there, open } = await openRenderers();
  const [one, same] = await Promise.all([here(opened, context), there(opened, context)]);
  expect(same).toEqual(one);
  expect(one).toEqual([{ url: '/', body: Buffer.from('página 1'), brotli: Buffer.from([1]), inline: INLINE }]);
  expect(await open()(opened, context)).toEqual(one);
  expect(made).toHaveLength(1);
  await here(opened, { ...context, address: 'https://loja.example' });
  await open(undefined, 'b')(opened, context);
  await here(openDocument(cleanDocument({ theme: { accent: '#efc27b' } })), context);
  expect(made).toHaveLength(4);
});

test('the publisher and the server use the same rendering', async () => {
  const { made, here, there } = await openRenderers();
  await here(opened, context);
  const live: LiveCampaign = { ...opened, version: 3, termsVersion: 'terms', served: true, earlier: [] };
  await there(live, context);
  expect(made).toHaveLength(1);
});

test('two processes want the same ten: each is made once', async () => {
  const { made, here, there } = await openRenderers();
  const urls = Array.from({ length: 10 }, (_, at) => `https://${at}.example`);
  const wish = (render: Render) => urls.map((address) => render(opened, { ...context, address }));
  await Promise.all([...wish(here), ...wish(there).reverse()]);
  expect(made.sort()).toEqual(urls);
});

test('an error of the rendering is reported, stored nowhere, and stops no other rendering', async () => {
  const { db, here } = await openRenderers();
  const failing = createRenderer({
    db,
    release: { id: 'a', publisher: '' },
    log,
    make: () => Promise.reject(new Error('no brand')),
  });
  await expect(failing(opened, context)).rejects.toThrow('no brand');
  expect(await db.selectFrom('renderings').select('digest').execute()).toEqual([]);
  await expect(failing(opened, context)).rejects.toThrow('no brand');
  expect(await here(opened, context)).toHaveLength(1);
});

test('an unreadable rendering is made again', async () => {
  const { db, made, here } = await openRenderers();
  await here(opened, context);
  await db
    .updateTable('renderings')
    .set({ files: Buffer.from('broken') })
    .execute();
  await here(opened, context);
  await here(opened, context);
  expect(made).toHaveLength(2);
});

test('renderings unused for a month go, but for the newest twenty', async () => {
  const { db, here } = await openRenderers();
  for (let at = 0; at < 22; at++) await here(opened, { ...context, address: `https://${at}.example` });
  const count = async () => (await db.selectFrom('renderings').select('digest').execute()).length;
  expect(await count()).toBe(22);
  await sql`update renderings set used_at = now() - interval '31 days'`.execute(db);
  await here(opened, context);
  expect(await count()).toBe(20);
});

test('its use is noted, about once a day', async () => {
  const { db, here } = await openRenderers();
  await here(opened, context);
  const usedAt = async () => (await db.selectFrom('renderings').select('used_at').executeTakeFirstOrThrow()).used_at;
  const first = await usedAt();
  await here(opened, context);
  expect(await usedAt()).toEqual(first);
  await sql`update renderings set used_at = now() - interval '2 days'`.execute(db);
  await here(opened, context);
  await expect.poll(async () => (await usedAt()) >= first).toBe(true);
});
