import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** Fails with each broken rule and where it is broken. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoViolation(new AxeBuilder({ page }), state);
}

/** Fails with each text that can't be read in the other one of light and dark. */
export async function expectReadable(page: Page, state: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast']), `${state}, the other way`);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

async function expectNoViolation(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.analyze();
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(broken, state).toEqual([]);
}
