import type { Page } from '@playwright/test';
import { contrast } from '../../src/campaigns/look/colors.ts';
import { expect } from './e2e.ts';

/**
 * A page prints whole, in words that can be read on white, with its answers open and nothing over them. It stays as it is
 * printed.
 *
 * @param state named where it fails
 * @returns numbers of sheets and of answers
 */
export async function expectPrintsWhole(page: Page, state: string): Promise<{ sheets: number; answers: number }> {
  // A sheet of A4 without margins.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  expect(await unseenSections(page), state).toEqual([]);
  const { colors, floating, answers } = await page.evaluate(readSheet);
  const pale = colors.filter(([, color]) => contrast(color, '#ffffff') < 4.5);
  expect(pale, `${state}: words that are pale on white`).toEqual([]);
  expect(floating, `${state}: over the words`).toEqual([]);
  expect(Math.min(...answers), `${state}: height of the answers`).toBeGreaterThan(10);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  return { sheets: sheets.length, answers: answers.length };
}

/** Returns the ids of the sections that are not seen, or lower than a line. */
export function unseenSections(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main > section')]
      .filter(
        (section) =>
          section.clientHeight < 24 ||
          ![...section.querySelectorAll('h1, h2, p, a')].some((part) =>
            part.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
          ),
      )
      .map(({ id }) => id),
  );
}

/** Runs in the page. @returns texts with their colours as `#3ddc97`, what stays in its place on every sheet, heights of answers in CSS pixels */
function readSheet(): { colors: [text: string, color: string][]; floating: string[]; answers: number[] } {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const hexOf = (color: string) => {
    if (!canvas) return color;
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  };
  const all = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility());
  const words = all.filter(
    (element) =>
      !element.closest('svg, .visually-hidden, [aria-hidden]') &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  );
  return {
    colors: words.map((element) => [element.textContent ?? '', hexOf(getComputedStyle(element).color)]),
    floating: all.filter((element) => getComputedStyle(element).position === 'fixed').map(({ className }) => className),
    answers: [...document.querySelectorAll('details > :not(summary)')].map((answer) => answer.clientHeight),
  };
}
