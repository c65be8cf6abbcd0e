import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { AUTHOR } from '../../tests/factories/author-section.ts';
import { cleanCampaign, cleanInput } from '../campaigns/check/clean-campaign.ts';
import type { CampaignInput } from '../campaigns/schema.ts';
import { pagePolicy } from '../platform/http/content-security.ts';
import { landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { renderPage } from '../web/render-page.tsx';
import { SECTION_EXAMPLES } from './section-examples.ts';

type Sections = CampaignInput['sections'];
type Example = Sections[number];

const CLAIMS = { jornal: { kind: 'promise', text: 'Jornal' }, revista: { kind: 'promise', text: 'Revista' } } as const;

function render(sections: Sections, { preview = false } = {}) {
  const isNamed = JSON.stringify(sections).includes('{{');
  const campaign = cleanCampaign({
    claims: { ...cleanInput.claims, ...(isNamed && CLAIMS) },
    sections: [...cleanInput.sections, ...sections],
  });
  const context = { campaign, assets: ASSETS, demo: true, base: '', address: '', preview };
  return renderPage(context, landingPage(context, NO_LANDING_FACTS));
}

function exampleOf<T extends Example['type']>(type: T): Extract<Example, { type: T }> {
  const example = [...SECTION_EXAMPLES, AUTHOR].find((one) => one.type === type);
  if (!example) throw new Error(`no example of ${type}`);
  return example as Extract<Example, { type: T }>;
}

/** HTML of a section alone, as in its page. */
function htmlOf(section: Example): string {
  const { html } = render([section]);
  const from = html.indexOf(`<section id="${section.id}"`);
  return from < 0 ? '' : html.slice(from, html.indexOf('</section>', from));
}

const PLAIN = render([]).html;

/** Maximum transfer size of a section and its styles, in bytes of brotli, with its example. */
const BUDGETS: Record<string, [sheet: string, most: number]> = {
  gallery: ['styles', 1000],
  video: ['styles', 1300],
  logos: ['styles', 850],
  comparison: ['styles', 1150],
  modules: ['styles', 1100],
  guarantee: ['styles', 1000],
  'rich-text': ['styles', 450],
  author: ['photo', 1000],
};

test.each(Object.entries(BUDGETS))('a section "%s" stays light', (type, [sheet, most]) => {
  const html = htmlOf(exampleOf(type as Example['type']));
  const css = readFileSync(`src/sections/${type}/${sheet}.css`, 'utf8');
  expect(html).toContain(`s-${type}`);
  expect(html).not.toMatch(/ style=|<script|<style|\son\w+=/);
  expect(brotliCompressSync(html + css).length).toBeLessThanOrEqual(most);
});

test('pages without such sections know nothing of them; those that have some get their styles after the first view', () => {
  expect(PLAIN).not.toMatch(/showcase|videos|picture/);
  const { html } = render([exampleOf('modules')]);
  const [before = '', later = ''] = html.split('<template id="later"');
  expect(later).toContain(ASSETS.showcase);
  // In the head only for visits without scripts, or with a restored scroll position.
  expect(before).toContain(`<noscript><link rel="stylesheet" href="${ASSETS.later}"/>`);
  expect(before.replace(/<noscript>.*?<\/noscript>|<script>.*?<\/script>/gs, '')).not.toContain(ASSETS.showcase);
  expect(html).not.toContain(ASSETS.videos);
});

test('a page may load the player of that company alone whose video it shows', () => {
  const video = exampleOf('video');
  const policyOf = (sections: Sections) => pagePolicy(render(sections).inline);
  expect(policyOf([exampleOf('gallery')])).not.toMatch(/frame-src|media-src/);
  expect(policyOf([video])).toContain('; frame-src https://www.youtube-nocookie.com;');
  expect(policyOf([video])).not.toContain('media-src');
  const vimeo = { ...video, video: { kind: 'elsewhere', url: 'vimeo.com/76979871' } } as const;
  expect(policyOf([vimeo])).toContain('; frame-src https://player.vimeo.com;');
  const own = { ...video, video: { kind: 'upload', file: `${'a'.repeat(64)}.mp4` } } as const;
  expect(policyOf([own])).toContain("; media-src 'self';");
  expect(policyOf([own])).not.toContain('frame-src');
  // An unfinished section needs no permission.
  const { video: _, ...unfinished } = video;
  expect(policyOf([unfinished])).not.toContain('frame-src');
});

test('a video is a picture and a link until a visitor presses it, with nothing of the address but the id', () => {
  const video = exampleOf('video');
  const html = htmlOf({ ...video, video: { kind: 'elsewhere', url: 'https://youtu.be/dQw4w9WgXcQ?si=tracker"><b>' } });
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
  expect(html).toContain('data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0"');
  expect(html).toContain('Vídeo do YouTube');
  expect(html).not.toMatch(/tracker|<iframe|<video/);
  const own = htmlOf({ ...video, video: { kind: 'upload', file: `${'a'.repeat(64)}.mp4` } });
  expect(own).toContain(`href="/_videos/${'a'.repeat(64)}.mp4"`);
});

test('a video without a picture stands behind a drawn cover, of whatever kind it is', () => {
  const { poster: _, ...bare } = exampleOf('video');
  for (const video of [bare.video, { kind: 'upload', file: `${'a'.repeat(64)}.mp4` } as const]) {
    const html = htmlOf({ ...bare, video });
    expect(html).toMatch(/class="video-play".*class="drawn-cover".*class="video-button"/s);
    expect(html).not.toContain('<img');
  }
  expect(render([bare]).html).toContain('[data-ground=tint]{');
});

test('an empty section is shown to its editor only', () => {
  const { video: _, ...unfinished } = exampleOf('video');
  const empty: Sections = [{ ...exampleOf('gallery'), items: [] }, { ...exampleOf('logos'), mentions: [] }, unfinished];
  const isShown = (html: string) => empty.map(({ id }) => html.includes(`<section id="${id}"`));
  expect(isShown(render(empty).html)).toEqual([false, false, false]);
  expect(isShown(render(empty, { preview: true }).html)).toEqual([true, true, true]);
});

test('a logo is read as its proven name, and not by what its picture is said to show', () => {
  const html = htmlOf(exampleOf('logos'));
  expect(html).toContain('<span class="visually-hidden">Revista</span>');
  expect(html).toContain('alt=""');
  expect(html).not.toContain('Caderno');
});

test('a table has text for its marks, and a dash for empty cells', () => {
  const html = htmlOf({ ...exampleOf('comparison'), rows: [{ name: 'Um', cells: [{ mark: 'yes' }] }] });
  expect(html).toContain('<th scope="row">Um</th>');
  expect(html).toContain('<span class="visually-hidden">Sim</span>');
  expect(html.match(/—/g)).toHaveLength(1);
});

test('lessons and minutes are added up, unless the time of one is unknown', () => {
  const html = htmlOf({
    ...exampleOf('modules'),
    items: [
      {
        title: 'A',
        lessons: [
          { title: 'um', minutes: 45 },
          { title: 'dois', minutes: 35 },
        ],
      },
      { title: 'B', lessons: [{ title: 'um', minutes: 60 }] },
      { title: 'C', lessons: [{ title: 'um', minutes: 5 }, { title: 'dois' }] },
    ],
  });
  const sums = html.match(/module-sum">[^<]*(<time[^>]*>)?/g)?.map((sum) => /PT(\d+)M/.exec(sum)?.[1]);
  expect(sums).toEqual(['80', '60', undefined]);
  expect(html.match(/<details open=""/g)).toHaveLength(1);
});

test('the guarantee has the days of the product', () => {
  expect(htmlOf(exampleOf('guarantee'))).toContain('<b>15</b><span>dias de garantia</span>');
});
