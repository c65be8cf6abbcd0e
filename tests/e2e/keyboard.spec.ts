import type { Locator, Page } from '@playwright/test';
import { buyer } from '../factories/buyer.ts';
import { expect, test } from '../setup/e2e.ts';
import { orderIdIn, paymentModal, SUCCESS, settle } from '../setup/visitor.ts';

test.use({ reducedMotion: 'reduce' });

/** Presses Tab until the element has the focus, which must be visible at each step. */
async function tabTo(page: Page, target: Locator, limit = 60): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
      return;
    }
  }
  throw new Error(`${limit} presses did not lead to ${target}`);
}

test('the whole purchase needs no pointer', async ({ page, request }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Sim, quero!' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#inicio')).toBeVisible();

  // The skip link leads past the header.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeInViewport();

  const opener = page.getByRole('button', { name: /Acesso Vitalício/ });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const modal = paymentModal(page);
  const { name, email } = buyer();
  await expect(modal.getByLabel('Nome completo')).toBeVisible();
  await tabTo(page, modal.getByLabel('Nome completo'));
  await page.keyboard.type(name);
  await tabTo(page, modal.getByLabel('E-mail'));
  await page.keyboard.type('maria@');
  await tabTo(page, modal.getByLabel('Telefone (WhatsApp)'));
  await page.keyboard.type('(11) 90000-0000');
  await page.keyboard.press('Enter');
  // The wrong field has the focus.
  await expect(modal.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(email.slice(email.indexOf('@') + 1));
  await tabTo(page, modal.locator('button[type=submit]:visible'));
  await page.keyboard.press('Space');

  await expect(modal.getByText(SUCCESS)).toBeVisible();
  await expect(modal.getByRole('region', { name: 'Pagamento por PIX' })).toBeFocused();
  await tabTo(page, modal.getByRole('button', { name: 'Copiar' }));
  await settle(request, await orderIdIn(modal), 'pay');
  await expect(modal.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await tabTo(page, modal.getByRole('link', { name: 'Abrir meu acesso' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/acesso\//);
});

test.describe('dialogs', () => {
  test.use({ returning: true });

  test('keep the focus inside and give it back, and questions open by keyboard', async ({ page }) => {
    await page.goto('/');
    for (const [opener, inside] of [
      ['Netflix', 'Quero minha lista'],
      ['Fornecedor de Recarga', 'Quero tudo por R$ 19,90'],
    ] as const) {
      const button = page.getByRole('button', { name: opener, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: inside })).toBeVisible();
      await expectTrapped(page, 8);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
    const opener = page.getByRole('button', { name: /Acesso Vitalício/ });
    await opener.focus();
    await page.keyboard.press('Space');
    await expect(paymentModal(page).getByLabel('Nome completo')).toBeVisible();
    await expectTrapped(page, 12);
    await expectTrapped(page, 12, 'Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await test.step('a question opens and closes by keyboard', async () => {
      const question = page.locator('#duvidas summary').nth(1);
      await question.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('#duvidas details p').nth(1)).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.locator('#duvidas details p').nth(1)).toBeHidden();
    });
  });
});

test('header, bottom bar and cookie notice never hide what has the focus', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('presell_accepted', 'true'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
  const walk = async (key: string) => {
    const hidden: string[] = [];
    for (let press = 0; press < 64; press += 1) {
      await page.keyboard.press(key);
      hidden.push(...(await page.evaluate(findHiddenFocus)));
    }
    expect(hidden, key).toEqual([]);
  };
  await walk('Tab');
  await expect(page.getByRole('button', { name: 'Preferências' })).toBeVisible();
  await walk('Shift+Tab');
});

/** The focused element's text, if something else covers all of its middle line. */
function findHiddenFocus(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body) return [];
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = [0.05, 0.5, 0.95].some((share) => {
    const hit = document.elementFromPoint(left + width * share, top + height / 2);
    return hit && (element.contains(hit) || hit.contains(element));
  });
  return seen ? [] : [element.textContent || element.outerHTML];
}

/** Wherever Tab leads, it is in the open dialog or in the browser's own controls. */
async function expectTrapped(page: Page, presses: number, key = 'Tab'): Promise<void> {
  const places = new Set<string>();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    places.add(
      await page.evaluate(() => {
        const { activeElement: element, body } = document;
        if (element === body) return 'browser';
        return element?.closest('dialog[open]') ? 'dialog' : (element?.outerHTML ?? '');
      }),
    );
  }
  expect([...places].filter((place) => place !== 'browser')).toEqual(['dialog']);
}
