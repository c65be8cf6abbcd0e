import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ASSETS } from '../../../tests/factories/assets.ts';
import { picture } from '../../../tests/factories/picture-of.ts';
import { cleanCampaign, cleanInput } from '../../campaigns/check/clean-campaign.ts';
import type { Campaign } from '../../campaigns/schema.ts';
import { landingPage, NO_LANDING_FACTS } from '../pages/landing/page.tsx';
import { renderPage } from '../render-page.tsx';
import { Picture } from './picture.tsx';

const KEY = picture().file.slice(0, 16);

function pageOf(campaign: Campaign, address = 'https://loja.example') {
  const context = { campaign, assets: ASSETS, demo: false, base: '', address };
  return renderPage(context, landingPage(context, NO_LANDING_FACTS)).html;
}

test('a picture reserves its space, and is loaded when it is near', () => {
  const html = renderToStaticMarkup(<Picture picture={picture()} sizes="25rem" ratio="4/3" />);
  expect(html).toContain('<picture class="picture is-4-3">');
  expect(html).toContain('width="1200" height="800" alt="Um pão cortado ao meio" loading="lazy"');
  expect(html).toContain(`src="/_pictures/${KEY}/640.webp"`);
  expect(html).toContain(`/_pictures/${KEY}/1200.avif 1200w`);
  // Phones get no wider file.
  expect(/media="\(max-width: 30rem\)" srcSet="([^"]*)"/.exec(html)?.[1]).toBe(
    `/_pictures/${KEY}/390.avif 390w,/_pictures/${KEY}/640.avif 640w`,
  );
  expect(html).not.toContain('style');
});

test('the first one is not waited for, and what only decorates says nothing', () => {
  const decorative = picture({ decorative: true, width: 300, height: 200 });
  const html = renderToStaticMarkup(<Picture picture={decorative} sizes="25rem" ratio="own" first />);
  expect(html).not.toContain('loading');
  expect(html).toContain('fetchPriority="high"');
  expect(html).toContain('alt=""');
  expect(html.match(/<source/g)).toHaveLength(1);
  expect(html).toContain(`src="/_pictures/${KEY}/300.webp"`);
});

test("a campaign's own pictures: header, tab, link preview; each with its rule, and nothing without them", () => {
  const [logo, clear] = [picture({ focus: { x: 20, y: 70 } }), picture({ file: `${'c'.repeat(64)}.png` })];
  const own = pageOf(cleanCampaign({ images: { logo, favicon: clear, preview: picture() } }));
  expect(own).toContain(`.p${KEY}-20-70{object-position:20% 70%;background:#caa472}`);
  expect(own).not.toContain(`.p${'c'.repeat(16)}`);
  expect(own).toContain('aria-label="Bolos"');
  expect(own).toContain(`<link rel="icon" href="/_pictures/${'c'.repeat(16)}/icon.png"/>`);
  expect(own).toContain(`content="https://loja.example/_pictures/${KEY}/preview.jpg"`);
  expect(own).toContain('content="800"');

  const plain = pageOf(cleanCampaign());
  expect(plain).not.toMatch(/picture|_pictures/);
  expect(plain).toMatch(/"https:\/\/loja\.example\/_drawn\/share\.\w{16}\.jpg"/);
  expect(pageOf(cleanCampaign({ images: {} })).length).toBe(plain.length);
});

test('the picture of a hero is asked for before the page is read', () => {
  const hero = {
    type: 'hero' as const,
    id: 'inicio',
    title: 'Bolos',
    text: 'Um livro',
    eyebrow: 'Livro',
    cta: 'Comprar',
    bullets: ['Um motivo'],
    note: 'PIX',
    picture: picture(),
  };
  const html = pageOf(cleanCampaign({ sections: [hero, ...cleanInput.sections] }));
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head.match(/<link rel="preload" as="image" type="image\/avif" media="\(max-width: 30rem\)"/g)).toHaveLength(1);
  // The styles fill most of the page's first packets.
  expect(head.lastIndexOf('rel="preload"')).toBeLessThan(head.indexOf('<style>'));
  expect(html).toMatch(/class="card deal"><picture class="picture is-16-9">/);
});
