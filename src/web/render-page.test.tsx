import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { loadCampaign } from '../campaigns/load.ts';
import { paletteOf } from '../campaigns/look/palette.ts';
import { checkoutPage } from './pages/checkout/page.tsx';
import { landingPage, NO_LANDING_FACTS } from './pages/landing/page.tsx';
import { legalPage } from './pages/legal/page.tsx';
import { notFoundPage } from './pages/messages/not-found.tsx';
import { personalPage } from './pages/personal-page.ts';
import { presellPage } from './pages/presell/page.tsx';
import { RenderContext } from './render-context.ts';
import { type Page, type PageContext, renderPage } from './render-page.tsx';
import { SoldOut } from './ui/waiting-list-form.tsx';

const campaign = await loadCampaign('lista-vitalicia');
const context: PageContext = { campaign, assets: ASSETS, demo: true, base: '', address: 'https://loja.example' };
const STEAL = '<script>steal()</script><style>steal{}</style>';
const legal = { title: 'Termos', html: STEAL };

const PAGES: [string, Page][] = [
  ['landing', landingPage(context, NO_LANDING_FACTS)],
  ['presell', presellPage(context, campaign.presell ?? expect.fail())],
  ['checkout', checkoutPage(campaign, 'key', 'utm_source=a')],
  ['suporte', legalPage(campaign, 'suporte', legal)],
  ['not-found', notFoundPage],
  ['order', personalPage({ title: 'Pedido', name: 'order', main: <p>{STEAL}</p> })],
  ['recover', personalPage({ title: 'Receber meu link novamente', name: 'recover', main: <p /> })],
];

/** Scripts that run and styles, as a browser finds them. */
function codeIn(html: string) {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
  return { scripts, styles };
}

test.each(PAGES)('%s: the lists hold the page’s own code, and nothing that came with a text', (_, page) => {
  const { html, inline } = renderPage(context, page);
  const { scripts, styles } = codeIn(html);
  const ours = (text = '') => !text.includes('steal');
  const { recorded = false, ...code } = inline;
  expect(code).toEqual({ scripts: scripts.filter(ours), styles: styles.filter(ours) });
  // A session replay never sees a checkout, an order, an access.
  expect([recorded, html.includes(' data-recorded=')]).toEqual(Array(2).fill(/^(landing|presell)$/.test(page.name)));
  expect(scripts.some((text) => !ours(text))).toBe(page.name === 'suporte');
});

test('every form that a page that may be recorded can have is masked', () => {
  const form = renderToStaticMarkup(
    <RenderContext value={context}>
      <SoldOut id="waiting" />
    </RenderContext>,
  );
  const pages = PAGES.slice(0, 2).map(([, page]) => renderPage(context, page).html);
  const forms = [form, ...pages].flatMap((html) => html.match(/<form\b[^>]*>/g) ?? []);
  expect(forms).toHaveLength(1);
  for (const form of forms) expect(form).toMatch(/data-clarity-mask="true".* data-hj-suppress=""/);
});

test.each(PAGES)('%s is in the common frame', (_, page) => {
  const { html } = renderPage(context, page);
  expect(html).toMatch(/^<!doctype html><html lang="pt-BR"><head>/);
  expect(html).toContain(`<body data-page="${page.name}" data-value="19.9"`);
  expect(html.match(/Demonstração/g)).toHaveLength(1);
  expect(html.match(/<main /g)).toHaveLength(1);
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(page.path === undefined);
  expect(html.includes(`<link rel="canonical" href="https://loja.example${page.path}"/>`)).toBe(
    page.path !== undefined,
  );
  expect(html.includes(ASSETS.personal)).toBe(page.personal === true);
  expect(html).toContain(ASSETS.index);
  // The banner that leads back to an order: on all pages but those of orders.
  expect(html.includes(' data-pending=')).toBe(page.name !== 'order');
});

test.each(PAGES)('%s: by keyboard the notice comes before the page, as it does on the screen', (_, page) => {
  const { html } = renderPage(context, page);
  expect(html.match(/ data-consent=""/g)).toHaveLength(1);
  expect(html.indexOf(' data-consent=""')).toBeLessThan(html.indexOf('<header'));
});

test('a shop that is no demonstration says nothing of one, and nothing of an address that it does not know', () => {
  const { html } = renderPage({ ...context, demo: false, address: '' }, landingPage(context, NO_LANDING_FACTS));
  expect(html).not.toContain('class="ribbon"');
  expect(html).not.toContain('canonical');
});

test('an island is what its component renders, with what brings it to life', () => {
  const { html } = renderPage(context, checkoutPage(campaign, 'key-0001', ''));
  expect(html).toMatch(/<div id="island-checkout-island" data-island="\/_assets\/checkout-island[^"]*" data-props="\{/);
  expect(html).toContain('&quot;idempotencyKey&quot;:&quot;key-0001&quot;');
  expect(html).toMatch(/<form[^>]* action="\/checkout" method="post"/);
});

const LOOK = { ...campaign.theme, mood: 'claro', letters: 'padaria', corners: 'round', density: 'airy' } as const;

test.each(PAGES)(
  '%s: another look comes after all other styles; its typeface after the first view, and by its leave',
  (_, page) => {
    const plain = renderPage(context, page);
    expect(plain.inline).not.toHaveProperty('fonts');
    const { base } = paletteOf(campaign.theme).grounds;
    expect(plain.html).toContain(`<meta name="theme-color" content="${base.bg}"/>`);
    expect(plain.html).toMatch(/<link rel="apple-touch-icon" href="\/_drawn\/icon\.[^"]+\.png"\/>/);
    for (const preview of [false, true]) {
      const { html, inline } = renderPage({ ...context, campaign: { ...campaign, theme: LOOK }, preview }, page);
      const { scripts, styles } = codeIn(html);
      expect(inline.fonts).toBe(true);
      expect(styles.join('')).toContain(`;--bg:${paletteOf(LOOK).grounds.base.bg};`);
      expect(inline.styles).toEqual(styles.filter((text) => !text?.includes('steal')));
      expect(inline.scripts).toEqual(scripts.filter((text) => !text?.includes('steal')));
      const [head = '', body = ''] = html.split('<body');
      const sheet = `<link rel="stylesheet" href="${ASSETS['letters-padaria']}"/>`;
      expect([head.includes(sheet), body.split('<template id="later"')[1]?.includes(sheet)]).toEqual([
        preview,
        !preview,
      ]);
      expect(head).toMatch(/<meta name="theme-color" content="#f[\da-f]{5}"\/>/);
    }
  },
);
