import { cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import type { CampaignInput } from '../../src/campaigns/schema.ts';
import { picture } from '../factories/picture-of.ts';
import { samplePicture } from '../factories/pictures.ts';
import { claimsOf, sectionLayouts } from '../factories/section-layouts.ts';
import { expectAccessible } from '../setup/axe.ts';
import { test as base, expect } from '../setup/e2e.ts';
import { SHOP_TIMEOUT_MS, startProgram } from '../setup/program.ts';
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
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const photo = { bytes: await samplePicture(), width: 800, height: 600 };
      const sections = arrangedSections();
      const campaign = await makeTestCampaign(
        {
          presell: undefined,
          theme: { accent: '#b4531f', mood: 'creme', letters: 'padaria' },
          claims: { ...cleanInput.claims, ...claimsOf(sections) },
          sections: [HERO, ...sections, ...cleanInput.sections],
        },
        photo,
      );
      const program = await startProgram({ campaign });
      await use(program);
      await program.stop();
      await campaign.remove();
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
});

test.use({ returning: true, reducedMotion: 'reduce' });

test('every layout keeps the rules on a phone and on a desk, and fits the smallest window', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.bento').first()).toHaveCSS('display', 'grid');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await sidewaysOf(page), `${width} px`).toBe(0);
    if (width === 390 || width === 1280) await expectAccessible(page, `${width} px`);
  }
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
});
