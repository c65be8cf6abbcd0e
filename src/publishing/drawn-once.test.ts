import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { HEROES } from '../../tests/factories/hero-sections.ts';
import { picture } from '../../tests/factories/picture-of.ts';
import { samplePicture } from '../../tests/factories/pictures.ts';
import { openTestDb } from '../../tests/setup/database.ts';
import { openDocument } from '../campaigns/campaign-document.ts';
import { cleanInput } from '../campaigns/check/clean-campaign.ts';
import { cleanDocument } from '../campaigns/check/clean-document.ts';
import { createRenderer, type Make } from './render-cache.ts';
import { renderCampaign } from './render-campaign.ts';

const context = { assets: ASSETS, demo: true, base: '', address: 'https://loja.example' };
const open = (more: object = {}) => openDocument(cleanDocument(more));

/** Opens a renderer that notes the pictures that it draws, by their uses, and the photographs that it reads: each this one. */
async function openRenderer(photo?: Buffer) {
  const { db } = await openTestDb();
  const drawn: string[] = [];
  const read: string[] = [];
  const make: Make = async (opened, rendered, drawing) => {
    const files = await renderCampaign(opened, rendered, drawing);
    drawn.push(...files.flatMap(({ url }) => /^\/_drawn\/([\w-]+)/.exec(url)?.[1] ?? []));
    return files;
  };
  const render = createRenderer({
    db,
    release: { id: 'a', publisher: '' },
    log: pino({ level: 'silent' }),
    make,
    readPicture: async (url) => {
      read.push(url);
      return photo;
    },
  });
  return { render, drawn, read };
}

test('publishing twice draws once: again only what is made of something else', async () => {
  const { render, drawn } = await openRenderer();
  const first = await render(open(), context);
  expect(drawn.splice(0).sort()).toEqual(['cover', 'icon', 'share']);

  const { seller } = cleanDocument();
  const second = await render(open({ seller: { ...seller, name: 'Outra Loja LTDA' } }), context);
  expect(drawn).toEqual([]);
  const pictures = (files: typeof first) =>
    new Map(files.filter(({ url }) => url.startsWith('/_drawn/')).map(({ url, body }) => [url, body.toString('hex')]));
  expect(pictures(second)).toEqual(pictures(first));
  expect(pictures(second).size).toBe(3);

  // At another address, and in another release, too.
  await render(open(), { ...context, base: '/bolos', address: 'https://loja.example/bolos' });
  expect(drawn).toEqual([]);

  const { product } = cleanDocument();
  await render(open({ product: { ...product, amount: product.amount + 100 } }), context);
  expect(drawn.splice(0)).toEqual(['share']);
  await render(open({ cover: { author: 'Ana' } }), context);
  expect(drawn.splice(0).sort()).toEqual(['cover', 'share']);
  await render(open({ theme: { accent: '#b4531f' } }), context);
  expect(drawn.splice(0).sort()).toEqual(['cover', 'icon', 'share']);
});

test('an uploaded picture is read to be drawn, and takes the place of what would be drawn', async () => {
  const { render, drawn, read } = await openRenderer();
  const cover = { picture: picture() };
  await render(open({ cover, images: { favicon: picture() } }), context);
  expect(drawn.splice(0)).toEqual(['share']);
  expect(read.splice(0)).toEqual([expect.stringMatching(/^\/_pictures\/\w{16}\/preview\.jpg$/)]);
  await render(open({ cover, images: { favicon: picture(), preview: picture() } }), context);
  expect([drawn, read]).toEqual([[], []]);
});

test.each([
  ['photo', ['narrow', 'wide']],
  ['video', ['video-narrow', 'video-wide']],
] as const)(
  'crops of the picture of a %s in the first view are cut once, and again for another focus',
  async (composition, crops) => {
    const { render, drawn, read } = await openRenderer(await samplePicture({ width: 1200, height: 800 }));
    const photo = (x: number) =>
      open({
        sections: [{ ...HEROES[composition], picture: picture({ focus: { x, y: 50 } }) }, ...cleanInput.sections],
      });
    await render(photo(50), context);
    expect(drawn.splice(0).sort()).toEqual(['cover', 'icon', 'share', ...crops].sort());
    expect(read.splice(0)).toEqual([expect.stringMatching(/^\/_pictures\/\w{16}\/1200\.webp$/)]);
    await render(photo(50), { ...context, base: '/bolos', address: 'https://loja.example/bolos' });
    expect([drawn, read]).toEqual([[], []]);
    await render(photo(20), context);
    expect(drawn.splice(0).sort()).toEqual(crops);
  },
);
