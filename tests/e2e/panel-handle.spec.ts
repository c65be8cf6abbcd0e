import type { Locator, Page } from '@playwright/test';
import { openStudio } from '../setup/open-studio.ts';
import { expect, test } from '../setup/panel-shop.ts';

/** Smallest side of a target, in CSS pixels: for a mouse, and for a finger. */
const [LEAST_PX, LEAST_TOUCH_PX] = [24, 44];

/**
 * Returns what is wrong with the tools of a section: the parts of the studio that one lies over, the page with its
 * texts, buttons, fixed bars and scrollbar among them, and those that are cut off or smaller than a target may be.
 */
function faultsOf(page: Page, least: number): Promise<string[]> {
  return page.evaluate((px) => {
    const all = [...document.querySelectorAll<HTMLElement>('.section-tools > button, .section-grip > button')];
    const tools = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-front]');
    const isOnPage = frame?.contentDocument?.querySelector('[data-here]') !== null;
    // A section that the page leaves out has none.
    if (isOnPage !== tools.length > 1) return [`${tools.length} tools`];
    const parts = document.querySelectorAll(
      'iframe[data-front], .studio-screens .choice, .studio-tabs .choice, .studio-acts > *',
    );
    const found: string[] = [];
    for (const tool of tools) {
      const box = tool.getBoundingClientRect();
      const name = tool.ariaLabel ?? '';
      if (Math.min(box.width, box.height) < px) found.push(`${name} is ${box.width} by ${box.height}`);
      const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const edges = [box.top >= 0, box.left >= 0, box.bottom <= innerHeight, box.right <= innerWidth];
      if (!tool.contains(middle) || edges.includes(false)) found.push(`${name} is cut off`);
      for (const part of [...parts, ...tools]) {
        if (part === tool || !part.checkVisibility({ visibilityProperty: true })) continue;
        const other = part.getBoundingClientRect();
        const isOver =
          other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;
        if (isOver) found.push(`${name} lies over ${part.ariaLabel ?? part.getAttribute('title') ?? part.textContent}`);
      }
    }
    return found;
  }, least);
}

/** Opens each section in turn and looks at its tools over the page. */
async function lookAtTools(page: Page, rows: Locator, least: number): Promise<void> {
  const tabs = page.locator('.studio-tabs');
  const isOneSided = await tabs.isVisible();
  const count = await rows.count();
  for (let at = 0; at < count; at += 1) {
    await rows.nth(at).getByRole('button').filter({ hasText: /./ }).first().click();
    if (isOneSided) await tabs.getByText('Ver', { exact: true }).click();
    await expect(page.locator('.section-grip')).toHaveCount(1);
    // The page scrolls to the section smoothly.
    await expect.poll(() => faultsOf(page, least), { timeout: 10_000 }).toEqual([]);
    if (isOneSided) await tabs.getByText('Editar').click();
    await page.getByRole('button', { name: 'Todas as seções' }).click();
  }
}

/** @param sizes of the window, in CSS pixels @param least side of a tool */
function testTools(sizes: readonly (readonly [width: number, height: number])[], least: number): void {
  test('the tools of a section lie beside the page in windows of all sizes', async ({ page }) => {
    const rows = await openStudio(page);
    for (const [width, height] of sizes)
      await test.step(`${width} by ${height} px`, async () => {
        await page.setViewportSize({ width, height });
        await lookAtTools(page, rows, least);
      });
  });
}

test.describe('with a mouse', () => {
  // Windows of 1280 and 1024 px at 200 % among them.
  testTools(
    [
      [1280, 800],
      [1024, 768],
      [768, 1024],
      [640, 400],
      [512, 384],
    ],
    LEAST_PX,
  );
});

test('the tools of a section stay within reach while little of it is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const rows = await openStudio(page);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Benefícios/ })
    .click();
  const section = page.frameLocator('iframe[data-front]').locator('[data-here]');
  await expect(section).toBeVisible();
  for (const edge of ['start', 'end'] as const) {
    await section.evaluate((element, edge) => {
      const { defaultView: view } = element.ownerDocument;
      const { top, bottom } = element.getBoundingClientRect();
      const by = edge === 'start' ? top - (view?.innerHeight ?? 0) + 12 : bottom - 12;
      view?.scrollBy({ top: by, behavior: 'instant' });
    }, edge);
    await expect.poll(() => faultsOf(page, LEAST_PX), { timeout: 10_000 }).toEqual([]);
    await expect(page.locator('.section-plus')).toHaveCount(2);
  }
});

test('keys reach the tools of a section, and Escape goes back to them', async ({ page }) => {
  const rows = await openStudio(page);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Benefícios/ })
    .click();
  // Tab would go past tools that are not there yet.
  await expect(page.locator('.section-plus')).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('button', { name: 'Descer Benefícios' });
  await page.getByRole('radio', { name: /^Computador/ }).focus();
  for (const [name, opened] of [
    ['Acrescentar seção antes de Benefícios', dialog],
    ['Mais: Benefícios', menu],
    ['Acrescentar seção depois de Benefícios', dialog],
  ] as const) {
    await page.keyboard.press('Tab');
    const tool = page.locator('.section-tools').getByRole('button', { name });
    await expect(tool).toBeFocused();
    await expect(tool).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(tool).toBeFocused();
  }
});

test('an open menu and the focus of a section outlive the next page, whatever the mouse rests on', async ({ page }) => {
  const rows = await openStudio(page);
  await expect(page.locator('iframe[data-front]')).toBeVisible();
  // The mouse rests on the first view.
  await page.mouse.move(900, 400);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Benefícios/ })
    .press('Enter');
  const more = page.locator('.section-grip').getByRole('button', { name: 'Mais: Benefícios' });
  const first = page.locator('.section-grip').getByRole('button', { name: 'Abrir o formulário' });
  const held = Promise.withResolvers<void>();
  await page.route(/draft\/preview/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Outro título');
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await more.press('Enter');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const before = await page.locator('iframe[data-front]').elementHandle();
  held.resolve();
  await expect.poll(() => before?.evaluate((frame) => frame.hasAttribute('data-front'))).toBe(false);
  // A browser tells the new page of the resting mouse a moment later.
  await page.waitForTimeout(500);
  await expect(first).toBeFocused();
  // Nothing of the section is seen for a moment.
  const sections = page.frameLocator('iframe[data-front]').locator('main > section');
  for (const section of [sections.last(), sections.nth(1)]) {
    await section.evaluate((element) => element.scrollIntoView());
    await page.waitForTimeout(500);
    await expect(first).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a section is put behind another by "+", and before it by its handle', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const rows = await openStudio(page);
    await rows
      .nth(1)
      .getByRole('button', { name: /^Benefícios/ })
      .tap();
    await page.locator('.studio-tabs').getByText('Ver', { exact: true }).tap();
    const sections = page.frameLocator('iframe[data-front]').locator('main > section');
    const kind = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
    await page.getByRole('button', { name: 'Acrescentar seção depois de Benefícios' }).tap();
    await kind(/^Texto livre/).tap();
    await expect(sections.nth(2)).toHaveId(/^rich-text-/);
    // The new section is the one that is chosen now.
    await page.locator('.section-grip').getByRole('button', { name: 'Mais: Texto livre' }).tap();
    await page.getByRole('button', { name: 'Pôr seção antes' }).tap();
    await kind(/^Fotos/).tap();
    await expect(sections.nth(2)).toHaveId(/^gallery-/);
    await expect(sections.nth(3)).toHaveId(/^rich-text-/);
  });

  test('a section is moved, doubled, hidden and deleted by its handle, and undo takes each of them back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const rows = await openStudio(page);
    const sections = page.frameLocator('iframe[data-front]').locator('main > section');
    const idsOf = () => sections.evaluateAll((all) => all.map(({ id }) => id));
    const grip = page.locator('.section-grip');
    const undo = page.getByRole('button', { name: 'Desfazer' });
    const perform = async (act: string) => {
      await grip.getByRole('button', { name: /^Mais: Benefícios/ }).tap();
      await grip.getByRole('button', { name: act }).tap();
    };
    await rows
      .nth(1)
      .getByRole('button', { name: /^Benefícios/ })
      .tap();
    await page.locator('.studio-tabs').getByText('Ver', { exact: true }).tap();
    await expect(grip).toBeVisible();
    const before = await idsOf();
    const [first = '', second = '', third = '', ...rest] = before;
    await perform('Descer');
    await expect.poll(idsOf).toEqual([first, third, second, ...rest]);
    await undo.tap();
    await expect.poll(idsOf).toEqual(before);
    // It is followed.
    await expect(sections.nth(1)).toBeInViewport();
    await perform('Duplicar');
    await expect.poll(idsOf).toEqual([first, second, expect.stringMatching(`^${second}-`), third, ...rest]);
    await undo.tap();
    await expect.poll(idsOf).toEqual(before);
    for (const act of ['Ocultar', 'Apagar']) {
      await perform(act);
      await expect.poll(idsOf).toEqual([first, third, ...rest]);
      await undo.tap();
      await expect.poll(idsOf).toEqual(before);
    }
  });

  test('the preview fills its width in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 420 });
    await openStudio(page);
    await page.locator('.studio-tabs').getByText('Ver', { exact: true }).tap();
    const { x = 99, width = 0 } = (await page.locator('iframe[data-front]').boundingBox()) ?? {};
    expect([x, 360 - x - width].map(Math.round)).toEqual([8, 8]);
  });

  test('a refused act of a section says why on either side', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const rows = await openStudio(page);
    await rows
      .getByRole('button', { name: /^Receitas/ })
      .first()
      .tap();
    await page.locator('.studio-tabs').getByText('Ver', { exact: true }).tap();
    const grip = page.locator('.section-grip');
    await grip.getByRole('button', { name: 'Mais: Receitas' }).tap();
    await grip.getByRole('button', { name: 'Apagar' }).tap();
    const refused = page.getByRole('alert').filter({ hasText: 'Isto não foi feito' });
    await expect(refused).toBeInViewport({ ratio: 1 });
    await page.locator('.studio-tabs').getByText('Editar').tap();
    await expect(refused).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.studio-tabs')).toBeInViewport({ ratio: 1 });
  });

  testTools(
    [
      [320, 568],
      [360, 740],
      [360, 420],
      [1024, 768],
      [740, 360],
    ],
    LEAST_TOUCH_PX,
  );
});
