import type { Page } from '@playwright/test';
import { cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { SECTION_EXAMPLES } from '../../src/sections/section-examples.ts';
import { AUTHOR } from '../factories/author-section.ts';
import { samplePicture } from '../factories/pictures.ts';
import { claimsOf } from '../factories/section-layouts.ts';
import { expectAccessible } from '../setup/axe.ts';
import { shopOf } from '../setup/campaign-shop.ts';
import { expect } from '../setup/e2e.ts';
import { makeTestCampaign } from '../setup/test-campaign.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

const PLAYER = 'www.youtube-nocookie.com';
const FILM = `${'a'.repeat(64)}.mp4`;

const hero = {
  type: 'hero' as const,
  id: 'inicio',
  title: 'Aprenda a desenhar',
  text: 'Um curso para quem começa.',
  eyebrow: 'Curso em vídeo',
  cta: 'Quero começar',
  bullets: ['Aulas curtas'],
  note: 'Pagamento por PIX.',
};

const EXAMPLES = [...SECTION_EXAMPLES, AUTHOR];

/** Examples of sections, with a video of ours beside the one of another company. */
function withOwnVideo(): CampaignInput['sections'] {
  return EXAMPLES.flatMap((section): CampaignInput['sections'] => {
    if (section.type !== 'video') return [section];
    return [section, { ...section, id: 'nosso', title: 'Uma aula inteira', video: { kind: 'upload', file: FILM } }];
  });
}

/** A page of a small campaign that has them all. */
const test = shopOf(async () => {
  const photo = { bytes: await samplePicture(), width: 800, height: 600 };
  return makeTestCampaign(
    {
      presell: undefined,
      claims: { ...cleanInput.claims, ...claimsOf(EXAMPLES) },
      sections: [hero, ...withOwnVideo(), ...cleanInput.sections],
    },
    photo,
  );
});

test.use({ returning: true, reducedMotion: 'reduce', expectedHosts: [PLAYER] });

/** Answers in the name of other companies: nothing leaves this machine. @returns the addresses that were asked for */
async function stub(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`https://${PLAYER}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="pt"><title>Player</title>' });
  });
  return asked;
}

/** Goes down the page as a reader does. */
async function readToTheEnd(page: Page): Promise<void> {
  await expect(page.locator('.guarantee-days')).toHaveCSS('justify-items', 'center');
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });
}

test('all of them fit on a phone and on a desk, keep the rules, and move nothing', async ({ page }) => {
  const asked = await stub(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await readToTheEnd(page);
    for (const { id } of EXAMPLES) await expect(page.locator(`#${id} h2`)).toBeVisible();
    expect(await sidewaysOf(page), `${width} px`).toBe(0);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const sum = (entries: PerformanceEntryList) =>
            entries.reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0);
          new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
            type: 'layout-shift',
            buffered: true,
          });
          // No event fires if there is none at all.
          setTimeout(resolve, 500, 0);
        }),
    );
    expect(shift, `${width} px`).toBe(0);
    await expectAccessible(page, `${width} px`);
    expect(asked).toEqual([]);
  }
});

test('a video of another company comes after two presses, one of ours after one, and nothing is asked before', async ({
  page,
}) => {
  const asked = await stub(page);
  let fetched = 0;
  await page.route(`**/_videos/${FILM}`, (route) => {
    fetched += 1;
    return route.fulfill({ contentType: 'video/mp4', body: '' });
  });
  await page.goto('/');
  const section = page.locator('#apresentacao');
  await section.scrollIntoViewIfNeeded();
  const play = section.getByRole('link', { name: /^Assistir: Assista antes de decidir/ });
  await expect(section.getByText('Vídeo do YouTube')).toBeVisible();
  const sizeOf = async () => {
    const { width, height } = (await section.locator('.video-frame').boundingBox()) ?? {};
    return [width, height];
  };
  const frame = await sizeOf();

  await play.press('Enter');
  await expect(section.getByText('que recebe seu endereço IP')).toBeVisible();
  await expect(section.getByRole('link', { name: 'Abrir no YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  );
  await expectAccessible(page, 'the question');
  expect(asked).toEqual([]);
  expect(page.frames()).toHaveLength(1);

  const watch = section.getByRole('button', { name: 'Assistir aqui' });
  await expect(watch).toBeFocused();
  await watch.press('Enter');
  await expect(section.locator('iframe')).toHaveAttribute('title', /Assistir: /);
  await expect.poll(() => asked).toEqual([`https://${PLAYER}/embed/dQw4w9WgXcQ?autoplay=1&rel=0`]);
  expect(await sizeOf()).toEqual(frame);
  await test.step('a video of ours is fetched only when it is pressed', async () => {
    const section = page.locator('#nosso');
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator('.video-button')).toHaveCSS('position', 'absolute');
    expect(fetched).toBe(0);
    await section.getByRole('link', { name: /^Assistir: / }).click();
    await expect(section.locator('video')).toHaveAttribute('src', new RegExp(`/_videos/${FILM}$`));
    await expect.poll(() => fetched).toBeGreaterThan(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('videos are links, modules open, and all is styled', async ({ page }) => {
    await stub(page);
    await page.goto('/');
    await expect(page.locator('#apresentacao .video-play')).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\//);
    await expect(page.locator('#nosso .video-play')).toHaveAttribute('href', `/_videos/${FILM}`);
    const second = page.locator('#modulos details').nth(1);
    await second.locator('summary').click();
    await expect(second.getByText('Proporções')).toBeVisible();
    await expect(page.locator('.guarantee-days')).toHaveCSS('justify-items', 'center');
  });
});
