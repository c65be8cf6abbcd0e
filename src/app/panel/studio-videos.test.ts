import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mp4Of, webmOf } from '../../../tests/factories/videos.ts';
import { BREAD, get, LIST, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { packFolder } from '../../admin/campaigns/archive.ts';
import { exportTo, importFrom } from '../../admin/campaigns/exchange.ts';
import { discard } from '../../admin/campaigns/publishing-acts.ts';
import type { CampaignDocument } from '../../campaigns/campaign-document.ts';
import { writeCampaignFolder } from '../../campaigns/campaign-files.ts';
import { videoFilesIn } from '../../campaigns/video-files.ts';
import { commandLineActor } from '../../operators/service.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import { SECTION_EXAMPLES } from '../../sections/section-examples.ts';
import type { EditedDraft, SavedDraft, TakenVideo } from '../../shared/panel/studio-schema.ts';
import { readFolderVideos } from '../../videos/service.ts';

const OWNER = 'dona@example.com';
const FILM = mp4Of('as imagens de um filme');

const nameOf = (bytes: Buffer, kind: string) => `${createHash('sha256').update(bytes).digest('hex')}.${kind}`;

async function openCinema() {
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner };
}

async function part(visitor: PanelVisitor, raw: Buffer): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' };
  return (await visitor.send('POST', '/api/uploads', { raw, headers })).json<{ hash: string }>().hash;
}

/** Sends bytes in two parts. */
async function upload(visitor: PanelVisitor, bytes: Buffer, campaign = BREAD) {
  const parts = [await part(visitor, bytes.subarray(0, 20)), await part(visitor, bytes.subarray(20))];
  return visitor.send('POST', `/api/campaigns/${campaign}/videos`, { body: { parts } });
}

/** Returns the draft with a video of this name. */
async function withVideo(owner: PanelVisitor, file: string): Promise<EditedDraft> {
  const read = await owner.api<EditedDraft>('GET', `/campaigns/${BREAD}/draft`);
  const [example] = SECTION_EXAMPLES.filter(({ type }) => type === 'video');
  const sections = [...(read.document['sections'] as object[]), { ...example, video: { kind: 'upload', file } }];
  return { ...read, document: { ...read.document, sections } };
}

test('a video is known by its content, and served in parts to every visitor, for good', async () => {
  const { shop, owner } = await openCinema();
  const { file, size } = (await upload(owner, FILM)).json<TakenVideo>();
  expect({ file, size }).toEqual({ file: nameOf(FILM, 'mp4'), size: FILM.length });
  const clip = webmOf('outro');
  expect((await upload(owner, clip)).json()).toMatchObject({ file: nameOf(clip, 'webm') });

  for (const base of ['', `/${BREAD}`]) {
    const whole = await get(shop, `${base}/_videos/${file}`);
    expect(whole.statusCode).toBe(200);
    expect(whole.body).toContain('as imagens de um filme');
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: `"${file.split('.')[0]}"`,
    });
    expect(whole.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
    expect(whole.headers['content-encoding']).toBeUndefined();
  }

  const ask = (headers: Record<string, string>) => get(shop, `/_videos/${file}`, headers);
  const some = await ask({ range: 'bytes=4-11' });
  expect([some.statusCode, some.body]).toEqual([206, 'ftypisom']);
  expect(some.headers['content-range']).toBe(`bytes 4-11/${FILM.length}`);
  const { etag = '' } = some.headers;
  expect((await ask({ range: 'bytes=4-11', 'if-range': etag })).statusCode).toBe(206);
  expect((await ask({ range: 'bytes=4-11', 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
  const beyond = await ask({ range: `bytes=${FILM.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${FILM.length}`]);
  // Several parts, overlapping ones or nonsense cost no more than the file.
  for (const range of [`bytes=${'0-,'.repeat(500)}0-`, 'bytes=5-2', 'bytes=-', 'seconds=1-2', 'bytes=-999999'])
    expect([range.slice(0, 20), (await ask({ range })).statusCode]).toEqual([range.slice(0, 20), 200]);
});

test('a file that is no video of these kinds is refused, whatever its name, and not stored', async () => {
  const { shop, owner } = await openCinema();
  const others = {
    html: Buffer.from('<!doctype html><script>alert(1)</script> called filme.mp4'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    pdf: Buffer.from('%PDF-1.7\n%aaaaaaaaaaaaaaaaaaaaaa'),
    quicktime: Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  and more of it', 'latin1'),
  };
  for (const [kind, bytes] of Object.entries(others)) {
    const refused = await upload(owner, bytes);
    expect([kind, refused.statusCode, refused.json().code]).toEqual([kind, 415, 'video_kind']);
    expect((await get(shop, `/_videos/${nameOf(bytes, 'mp4')}`)).statusCode).toBe(404);
    expect(await shop.storage.find(nameOf(bytes, '').slice(0, 64))).toBeNull();
  }
  // A file that begins as a video and goes on as a page is a video to every browser.
  const polyglot = mp4Of('<script>alert(1)</script>');
  const { file } = (await upload(owner, polyglot)).json<TakenVideo>();
  const { headers } = await get(shop, `/_videos/${file}`);
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['video/mp4', 'nosniff']);

  expect((await upload(owner, FILM, 'nenhuma')).statusCode).toBe(404);
  const gone = await owner.send('POST', `/api/campaigns/${BREAD}/videos`, { body: { parts: ['0'.repeat(64)] } });
  expect(gone.json().code).toBe('blob_missing');
  for (const path of ['..%2f..%2fsecret', `${'a'.repeat(64)}.html`, `%2e%2e`, `${'a'.repeat(64)}.mp4`, 'x'.repeat(500)])
    expect([path, (await get(shop, `/_videos/${path}`)).statusCode]).toEqual([path, expect.toBeOneOf([400, 404, 414])]);
});

test('a whole campaign takes its videos along, and brings them back', async () => {
  const { shop, owner } = await openCinema();
  const { file } = (await upload(owner, FILM)).json<TakenVideo>();
  const { revision, document } = await withVideo(owner, file);
  expect((await owner.api<SavedDraft>('PUT', `/campaigns/${BREAD}/draft`, { revision, document })).problems).toEqual(
    [],
  );
  expect(videoFilesIn(document)).toEqual([file]);

  const folder = await mkdtemp(join(tmpdir(), 'vitrine-videos-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const archive = join(folder, 'copia.tar.gz');
  const by = commandLineActor('ana');
  await exportTo(shop.context, by, BREAD, { file: archive, draft: true });
  await shop.db.deleteFrom('videos').execute();
  expect(await shop.videos.missing(document)).toEqual([file]);
  await shop.storage.drop([file.slice(0, 64)]);
  expect((await get(shop, `/_videos/${file}`)).statusCode).toBe(404);
  await importFrom(shop.context, by, archive);
  expect(await shop.videos.missing(document)).toEqual([]);
  expect((await get(shop, `/_videos/${file}`)).body).toContain('as imagens de um filme');

  // A different file under this name.
  const forged = join(folder, 'forjada');
  await mkdir(join(forged, 'videos'), { recursive: true });
  await writeCampaignFolder(document as unknown as CampaignDocument, `campaigns/${BREAD}`, forged);
  await writeFile(join(forged, 'videos', file), mp4Of('outra coisa'));
  await packFolder(forged, archive);
  expect(await refusalOf(importFrom(shop.context, by, archive))).toMatchObject({
    status: 422,
    code: 'video_differs',
  });
});

test('a copy, and a site of files, have the videos that lie in the campaign’s folder alone', async () => {
  const { shop, owner } = await openCinema();
  const file = nameOf(FILM, 'mp4');
  const { document } = await withVideo(owner, file);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-videos-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [own, copy] = [join(folder, 'propria'), join(folder, 'copia')];
  await mkdir(join(own, 'videos'), { recursive: true });
  await writeFile(join(own, 'videos', file), FILM);
  await shop.videos.copyTo(copy, document, own);
  expect(await readFile(join(copy, 'videos', file))).toEqual(FILM);
  expect(await readFolderVideos(own, document)).toEqual([{ url: `/_videos/${file}`, body: FILM }]);
});

test('a video goes a month after the last draft or version that named it', async () => {
  const { shop, owner } = await openCinema();
  const kept = (await upload(owner, FILM)).json<TakenVideo>().file;
  const left = (await upload(owner, webmOf('deixado'))).json<TakenVideo>().file;
  const { revision, document } = await withVideo(owner, kept);
  await owner.api('PUT', `/campaigns/${BREAD}/draft`, { revision, document });
  shop.clock.now = addSeconds(shop.clock.now, 31 * DAY);
  expect(await shop.videos.sweep()).toBe(1);
  expect((await get(shop, `/_videos/${kept}`)).statusCode).toBe(200);
  expect((await get(shop, `/_videos/${left}`)).statusCode).toBe(404);

  // However old it is, as an undo restores its section.
  await discard(shop.context, commandLineActor('ana'), BREAD);
  const pass = async (days: number) => {
    shop.clock.now = addSeconds(shop.clock.now, days * DAY);
    return shop.videos.sweep();
  };
  expect(await pass(1)).toBe(0);
  expect(await pass(29)).toBe(0);
  expect((await get(shop, `/_videos/${kept}`)).statusCode).toBe(200);
  expect(await pass(2)).toBe(1);
  expect((await get(shop, `/_videos/${kept}`)).statusCode).toBe(404);
});

test('a video stays for another campaign than the one that it was sent for', async () => {
  const { shop, owner } = await openCinema();
  const { file } = (await upload(owner, FILM, LIST)).json<TakenVideo>();
  const { revision, document } = await withVideo(owner, file);
  await owner.api('PUT', `/campaigns/${BREAD}/draft`, { revision, document });
  shop.clock.now = addSeconds(shop.clock.now, 31 * DAY);
  expect(await shop.videos.sweep()).toBe(0);
  expect((await get(shop, `/_videos/${file}`)).statusCode).toBe(200);
});
