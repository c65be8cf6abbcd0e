import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import { samplePicture } from '../../../tests/factories/pictures.ts';
import { BREAD, get, openHouse, SIGNS } from '../../../tests/setup/house.ts';
import { type PanelVisitor, panelVisitor } from '../../../tests/setup/panel.ts';
import type { TestShop } from '../../../tests/setup/test-shop.ts';
import { pictureKey } from '../../campaigns/picture-files.ts';
import { DAY } from '../../platform/clock.ts';
import type { GuardedAnswer } from '../../platform/http/guarded-request.ts';
import type { DraftCheck, EditedDraft, KeptPicture, SavedDraft } from '../../shared/panel/studio-schema.ts';

const OWNER = 'dona@example.com';
const DRAFT = `/campaigns/${BREAD}/draft`;
const VIDEO = { kind: 'elsewhere', url: 'https://youtu.be/abcdefghijk?si=visitante' };
const SECTION = { type: 'video', id: 'filme', title: 'Veja', text: 'Um vídeo curto.', video: VIDEO };

/** A shop whose hosts of stills answer so. */
async function openCinema(answer: (address: string) => Promise<GuardedAnswer>, options: { silent?: boolean } = {}) {
  const asked: string[] = [];
  const requestStill = (address: string) => {
    asked.push(address);
    return answer(address);
  };
  const { shop } = await openHouse({ render: SIGNS, env: { OPERATORS: OWNER }, requestStill, ...options });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  return { shop, owner, asked };
}

const sendPicture = async (): Promise<GuardedAnswer> => ({
  kind: 'answer',
  body: await samplePicture({ width: 480, height: 360 }),
});

/** Saves the draft with other fields in its first view, and these sections more. */
async function save(owner: PanelVisitor, hero: object, sections: object[] = []) {
  const { document, revision } = await owner.api<EditedDraft>('GET', DRAFT);
  const [first, ...others] = (document['sections'] as { id: string }[]).filter(({ id }) => id !== SECTION.id);
  const edited = { ...document, sections: [{ ...first, ...hero }, ...others, ...sections] };
  const saved = await owner.send('PUT', `/api${DRAFT}`, { body: { revision, document: edited } });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json<SavedDraft>();
}

async function pageOf(owner: PanelVisitor): Promise<string> {
  return (await owner.send('GET', `/api${DRAFT}/preview?at=1`)).body;
}

/** Lets time pass until work that waits is due, and does it; sessions end meanwhile. */
async function pass(shop: TestShop, owner: PanelVisitor, seconds: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
  await shop.settle();
  await owner.signIn(OWNER);
}

/** Parts of the document that the check names because of a video. */
const saidOf = (check: DraftCheck | null) => check?.unshown.filter(({ reason }) => reason.includes('vídeo'));

/** Waits until the one still of the shop is kept: its files take a second or two on a busy machine. */
const untilKept = (shop: TestShop) =>
  shop.poll(async () => (await stillsOf(shop)).map(({ status }) => status), { timeout: 60_000 }).toEqual(['kept']);

const stillsOf = (shop: TestShop) => shop.db.selectFrom('video_stills').selectAll().orderBy('id').execute();

test('a still is fetched once, kept as a picture of the campaign, and covers the video in first view and section', async () => {
  const { shop, owner, asked } = await openCinema(sendPicture);
  await save(owner, { composition: 'video', video: VIDEO }, [SECTION]);
  await untilKept(shop);
  expect(asked).toEqual(['https://i.ytimg.com/vi/abcdefghijk/maxresdefault.jpg']);
  const [picture] = await owner.api<KeptPicture[]>('GET', `/campaigns/${BREAD}/pictures`);
  expect(picture).toMatchObject({ width: 480, height: 360, file: expect.stringMatching(/\.jpg$/) });
  const url = `/_pictures/${pictureKey(picture?.file ?? '')}`;
  const page = await pageOf(owner);
  // In both places, behind the button; loaded first, and with its colour until then.
  expect(page.split(`${url}/480.webp"`)).toHaveLength(3);
  expect(page).toMatch(new RegExp(`<link rel="preload"[^>]*${url}`));
  expect(page).toContain(`.p${pictureKey(picture?.file ?? '')}-50-50{background:`);
  expect(page).not.toContain('drawn-cover"');
  expect(page).not.toMatch(/src(set)?="https:|ytimg/);
  expect((await get(shop, `${url}/480.avif`)).statusCode).toBe(200);
  expect(saidOf(await owner.api('GET', `${DRAFT}/check`))).toEqual([]);

  // Neither the next save nor a page asks again.
  await save(owner, { title: 'Outro título' }, [SECTION]);
  await pass(shop, owner, 2 * DAY);
  expect(asked).toHaveLength(1);
});

test('a cover of the seller takes its place', async () => {
  const { shop, owner, asked } = await openCinema(sendPicture);
  await save(owner, { composition: 'video', video: VIDEO });
  await untilKept(shop);
  const [still] = await owner.api<KeptPicture[]>('GET', `/campaigns/${BREAD}/pictures`);
  const { bytes: _, ...own } = { ...still, file: `${'a'.repeat(64)}.jpg`, alt: 'O forno aceso' };
  await save(owner, { picture: own });
  expect(await pageOf(owner)).toContain(pictureKey(own.file));
  expect(await pageOf(owner)).not.toContain(pictureKey(still?.file ?? ''));
  expect(asked).toHaveLength(1);
});

test('a still that cannot be fetched blocks nothing: the cover is drawn, the check says so, and it is tried later', async () => {
  let answer: () => Promise<GuardedAnswer> = async () => ({ kind: 'failed', reason: 'ENOTFOUND' });
  const { shop, owner, asked } = await openCinema(() => answer());
  await save(owner, { composition: 'video', video: VIDEO });
  await shop.settle();
  expect(asked).toHaveLength(1);
  expect(await stillsOf(shop)).toMatchObject([{ status: 'queued', attempts: 1, last_error: 'ENOTFOUND' }]);
  expect(await pageOf(owner)).toMatch(/class="video-play".*drawn-cover.*video-button/s);
  const { check } = await save(owner, { title: 'Outro título' });
  await shop.settle();
  expect(asked).toHaveLength(1);
  expect(saidOf(check)).toMatchObject([
    {
      where: 'sections.inicio',
      reason: 'A imagem deste vídeo no YouTube não pôde ser buscada; a página mostra uma capa desenhada.',
      paths: [expect.arrayContaining(['sections', 0])],
    },
  ]);

  answer = sendPicture;
  await pass(shop, owner, 60);
  await untilKept(shop);
  expect(await stillsOf(shop)).toMatchObject([{ last_error: null }]);
  expect(await pageOf(owner)).not.toContain('drawn-cover"');
});

test('nobody is asked about the example of a starter, nor about a video that has a cover', async () => {
  const { shop, owner, asked } = await openCinema(sendPicture);
  await save(owner, { composition: 'video', video: { ...VIDEO, url: 'https://youtu.be/EXEMPLO-001' } });
  const own = picture({ alt: 'O forno aceso' });
  await save(owner, { video: VIDEO, picture: own }, [{ ...SECTION, poster: own }]);
  // A first view that shows no video.
  await save(owner, { composition: 'product', picture: undefined });
  await shop.settle();
  expect([asked, await stillsOf(shop)]).toEqual([[], []]);
});

test('a campaign has a hundred stills asked for and no more, however many videos its drafts name', async () => {
  const { shop, owner } = await openCinema(async () => ({ kind: 'failed', reason: 'ENOTFOUND' }));
  const films = (from: number) =>
    Array.from({ length: 80 }, (_, at) => {
      const url = `https://vimeo.com/${712_345_111 + from + at}`;
      return { ...SECTION, id: `filme-${from + at}`, video: { ...VIDEO, url } };
    });
  const known = async () => (await stillsOf(shop)).length;
  await save(owner, {}, films(0));
  expect(await known()).toBe(80);
  await save(owner, {}, films(200));
  expect(await known()).toBe(100);
  await save(owner, {}, films(0));
  expect(await known()).toBe(100);
});

test('a company that does not answer holds up no still of the other, and two of its own are asked for at once', async () => {
  const silent = Promise.withResolvers<GuardedAnswer>();
  const { shop, owner, asked } = await openCinema(
    (address) => (new URL(address).hostname === 'vimeo.com' ? silent.promise : sendPicture()),
    { silent: true },
  );
  const films = [1, 2, 3].map((at) => {
    const video = { ...VIDEO, url: `https://vimeo.com/71234511${at}` };
    return { ...SECTION, id: `filme-${at}`, video };
  });
  await save(owner, {}, [...films, SECTION]);
  await shop
    .poll(async () => (await stillsOf(shop)).filter(({ status }) => status === 'kept').length, { timeout: 60_000 })
    .toBe(1);
  expect(asked.filter((address) => address.includes('vimeo'))).toHaveLength(2);
  silent.resolve({ kind: 'failed', reason: 'ETIMEDOUT' });
  await shop.settle();
});

/** A shop that has just given up the still of {@link SECTION}, after an answer without one. */
async function openWithoutStill() {
  let answer: () => Promise<GuardedAnswer> = async () => ({ kind: 'status', status: 403 });
  const cinema = await openCinema(() => answer());
  const { shop, owner } = cinema;
  await save(owner, {}, [SECTION]);
  await shop.settle();
  await shop.db.updateTable('video_stills').set({ attempts: 7, due_at: shop.clock.now }).execute();
  await pass(shop, owner, 1);
  expect(await stillsOf(shop)).toMatchObject([{ status: 'missing', attempts: 8 }]);
  expect(cinema.asked).toHaveLength(2);
  return { ...cinema, answerWith: (next: typeof answer) => (answer = next) };
}

test('a still that was given up leaves its place among the hundred', async () => {
  const { shop, owner } = await openWithoutStill();
  const films = Array.from({ length: 100 }, (_, at) => {
    const video = { ...VIDEO, url: `https://vimeo.com/${712_345_111 + at}` };
    return { ...SECTION, id: `filme-${at}`, video };
  });
  await save(owner, {}, [...films, SECTION]);
  const [first, ...others] = await stillsOf(shop);
  expect([first?.status, others.length]).toEqual(['missing', 100]);
});

test('a save asks for one that was given up once more, a day after the last attempt', async () => {
  const { shop, owner, asked, answerWith } = await openWithoutStill();
  for (const title of ['Um', 'Dois']) await save(owner, { title }, [SECTION]);
  await shop.settle();
  expect(asked).toHaveLength(2);
  await pass(shop, owner, DAY);
  expect(asked).toHaveLength(3);
  await pass(shop, owner, 3 * DAY);
  expect(asked).toHaveLength(3);
  answerWith(sendPicture);
  await save(owner, { title: 'Três' }, [SECTION]);
  await untilKept(shop);
});

test('an address that is no text hinders no save', async () => {
  const { shop, owner } = await openCinema(sendPicture);
  await save(owner, {}, [{ ...SECTION, video: { ...VIDEO, url: { toString: 1 } } }]);
  expect(await stillsOf(shop)).toEqual([]);
});

test('what is no picture is not kept, and the attempts end', async () => {
  const { shop, owner, asked } = await openCinema(async () => ({ kind: 'answer', body: Buffer.from('<svg/>') }));
  await save(owner, { composition: 'video', video: VIDEO });
  for (let day = 0; day < 12; day += 1) await pass(shop, owner, DAY + 1);
  expect(await stillsOf(shop)).toMatchObject([{ status: 'missing', last_error: 'picture_kind', picture: null }]);
  expect(asked).toHaveLength(8);
  expect(await owner.api('GET', `/campaigns/${BREAD}/pictures`)).toEqual([]);
});

test('a still goes a month after the last document that names its video, however it is spelled', async () => {
  const { shop, owner } = await openCinema(sendPicture);
  await save(owner, {}, [SECTION]);
  await untilKept(shop);
  const left = async (days: number) => {
    await pass(shop, owner, days * DAY);
    await shop.pictures.sweep();
    return (await stillsOf(shop)).length;
  };
  expect([await left(20), await left(20)]).toEqual([1, 1]);
  await save(owner, {});
  expect([await left(1), await left(20), await left(20)]).toEqual([1, 1, 0]);
});
