import { expectAccessible } from '../setup/axe.ts';
import { shopOf } from '../setup/campaign-shop.ts';
import { expect } from '../setup/e2e.ts';
import { rememberVisit } from '../setup/returning-visitor.ts';
import { makeVariants, VARIANTS } from '../setup/starter-variant-campaigns.ts';
import { sidewaysOf } from '../setup/whole-screen.ts';

/** One shop has them all. */
const test = shopOf(makeVariants);

test.use({ reducedMotion: 'reduce' });

test('a starter with a photograph, or with nine fields of words, has its button in sight, fits and can be read', async ({
  page,
}) => {
  await page.addInitScript(rememberVisit);
  for (const id of VARIANTS) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${id}/`, { waitUntil: 'networkidle' });
    const button = await page.locator('.hero [data-buy]').boundingBox();
    const isBelowVideo = (await page.locator('.hero-video').count()) > 0;
    expect.soft((button?.y ?? Number.NaN) + (button?.height ?? 0), id).toBeLessThanOrEqual(isBelowVideo ? 700 : 620);
    await expectAccessible(page, id);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await sidewaysOf(page), `${id} at ${width} px`).toBe(0);
    }
  }
});
