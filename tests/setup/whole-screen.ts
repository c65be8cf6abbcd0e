import type { Page } from '@playwright/test';
import { expectAccessible, expectReadable } from './axe.ts';
import { expect } from './e2e.ts';

/** By how much a page scrolls sideways, in CSS pixels. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Waits for what a screen of the panel shows; it fits the screen, breaks no rule of accessibility, and is read in light and dark. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Carregando…')).toHaveCount(0);
  expect(await sidewaysOf(page), name).toBe(0);
  await expectAccessible(page, name);
  await expectReadable(page, name);
}

/** The same of the studio: the page in its frames is looked at where it is published. */
export async function expectStudioWhole(page: Page, state: string): Promise<void> {
  expect(await sidewaysOf(page), state).toBe(0);
  await expectAccessible(page, state, { frames: false });
}
