import type { Page } from '@playwright/test';
import { cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { picture } from '../factories/picture-of.ts';
import { samplePicture } from '../factories/pictures.ts';
import { claimsOf, sectionLayouts } from '../factories/section-layouts.ts';
import { expectAccessible } from '../setup/axe.ts';
import { shopOf } from '../setup/campaign-shop.ts';
import { expect } from '../setup/e2e.ts';
import { grow, rulesBetween } from '../setup/rules-between.ts';
import { makeTestCampaign } from '../setup/test-campaign.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

const HERO = {
  type: 'hero' as const,
  id: 'inicio',
  title: 'Aprenda a fazer pão',
  text: 'Um livro para quem começa.',
  eyebrow: 'Livro digital',
  cta: 'Quero começar',
  bullets: ['{{receitas}} receitas'],
  note: 'Pagamento por PIX.',
};
const GROUNDS = ['base', 'tint', 'deep', 'block', 'card', 'picture'] as const;

/** Every layout once, on the grounds in turn. */
function arrangedSections(): CampaignInput['sections'] {
  const backdrop = picture({ alt: '', decorative: true });
  return sectionLayouts().map((section, at) => {
    const ground = GROUNDS[at % GROUNDS.length];
    // Each region of the page has a name of its own.
    return { ...section, title: `${section.title} (${at})`, ground, ...(ground === 'picture' && { backdrop }) };
  }) as CampaignInput['sections'];
}

/** A page of a small campaign that has them all. */
const test = shopOf(async () => {
  const photo = { bytes: await samplePicture(), width: 800, height: 600 };
  const sections = arrangedSections();
  return makeTestCampaign(
    {
      presell: undefined,
      theme: { accent: '#b4531f', mood: 'creme', letters: 'padaria' },
      claims: { ...cleanInput.claims, ...claimsOf(sections) },
      sections: [HERO, ...sections, ...cleanInput.sections],
    },
    photo,
  );
});

test.use({ returning: true, reducedMotion: 'reduce' });

test('every layout keeps the rules on a phone and on a desk, fits the smallest window, and draws no line to the next', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('.bento').first()).toHaveCSS('display', 'grid');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
      scrollTo(0, 0);
    });
    await expect(page.locator('.site-header')).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
    expect(await sidewaysOf(page), `${width} px`).toBe(0);
    if (width === 390 || width === 1280) await expectAccessible(page, `${width} px`);
    expect.soft(await page.evaluate(rulesBetween), `rules at ${width}`).toEqual([]);
  }
  await page.evaluate(grow);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await page.evaluate(rulesBetween), `rules once it has grown, at ${width}`).toEqual([]);
  }
});

/** Returns how the first cover of the offer's stack is turned as it enters the window, and in the middle of it. */
async function turnsOf(page: Page): Promise<string[]> {
  await page.goto('/');
  const cover = page.locator('.stack li:first-child .cover').first();
  await expect(cover).toHaveCSS('width', '100px');
  return cover.evaluate(async (element) => {
    const turns: string[] = [];
    for (const share of [0.98, 0.5]) {
      // Sections above it are laid out meanwhile, and move it on.
      for (let frame = 0; frame < 20; frame += 1) {
        const { top, height } = element.getBoundingClientRect();
        scrollBy({ top: top + height / 2 - share * innerHeight, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
      turns.push(getComputedStyle(element).rotate);
    }
    return turns;
  });
}

test('a cover lies still for who wants less motion', async ({ page }) => {
  expect(await turnsOf(page)).toEqual(['-3deg', '-3deg']);
});

test.describe('for who does not mind motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a figure comes up by its place alone as it enters, and stays', async ({ page }) => {
    await page.goto('/');
    const face = page.locator('.as-portrait .face').first();
    await expect(face).toHaveCSS('animation-name', 'rise');
    // Sections above it are laid out meanwhile, and move it on.
    const lookAt = () =>
      face.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { opacity, transform } = getComputedStyle(element);
        return `${opacity} ${transform}`;
      });
    await expect.poll(lookAt).toBe('1 matrix(1, 0, 0, 1, 0, 0)');
  });

  test('a cover turns with the scroll, and makes the page no wider', async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [entering, inTheMiddle] = (await turnsOf(page)).map(Number.parseFloat);
      expect(entering).toBeGreaterThan(1.5);
      expect(entering).toBeLessThanOrEqual(3);
      expect(inTheMiddle).toBeCloseTo(-3, 1);
      expect(await sidewaysOf(page), `${width} px`).toBe(0);
    }
  });
});

test('covers of a fan leave their titles free, two to five of them', async ({ page }) => {
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    for (const count of [2, 3, 4, 5]) {
      const hidden = await page.locator('.fan').evaluate((fan, count) => {
        const [first] = fan.children;
        if (first) fan.replaceChildren(...Array.from({ length: count }, () => first.cloneNode(true)));
        const covers = [...fan.querySelectorAll<SVGElement>(':scope > *')];
        for (const cover of covers) cover.style.rotate = 'none';
        const boxes = covers.map((cover) => cover.getBoundingClientRect());
        return Math.max(
          ...boxes.slice(1).map(({ left, top }, at) => {
            const before = boxes[at];
            return before && before.top === top ? (before.right - left) / before.width : 0;
          }),
        );
      }, count);
      expect(hidden, `${count} at ${width} px`).toBeLessThan(0.08);
      expect(await sidewaysOf(page), `${count} at ${width} px`).toBe(0);
    }
  }
});

test('a letter of one short line is as high as its large first letter', async ({ page }) => {
  await page.goto('/');
  const body = page.locator('.letter-body').first();
  // Its styles come later, and what is out of sight is not laid out.
  await expect(body).toHaveCSS('display', 'flow-root');
  await body.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await body.boundingBox())?.height).toBeGreaterThan(0);
  const [height, letter] = await body.evaluate((element) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = 'Oi.';
    element.replaceChildren(paragraph);
    const { fontSize, lineHeight } = getComputedStyle(paragraph, '::first-letter');
    const large = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 0.75;
    return [element.getBoundingClientRect().height, large];
  });
  expect(height).toBeGreaterThanOrEqual(letter ?? 0);
});
