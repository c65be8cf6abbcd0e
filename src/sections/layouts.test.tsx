import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { picture } from '../../tests/factories/picture-of.ts';
import { claimsOf, sectionLayouts } from '../../tests/factories/section-layouts.ts';
import { cleanCampaign, cleanInput } from '../campaigns/check/clean-campaign.ts';
import type { CampaignInput } from '../campaigns/schema.ts';
import { landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { renderPage } from '../web/render-page.tsx';
import type { SectionType } from './schemas.ts';

type Section = CampaignInput['sections'][number];
type InputOf<T extends SectionType> = Extract<Section, { type: T }>;

const GROUNDS = ['base', 'tint', 'card', 'deep', 'block', 'picture'] as const;

function render(sections: Section[], theme: Partial<CampaignInput['theme']> = {}) {
  const all = [...cleanInput.sections, ...sections];
  const campaign = cleanCampaign({
    theme: { ...cleanInput.theme, ...theme },
    claims: { ...cleanInput.claims, ...claimsOf(sections) },
    sections: all,
  });
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: '' };
  return renderPage(context, landingPage(context, NO_LANDING_FACTS)).html;
}

/** HTML of a section alone, as in its page. */
function htmlOf(section: Section, theme?: Partial<CampaignInput['theme']>): string {
  const html = render([section], theme);
  const from = html.indexOf(`<section id="${section.id}"`);
  return from < 0 ? '' : html.slice(from, html.indexOf('</section>', from));
}

/** The factory's section of a kind, in one of its layouts. */
function arranged<T extends SectionType>(type: T, layout: InputOf<T> extends { layout?: infer L } ? L : never) {
  const found = sectionLayouts().find((one) => one.type === type && 'layout' in one && one.layout === layout);
  if (!found) throw new Error(`no ${type} as ${layout}`);
  return found as InputOf<T>;
}

test.each(GROUNDS)('every layout on the ground "%s" has colours for all of its parts, and ids of its own', (ground) => {
  for (const mood of ['noite', 'claro'] as const)
    for (const section of sectionLayouts(ground)) {
      const html = render([section.type === 'hero' ? section : { ...section, backdrop: picture() }], { mood });
      const used = new Set([...html.matchAll(/ data-ground="(\w+)"/g)].map(([, name]) => name));
      for (const name of used) if (name !== 'base') expect(html, section.id).toContain(`[data-ground=${name}]{--bg:`);
      expect(html.replace(/<template.*?<\/template>/gs, '')).not.toMatch(/ style=| undefined|NaN/);
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids, section.id).toEqual([...new Set(ids)]);
    }
});

test('what moves is a figure without words', () => {
  for (const section of sectionLayouts()) {
    const html = htmlOf(section);
    const moving = [...html.matchAll(/<(\w+) class="[^"]*\bmoves\b[^"]*"[^>]*>(.*?)<\/\1>/gs)];
    expect(moving.length, section.id).toBeLessThanOrEqual(1);
    for (const [, , content = ''] of moving) {
      // Initials are a drawing, which screen readers pass over.
      const words = content.replace(/<p [^>]*aria-hidden="true">.*?<\/p>/gs, '').replace(/<[^>]+>/g, '');
      expect(words, section.id).toBe('');
    }
  }
});

test('their styles come after the first view, and only to pages that have some', () => {
  const plain = render([]);
  expect(plain).not.toContain(ASSETS.layouts);
  expect(plain).not.toContain('[data-ground=second]');
  const [before = '', later = ''] = render([arranged('benefits', 'bento')]).split('<template id="later"');
  expect(later).toContain(ASSETS.layouts);
  expect(before.replace(/<noscript>.*?<\/noscript>|<script>.*?<\/script>/gs, '')).not.toContain(ASSETS.layouts);
});

test('the picture of a ground lies under a scrim; without one it is the band', () => {
  const section = { ...arranged('steps', 'numerals'), ground: 'picture' as const };
  const html = render([{ ...section, backdrop: picture() }]);
  expect(html).toMatch(/data-ground=picture\]\{[^}]*--scrim:#[0-9a-f]{8}/);
  expect(htmlOf({ ...section, backdrop: picture() })).toContain('class="backdrop"');
  expect(htmlOf(section)).toContain('data-ground="deep"');
  expect(htmlOf(section)).not.toContain('backdrop');
});

test('one large quote is for one or two testimonials, and a wall for three or more: else there are cards', () => {
  const wall = arranged('testimonials', 'wall');
  const cards = (items: typeof wall.items, layout: 'quote' | 'wall') => {
    const html = htmlOf({ ...wall, layout, items });
    return html.includes('class="quotes"') && !html.includes(`as-${layout}`);
  };
  expect(cards(wall.items, 'wall')).toBe(false);
  expect(cards(wall.items?.slice(0, 2), 'wall')).toBe(true);
  expect(cards(wall.items?.slice(0, 2), 'quote')).toBe(false);
  expect(cards(wall.items, 'quote')).toBe(true);
  // An example says so beside the name.
  expect(htmlOf(wall).match(/Depoimento ilustrativo/g)).toHaveLength(wall.items?.length ?? 0);
});

test('a record that is missing is a page, a page that is missing is a record, and without both there is nothing', () => {
  const { record, page, ...bare } = arranged('sample', 'record');
  if (!record || !page) throw new Error('the factory has both');
  expect(htmlOf({ ...bare, record })).toContain('as-record');
  expect(htmlOf({ ...bare, page })).toContain('class="sheet"');
  expect(htmlOf({ ...bare, layout: 'spread', record })).toContain('as-record');
  expect(htmlOf(bare)).toBe('');
});

test('plain columns need no picture, and a ticket without a stub has the days of the guarantee', () => {
  expect(htmlOf(arranged('benefits', 'columns'))).not.toContain('columns-figure');
  expect(htmlOf({ ...arranged('benefits', 'columns'), picture: picture() })).toContain('columns-figure');
  const ticket = arranged('offer', 'ticket');
  expect(htmlOf(ticket)).toContain('15 dias</p><p>de garantia');
  expect(htmlOf({ ...ticket, stub: { title: '12 dez', text: 'às 9h' } })).not.toContain('15 dias');
});

test('a face is a photograph, or initials in its place', () => {
  const { picture: photo, ...author } = arranged('author', 'portrait');
  expect(photo).toBeDefined();
  expect(htmlOf({ ...author, picture: picture() })).toMatch(/class="face moves"[^>]*><picture/);
  expect(htmlOf(author)).toMatch(/class="face moves"[^>]*><p class="display" aria-hidden="true">AS/);
});

test('a programme is to scale up to six parts, and a list beyond', () => {
  const programme = arranged('programme', 'hours');
  const html = htmlOf(programme);
  expect([...html.matchAll(/<li class="(w\d+)"/g)].map(([, width]) => width)).toEqual(['w9', 'w9', 'w3', 'w12', 'w6']);
  expect(html).toContain('<time dateTime="09:45">9h45</time>');
  const long = htmlOf({ ...programme, items: [...programme.items, ...programme.items] });
  expect(long).toContain('as-list');
  expect(long).not.toMatch(/class="w\d/);
});

test('paper is light at night, and the example of before and after says that it is one', () => {
  expect(htmlOf(arranged('modules', 'contents'), { mood: 'noite' })).toContain('class="contents" data-ground="deep"');
  expect(htmlOf(arranged('modules', 'contents'), { mood: 'claro' })).toContain('class="contents" data-ground="card"');
  const example = sectionLayouts().find(({ type }) => type === 'before-after');
  expect(example && htmlOf(example)).toContain('<b>Exemplo ilustrativo.</b>');
});

test('a page with every layout stays light: what their styles add to it, in bytes of brotli', () => {
  const files = [...readFileSync('src/web/styles/layouts.css', 'utf8').matchAll(/@import "(.+)";/g)];
  const css = files.map(([, file = '']) => readFileSync(`src/web/styles/${file}`, 'utf8')).join('');
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(6500);
});
