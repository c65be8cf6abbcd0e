import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './e2e.ts';

/** Overflow that makes a page scroll sideways, in CSS pixels. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** A screen of the studio fits and breaks no rule of accessibility; the page in its frames is looked at where it is published. */
export async function expectStudioWhole(page: Page, state: string): Promise<void> {
  expect(await sidewaysOf(page), state).toBe(0);
  await expectAccessible(page, state, { frames: false });
}
