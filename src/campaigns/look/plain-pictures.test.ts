import { expect, test } from 'vitest';
import { picture } from '../../../tests/factories/picture-of.ts';
import { cleanCampaign } from '../check/clean-campaign.ts';
import { coverPicture, previewPicture } from './plain-pictures.ts';

const ADDRESS = 'https://loja.example/bolos';
const link = (path: string) => `/bolos${path}`;

test('a drawn cover is a PNG of the campaign, with or without a known address', () => {
  const campaign = cleanCampaign();
  const { url, ...cover } = coverPicture(campaign, ADDRESS, link);
  expect(url).toMatch(/^https:\/\/loja\.example\/bolos\/_drawn\/cover\.\w{16}\.png$/);
  expect(cover).toEqual({ type: 'image/png', width: 600, height: 840, alt: 'Bolos' });
  expect(coverPicture(campaign, '', link).url).toMatch(/^\/bolos\/_drawn\/cover\./);
});

test("an uploaded one is a JPEG of the shop's, but in the arch, where it is drawn", () => {
  const of = (design?: 'foto') =>
    cleanCampaign({ cover: { picture: picture({ width: 1600, height: 2000, alt: '' }), ...(design && { design }) } });
  expect(coverPicture(of(), ADDRESS, link)).toMatchObject({
    url: expect.stringMatching(/^https:\/\/loja\.example\/_pictures\/\w{16}\/preview\.jpg$/),
    type: 'image/jpeg',
    width: 1200,
    height: 1500,
    alt: 'Bolos',
  });
  expect(coverPicture(of('foto'), ADDRESS, link).url).toContain('/_drawn/cover.');
});

test('an address names all that the picture is made of, and nothing else', () => {
  const url = (more: object) => previewPicture(cleanCampaign(more), ADDRESS, link).url;
  const one = url({ cover: { author: 'Ana' } });
  expect(url({ cover: { author: 'Ana' }, theme: { accent: '#3ddc97', corners: 'round' } })).toBe(one);
  expect(url({ cover: { author: 'Bia' } })).not.toBe(one);
  expect(url({ cover: { author: 'Ana' }, theme: { accent: '#3ddc96' } })).not.toBe(one);
});
