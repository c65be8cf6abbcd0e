import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './e2e.ts';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules that the size of the screen decides, whatever is shown. */
const OF_THE_SIZE = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/**
 * Fails with each broken rule and where it is broken.
 *
 * @param options `frames: false` where they are looked at elsewhere; `again` where the same was looked at in another size:
 *   rules that have nothing to do with that are asked only where something is in sight that was not
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { frames = true, again = false } = {},
): Promise<void> {
  if (frames) expect(page.frames(), `${state}: what is in frames is not looked at`).toHaveLength(1);
  const isNew = await page.evaluate(noteInSight);
  await page.evaluate(endTransitions);
  await expectNoViolation(page, state, again && !isNew ? { runOnly: OF_THE_SIZE } : {});
}

/** Runs in the page. @returns whether something is in sight that was not at the last look */
function noteInSight(): boolean {
  const here = window as unknown as { inSight?: WeakSet<Element> };
  const all = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
  const isNew = all.some((element) => !here.inSight?.has(element));
  here.inSight = new WeakSet(all);
  return isNew;
}

/** Fails with each text that can't be read in the other one of light and dark. */
export async function expectReadable(page: Page, state: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await page.evaluate(endTransitions);
  await expectNoViolation(page, `${state}, the other way`, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

/** Runs in the page. Colours in the middle of a transition are not meant to be read. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/**
 * Asks axe in the page itself, once it is there. `@axe-core/playwright` brings it there for each look, and into a page that
 * it opens beside, and collects all that is well: all of it work of the processor.
 */
async function expectNoViolation(page: Page, state: string, options: axe.RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const broken = await page.evaluate(async (asked) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({ exclude: ['iframe'] }, { ...asked, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
  expect(broken, state).toEqual([]);
}
