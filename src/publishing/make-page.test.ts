import { expect, test } from 'vitest';
import { ASSETS } from '../../tests/factories/assets.ts';
import { loadCampaign } from '../campaigns/load.ts';
import { FIRST_WINDOW_BYTES } from '../shared/first-view-time.ts';
import { landingPage, NO_LANDING_FACTS } from '../web/pages/landing/page.tsx';
import { presellPage } from '../web/pages/presell/page.tsx';
import { type PageContext, renderPage } from '../web/render-page.tsx';
import { weighFirstView } from './first-view.ts';
import { makePage } from './make-page.ts';

const plain = await loadCampaign('lista-vitalicia');
const campaign = { ...plain, theme: { ...plain.theme, letters: 'padaria' as const } };
const context: PageContext = { campaign, assets: ASSETS, demo: true, base: '', address: 'https://loja.example' };
const presell = presellPage(context, campaign.presell ?? expect.fail());
const short = { ...campaign, sections: campaign.sections.slice(0, 2) };

test('a page brings the letters of its first titles along, with a script that its policy knows', async () => {
  const { body, inline } = await makePage('/presell', context, presell);
  const [, letters = '', script = ''] =
    /<meta name="first-titles" content="([\w+/=]+)"\/><script>(.*?)<\/script><\/head>/.exec(body.toString()) ?? [];
  expect(Buffer.from(letters, 'base64').toString('latin1', 0, 4)).toBe('wOF2');
  expect(inline?.scripts).toContain(script);
});

test('one with the typeface of the device has none', async () => {
  const { body } = await makePage('/presell', { ...context, campaign: plain }, presell);
  expect(body.toString()).not.toContain('first-titles');
});

test('they come only where the first section stays within the first packets', async () => {
  const light = await makePage(
    '/',
    { ...context, campaign: short },
    landingPage({ ...context, campaign: short }, NO_LANDING_FACTS),
  );
  expect(light.body.toString()).toContain('first-titles');
  expect(weighFirstView([light], { address: context.address }).size).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
  // Words that compress to about two thirds.
  const words = Array.from({ length: 2000 }, (_, at) => ((at * 2654435761) % 2 ** 32).toString(36)).join(' ');
  const [hero, ...others] = campaign.sections;
  const long = { ...campaign, sections: [{ ...(hero ?? expect.fail()), text: words }, ...others] };
  const page = landingPage({ ...context, campaign: long }, NO_LANDING_FACTS);
  const heavy = await makePage('/', { ...context, campaign: long }, page);
  expect(heavy.body.toString()).toBe(renderPage({ ...context, campaign: long }, page).html);
});
