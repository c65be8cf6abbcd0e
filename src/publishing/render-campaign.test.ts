import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { openDocument } from '../campaigns/campaign-document.ts';
import { readFolder } from '../campaigns/folder.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { renderCampaign } from './render-campaign.ts';

const open = async (id: string) => openDocument(await readFolder(id));
const { campaign: list, legal } = await open('lista-vitalicia');
const { campaign: book } = await open('pao-caseiro');

async function render(campaign: Campaign, address = '', base = '') {
  const files = await renderCampaign({ campaign, legal }, { assets: ASSETS, demo: true, base, address });
  return new Map(files.map((file) => [file.url, file]));
}

test('a campaign is its pages, what its dialogs say, its pictures and what search engines read', async () => {
  const files = await render(list);
  const plain = [...files.keys()].filter((url) => !/^\/(icons|avatars)\//.test(url));
  expect(plain.map((url) => url.replace(/(dialogs|cover|icon|share)\.[\w-]{8,16}/, '$1.HASH')).sort()).toEqual([
    '/',
    '/_data/dialogs.HASH.json',
    '/_drawn/cover.HASH.png',
    '/_drawn/icon.HASH.png',
    '/_drawn/share.HASH.jpg',
    '/presell',
    '/privacidade',
    '/robots.txt',
    '/suporte',
    '/termos',
  ]);
  const html = String(files.get('/')?.body);
  const pictures = [...html.matchAll(/data-lazy="([^"]+)"/g)].map(([, url = '']) => url);
  expect(pictures.length).toBeGreaterThan(20);
  for (const url of pictures) expect(String(files.get(url)?.body), url).toMatch(/^<svg /);
  for (const { url, body, brotli, inline } of files.values()) {
    if (brotli) expect(brotliDecompressSync(brotli).equals(body), url).toBe(true);
    expect(inline !== undefined, url).toBe(!/\.\w+$/.test(url));
  }
});

test('the page requests its dialogs’ texts at their address', async () => {
  const files = await render(list);
  const [, url = ''] = /data-props="(\/_data\/[^"]+)"/.exec(String(files.get('/')?.body)) ?? [];
  expect(JSON.parse(String(files.get(url)?.body)).campaign.amount).toBe(1990);
});

test('without a presell there is no page for it; with an address there is a sitemap', async () => {
  const files = await render(book, 'https://loja.example');
  expect(files.has('/presell')).toBe(false);
  expect(String(files.get('/sitemap.xml')?.body)).toContain('<loc>https://loja.example/termos</loc>');
  expect(String(files.get('/robots.txt')?.body)).toContain('Sitemap: https://loja.example/sitemap.xml');
});

test('below an address of its own a campaign has the same files, but for those that are looked for at a host’s root', async () => {
  const [below, root] = await Promise.all([render(list, 'https://loja.example/lista', '/lista'), render(list)]);
  expect([...below.keys()].filter((url) => !url.startsWith('/_data/'))).toEqual(
    [...root.keys()].filter((url) => !url.startsWith('/_data/') && url !== '/robots.txt'),
  );
  const [, data = ''] = /data-props="\/lista(\/_data\/[^"]+)"/.exec(String(below.get('/')?.body)) ?? [];
  expect(below.get(data)?.body).toEqual(root.get(data)?.body);
});

test('the same campaign is the same bytes', async () => {
  const bytes = async () => [...(await render(book)).values()].map(({ url, body }) => `${url} ${body.toString('hex')}`);
  expect(await bytes()).toEqual(await bytes());
});

test('an unknown brand is an error that names it and the campaign', async () => {
  const [first, ...rest] = list.catalog.apps;
  if (!first) throw new Error('no apps');
  const icon = { kind: 'brand', slug: 'nao-existe' } as const;
  const campaign = { ...list, catalog: { ...list.catalog, apps: [{ ...first, icon }, ...rest] } };
  await expect(render(campaign)).rejects.toThrow(
    'A campanha "lista-vitalicia" não pode ser usada:\n  catalog.apps[0].icon.slug: o simple-icons não tem a marca "nao-existe"',
  );
});

test('an example testimonial has initials, the same each time', async () => {
  const [files, again] = await Promise.all([render(list), render(list)]);
  for (const [url, letters] of [
    ['/avatars/patricia-l.svg', 'PL'],
    ['/avatars/mariana-s.svg', 'MS'],
  ] as const) {
    expect(String(files.get(url)?.body)).toContain(`>${letters}</text>`);
    expect(files.get(url)?.body).toEqual(again.get(url)?.body);
  }
});
