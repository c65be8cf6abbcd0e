import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';

test.use({ returning: true });

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
}

const START = new Date('2026-03-01T12:00:00Z');

/** Opens the page, whose time moves only as the test says, and waits for its scripts. */
async function openWithStoppedClock(page: Page): Promise<void> {
  // The clock runs until it is stopped, and can't be stopped in the past.
  await page.clock.install({ time: START.getTime() - 60_000 });
  await page.clock.pauseAt(START);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-allows');
}

/** Opens the page and waits for its later styles and the layout of all sections: what is scrolled to then stays there. */
async function openLaidOut(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-fresh');
  const styled = () => page.evaluate(() => [...document.styleSheets].some(({ href }) => href));
  await expect.poll(styled).toBe(true);
}

/** Waits long enough for the browser to have called every observer. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
}

test.describe('scrolling', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the header is clear at 50 px and solid beyond, with a smaller logo', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    const look = () =>
      header.evaluate((element) => {
        const { backgroundColor, borderBottomColor, backdropFilter, position } = getComputedStyle(element);
        const { width } = element.querySelector('.logo')?.getBoundingClientRect() ?? {};
        return { backgroundColor, borderBottomColor, backdropFilter, position, width };
      });
    await scrollDown(page, 50);
    await frames(page);
    await expect(header).not.toHaveAttribute('data-scrolled');
    const clear = await look();
    expect(clear).toMatchObject({ position: 'fixed', backdropFilter: 'none' });
    expect(clear.backgroundColor).toBe('rgba(0, 0, 0, 0)');
    expect(clear.borderBottomColor).toBe('rgba(0, 0, 0, 0)');

    await scrollDown(page, 51);
    await expect(header).toHaveAttribute('data-scrolled');
    const solid = await look();
    expect(solid.backdropFilter).toContain('blur');
    expect(solid.backgroundColor).not.toBe(clear.backgroundColor);
    expect(solid.borderBottomColor).not.toBe(clear.borderBottomColor);
    expect(solid.width).toBeLessThan(clear.width ?? 0);

    await scrollDown(page, 50);
    await expect(header).not.toHaveAttribute('data-scrolled');
    await test.step('the bottom bar shows beyond 500 px, and is out of reach before', async () => {
      const bar = page.locator('[data-sticky]');
      const button = bar.getByRole('button', { name: 'GARANTIR MINHA LISTA', exact: true, includeHidden: true });
      await scrollDown(page, 500);
      await frames(page);
      await expect(button).toBeHidden();
      expect(await bar.evaluate((element) => (element as HTMLElement).inert)).toBe(true);
      await scrollDown(page, 501);
      await expect(button).toBeVisible();
      expect(await bar.evaluate((element) => (element as HTMLElement).inert)).toBe(false);
      await scrollDown(page, 500);
      await expect(button).toBeHidden();
    });
  });
});

test.describe('time', () => {
  test('the countdown falls from 15:00 by a second a second, and starts again after 00:00', async ({ page }) => {
    await openWithStoppedClock(page);
    const timer = page.getByRole('timer', { name: 'Esta oferta termina em' });
    const shows = async (text: string) => {
      const parts = await timer.locator('b').allTextContents();
      expect(parts.join(':')).toBe(text);
    };
    await expect(timer).toBeVisible();
    await shows('00:15:00');
    await page.clock.runFor(999);
    await shows('00:15:00');
    await page.clock.runFor(1);
    await shows('00:14:59');
    await page.clock.runFor(1000);
    await shows('00:14:58');
    await page.clock.runFor(838_000);
    await shows('00:01:00');
    await page.clock.runFor(59_000);
    await shows('00:00:01');
    await page.clock.runFor(1000);
    await shows('00:00:00');
    await page.clock.runFor(1000);
    await shows('00:15:00');
    await page.clock.runFor(1000);
    await shows('00:14:59');
  });

  test('the spots fall by 1 at 120 s at the earliest, by 2 at 180 s at the latest, and stop at 5', async ({ page }) => {
    await page.addInitScript(() => {
      Math.random = () => Number((window as { chance?: number }).chance ?? 0);
    });
    await openWithStoppedClock(page);
    const spots = page.locator('[data-spots]');
    const chance = (value: number) =>
      page.evaluate((random) => {
        (window as { chance?: number }).chance = random;
      }, value);
    const expectSpots = (left: number) => expect(spots).toHaveText(`Restam ${left} vagas`, { timeout: 1 });

    await expect(spots).toHaveText('Restam 47 vagas');
    await page.clock.runFor(119_999);
    await expectSpots(47);
    await page.clock.runFor(1);
    await expectSpots(46);
    await page.clock.runFor(119_999);
    await expectSpots(46);
    await chance(0.999_999);
    await page.clock.runFor(1);
    await expectSpots(44);
    await page.clock.runFor(179_999);
    await expectSpots(44);
    await page.clock.runFor(1);
    await expectSpots(42);
    await page.clock.runFor(18 * 180_000);
    await expectSpots(6);
    // Two less would be four: the floor holds.
    await page.clock.runFor(180_000);
    await expectSpots(5);
    await page.clock.runFor(3_600_000);
    await expectSpots(5);
  });

  test('left to chance, the spots fall by 1 or 2 every 120 to 180 s', async ({ page }) => {
    await openWithStoppedClock(page);
    await page.evaluate(() => {
      const falls: [number, number][] = [];
      Object.assign(window, { falls });
      const line = document.querySelector('[data-spots]');
      if (!line) return;
      new MutationObserver(() => falls.push([Date.now(), Number(/\d+/.exec(line.textContent ?? '')?.[0])])).observe(
        line,
        { childList: true, characterData: true, subtree: true },
      );
    });
    await page.clock.runFor(3_600_000);
    const falls = await page.evaluate(() => (window as unknown as { falls: [number, number][] }).falls);
    expect(falls.length).toBeGreaterThanOrEqual(20);
    let [before, spots] = [START.getTime(), 47];
    for (const [at, left] of falls) {
      expect([1, 2]).toContain(spots - left);
      expect(at - before).toBeGreaterThanOrEqual(120_000);
      expect(at - before).toBeLessThanOrEqual(180_000);
      [before, spots] = [at, left];
    }
  });
});

test('one question is open at a time; the page behind a dialog stays where it is, and moves again afterwards', async ({
  page,
}) => {
  await openLaidOut(page);
  await test.step('one question is open at a time, and a press on it closes it', async () => {
    const items = page.locator('#duvidas details');
    const open = page.locator('#duvidas details[open]');
    await expect(open).toHaveCount(0);
    for (const place of [0, 3, 5]) {
      await items.nth(place).locator('summary').click();
      await expect(items.nth(place).locator('p')).toBeVisible();
      await expect(open).toHaveCount(1);
    }
    await items.nth(5).locator('summary').click();
    await expect(items.nth(5).locator('p')).toBeHidden();
    await expect(open).toHaveCount(0);
  });
  await page.locator('#catalogo').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Netflix', exact: true }).click();
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await expect.poll(overflow).toBe('hidden');
  const place = await page.evaluate(() => scrollY);
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 400);
  await frames(page);
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.keyboard.press('Escape');
  await expect.poll(overflow).toBe('visible');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place);
});

test.describe('images', () => {
  test('a far image waits until a tenth of it is within 50 px of the window', async ({ page }) => {
    await openLaidOut(page);
    const frame = page.locator('#depoimentos [data-lazy]').first();
    await expect(frame).not.toHaveAttribute('data-state');
    // An animation out of sight costs no frame anything.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const { top, height } = await frame.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return { top: box.top + scrollY, height: box.height };
    });
    const atBottom = top - (page.viewportSize()?.height ?? 0);
    // 50 px of margin; a tenth of the image must be inside it.
    const edge = 50 - height / 10;
    await scrollDown(page, Math.floor(atBottom - edge - 2));
    await frames(page);
    await expect(frame).not.toHaveAttribute('data-state');
    await scrollDown(page, Math.ceil(atBottom - edge + 2));
    await expect(frame).toHaveAttribute('data-state', 'loaded');
  });

  test.describe('of the catalogue', () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test('an image pulses while it loads and fades in when it is there; one that fails shows a warning symbol', async ({
      page,
    }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/icons/netflix.svg', async (route) => {
        await held;
        await route.continue();
      });
      await page.route('**/icons/spotify.svg', (route) => route.abort());
      await openLaidOut(page);
      const frame = page.locator('#catalogo [data-tier="1"] [data-lazy]').first();
      const opacity = () =>
        frame
          .locator('img')
          .first()
          .evaluate((image) => getComputedStyle(image).opacity);
      await frame.scrollIntoViewIfNeeded();
      await expect(frame).toHaveAttribute('data-state', 'loading');
      expect(await frame.evaluate((element) => getComputedStyle(element).animationName)).toBe('pulse');
      expect(await opacity()).toBe('0');
      release();
      await expect(frame).toHaveAttribute('data-state', 'loaded');
      await expect.poll(opacity).toBe('1');
      const style = await frame.evaluate((element) => ({
        pulse: getComputedStyle(element).animationName,
        fade: getComputedStyle(element.querySelector('img') as Element).transition,
      }));
      expect(style.pulse).toBe('none');
      expect(style.fade).toMatch(/^opacity 0\.3s/);
      await test.step('one that fails shows a warning symbol', async () => {
        const failed = page.locator('#catalogo .app', { hasText: 'Spotify' }).locator('[data-lazy]');
        await failed.scrollIntoViewIfNeeded();
        await expect(failed).toHaveAttribute('data-state', 'error');
        expect(await failed.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"⚠"');
      });
    });
  });
});

test("the bottom bar's button is one line on phones", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 900));
  const button = page.getByRole('button', { name: 'GARANTIR MINHA LISTA', exact: true });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(button).toBeVisible();
    const lines = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});
