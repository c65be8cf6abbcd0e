import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { samplePicture } from '../../../tests/factories/pictures.ts';
import { BREAD, LIST } from '../../../tests/setup/house.ts';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts';
import { pictureUrl } from '../../campaigns/picture-files.ts';
import { MAX_PART_BYTES } from '../../shared/panel/product-limits.ts';
import type { EditedDraft, KeptPicture } from '../../shared/panel/studio-schema.ts';

const OWNER = 'dona@example.com';
const DAYS = 86_400_000;
const PICTURES = `/campaigns/${BREAD}/pictures`;

async function openPanel() {
  const shop = await openTestShop({ env: { OPERATORS: OWNER, CAMPAIGN: BREAD }, beside: [LIST], work: false });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner };
}

/** Sends a file like the studio. */
async function sendPicture(by: PanelVisitor, bytes: Buffer, path = PICTURES) {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += MAX_PART_BYTES) {
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = await by.send('POST', '/api/uploads', { raw: bytes.subarray(at, at + MAX_PART_BYTES), headers });
    parts.push(sent.json<{ hash: string }>().hash);
  }
  return by.send('POST', `/api${path}`, { body: { parts } });
}

const fetchFrom = (shop: TestShop, url: string, headers = {}) =>
  shop.app.inject({ url, headers: { host: 'loja.example', ...headers } });

test('a picture is sent, kept once, listed and served for good', async () => {
  const { shop, owner } = await openPanel();
  const bytes = await samplePicture({ width: 660, height: 440 });
  const first = await sendPicture(owner, bytes);
  const kept = first.json<KeptPicture>();
  expect(first.statusCode, first.body).toBe(200);
  expect(kept).toMatchObject({ width: 660, height: 440, file: expect.stringMatching(/^[0-9a-f]{64}\.jpg$/) });
  // The file again, and twice at once.
  expect((await sendPicture(owner, bytes)).json()).toEqual(kept);
  const others = await Promise.all(
    [2, 3].map(async (seed) => sendPicture(owner, await samplePicture({ width: 60, height: 60, seed }))),
  );
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const list = await owner.api<KeptPicture[]>('GET', PICTURES);
  expect(new Set(list.map(({ file }) => file)).size).toBe(3);
  expect(await owner.api('GET', `/campaigns/${LIST}/pictures`)).toEqual([]);

  const url = pictureUrl(kept, '640.avif');
  for (const path of [url, `/${LIST}${url}`]) {
    const served = await fetchFrom(shop, path);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(served.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
    const again = await fetchFrom(shop, path, { 'if-none-match': served.headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    for (const [name, value, status] of [
      ['range', 'bytes=999999999-', 416],
      ['if-match', '"other"', 412],
    ] as const) {
      const { statusCode, headers } = await fetchFrom(shop, path, { [name]: value });
      expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    }
  }
  expect((await fetchFrom(shop, url)).headers).toHaveProperty('x-ratelimit-limit');
  for (const gone of [pictureUrl(kept, '641.avif'), url.replace('640.avif', kept.file), '/_pictures/../640.avif'])
    expect((await fetchFrom(shop, gone)).statusCode, gone).toBe(404);

  // The original, with the camera's metadata, is not stored.
  const { rows } = await sql<{ hash: string }>`
    select hash from blobs where not exists (select from picture_files where blob = hash)
      and not exists (select from pictures where blob = hash)`.execute(shop.db);
  expect(rows).toEqual([]);
  expect(await readdir(join(shop.dataDir, 'blobs', 'new')).catch(() => [])).toEqual([]);
  const log = await shop.db.selectFrom('audit_log').select('params').where('act', '=', 'picture.uploaded').execute();
  expect(log[0]?.params).toEqual({ width: 660, height: 440 });
});

test('a file that is no picture is refused with a message, and leaves nothing', async () => {
  const { shop, owner } = await openPanel();
  const svg = await sendPicture(owner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
  expect([svg.statusCode, svg.json().code]).toEqual([415, 'picture_kind']);
  expect(svg.json().detail).toMatch(/JPEG, PNG, WebP ou AVIF/);
  const cut = await sendPicture(owner, (await samplePicture()).subarray(0, 5000));
  expect([cut.statusCode, cut.json().code]).toEqual([422, 'picture_broken']);
  const unknown = await sendPicture(
    owner,
    await samplePicture({ width: 40, height: 40 }),
    '/campaigns/nenhuma/pictures',
  );
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'campaign_not_found']);
  const large = await sendPicture(owner, Buffer.alloc(20_000_001, 1));
  expect([large.statusCode, large.json().code]).toEqual([413, 'file_too_large']);
  expect(await shop.db.selectFrom('pictures').select('name').execute()).toEqual([]);
});

test('a picture stays while a draft or a version names it, and a month longer', async () => {
  const { shop, owner } = await openPanel();
  const kept = (await sendPicture(owner, await samplePicture({ width: 60, height: 60 }))).json<KeptPicture>();
  const unnamed = (
    await sendPicture(owner, await samplePicture({ width: 60, height: 60, seed: 9 }))
  ).json<KeptPicture>();
  const { document, revision } = await owner.api<EditedDraft>('GET', `/campaigns/${BREAD}/draft`);
  const { bytes: _, ...logo } = kept;
  const images = { logo: { ...logo, alt: '' } };
  await owner.api('PUT', `/campaigns/${BREAD}/draft`, { revision, document: { ...document, images } });

  const pass = async (days: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + days * DAYS);
    await shop.pictures.sweep();
    const rows = await shop.db.selectFrom('pictures').select('name').execute();
    return rows.map(({ name }) => name).sort();
  };
  expect(await pass(2)).toEqual([kept.file, unnamed.file].sort());
  expect(await pass(29)).toEqual([kept.file, unnamed.file].sort());
  expect(await pass(2)).toEqual([kept.file]);
  expect((await fetchFrom(shop, pictureUrl(unnamed, 'icon.png'))).statusCode).toBe(404);
  expect((await fetchFrom(shop, pictureUrl(kept, 'icon.png'))).statusCode).toBe(200);
});
