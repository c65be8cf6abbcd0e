import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cleanCampaign } from '../check/clean-campaign.ts';
import { coverOf } from './cover.ts';
import { COVER_ICONS, coverIconFor, searchCoverIcons } from './cover-icons.ts';

test('a campaign without a cover has a whole one', () => {
  const campaign = cleanCampaign({ theme: { accent: '#b4531f', mood: 'creme' } });
  expect(coverOf(campaign)).toEqual({
    design: 'icone',
    icon: expect.any(String),
    title: campaign.product.title.replaceAll('**', ''),
    mockup: expect.any(String),
  });
});

test('what it says is taken, and the rest chosen', () => {
  const cover = { design: 'faixa', title: 'Violão do **Zero**', author: 'Davi', mockup: 'phone' } as const;
  expect(coverOf(cleanCampaign({ cover }))).toEqual({ ...cover, title: 'Violão do Zero', icon: 'guitar' });
});

test('a cover may have no icon', () => {
  const cover = { title: 'Violão do Zero', icon: 'none' };
  expect(coverOf(cleanCampaign({ cover })).icon).toBeUndefined();
  expect(COVER_ICONS.map(({ name }) => name)).not.toContain('none');
});

test('an icon that is not there is refused by its name', () => {
  expect(() => cleanCampaign({ cover: { icon: 'nao-ha' } })).toThrow(/não há o ícone .*nao-ha/);
});

test.each([
  ['Pão Caseiro de Fermentação Natural', 'loaf'],
  ['Violões para começar', 'guitar'],
  ['Sanfona do Começo', 'piano-keys'],
  ['Planilhas do Pequeno Negócio', 'chart-bar'],
  ['Foto de Comida com Celular', 'camera'],
  ['Nada disso', undefined],
  ['Tudo sem pressa', undefined],
])('a title speaks of an icon: %s', (title, icon) => {
  expect(coverIconFor(title)).toBe(icon);
});

test('icons are found by the beginnings of their labels and words, with or without accents', () => {
  const names = (query: string) => searchCoverIcons(query).map(({ name }) => name);
  expect(names('pao')).toEqual(names('Pão'));
  expect(names('croch')).toContain('yarn');
  expect(names('bolo anivers')).toEqual(['birthday-cake']);
  expect(names('')).toHaveLength(COVER_ICONS.length);
  expect(names('zzz')).toEqual([]);
});

test('each icon has a drawing, and each drawing an icon', () => {
  const sprite = readFileSync('src/campaigns/look/cover-icons/cover-icons.svg', 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
  expect(drawn).toEqual(COVER_ICONS.map(({ name }) => name));
  expect(sprite).not.toMatch(/style=|<script|href=/);
});

test('an icon is sought at once in a title as long as a whole document, too', () => {
  const from = performance.now();
  expect(coverIconFor(`${'xyz '.repeat(100_000)}violão`)).toBe(coverIconFor('violão'));
  expect(performance.now() - from).toBeLessThan(1000);
});
