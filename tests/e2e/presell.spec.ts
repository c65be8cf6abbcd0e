import { expect, test } from '../setup/e2e.ts';

test.use({ reducedMotion: 'reduce' });

const FLAG = 'presell_accepted';

test('a newcomer is asked first; "Sim, quero!" sets the flag and leads to the page, and the query string stays', async ({
  page,
}) => {
  await test.step('the other pages ask no visitor', async () => {
    for (const path of ['/checkout', '/termos', '/recuperar']) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
    }
  });
  await page.goto('/?utm_source=teste&utm_campaign=a%20b');
  await expect(page).toHaveURL('/presell?utm_source=teste&utm_campaign=a%20b');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Você quer ter seus apps favoritos por R$ 1,00?');
  const tiles = { Netflix: 'R$ 1,00', 'Recarga de celular': '80% OFF', 'Jogos premium': 'R$ 1,00' };
  const items = main.getByRole('list').first().getByRole('listitem');
  await expect(items).toHaveCount(3);
  for (const [place, [title, price]] of Object.entries(tiles).entries()) {
    await expect(items.nth(place).getByRole('heading')).toHaveText(title);
    await expect(items.nth(place).locator('.price')).toHaveText(price);
    await expect(items.nth(place).locator('[data-lazy]')).toHaveAttribute('data-state', 'loaded');
  }
  for (const note of ['Pagamento único, sem mensalidade', 'e-mail', 'Garantia de 7 dias']) {
    await expect(main.getByRole('list').last()).toContainText(note);
  }
  expect(await page.evaluate((flag) => localStorage.getItem(flag), FLAG)).toBeNull();

  await main.getByRole('link', { name: 'Sim, quero!', exact: true }).click();
  await expect(page).toHaveURL('/?utm_source=teste&utm_campaign=a%20b');
  expect(await page.evaluate((flag) => localStorage.getItem(flag), FLAG)).toBe('true');
  await page.reload();
  await expect(page.locator('#inicio')).toBeVisible();
  await expect(page).toHaveURL('/?utm_source=teste&utm_campaign=a%20b');
});

test('the presell is all that is seen before a yes, which shows the page at once; "back" leads to where the visitor came from', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(() => {
    const look = () => {
      const seen = document.querySelector('#inicio')?.getClientRects().length;
      if (seen) document.documentElement.dataset['seen'] = document.body.dataset['page'] ?? '';
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/termos');
  await page.goto('/');
  const answer = page.getByRole('link', { name: 'Sim, quero!' });
  await expect(answer).toBeVisible();
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
  for (const hidden of ['#inicio', '.header-offer', '[data-sticky]']) await expect(page.locator(hidden)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-seen');
  await page.goBack();
  await expect(page).toHaveURL('/termos');

  await page.goto('/');
  documents.length = 0;
  await answer.click();
  await expect(page.locator('#inicio')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'landing');
  await expect(page.getByRole('timer')).toContainText('15');
  await expect(answer).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-fresh');
  expect(documents).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/termos');
});

test('programs that read for a search engine or a preview see the page itself', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  // The others are in head.test.ts.
  await browser.send('Emulation.setUserAgentOverride', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await page.goto('/');
  await expect(page.locator('#inicio')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page itself is there, with its images and without what only scripts can do', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await expect(page.locator('#inicio')).toBeVisible();
    await expect(page.locator('#catalogo .app-icon img:visible').first()).toHaveAttribute('src', /\/icons\//);
    await expect(page.locator('.js-only:visible')).toHaveCount(0);
    await expect(page.locator('[data-consent]')).toBeHidden();
    await page.locator('#duvidas summary').first().click();
    await expect(page.locator('#duvidas details p').first()).toBeVisible();
    await page.goto('/presell');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Sim, quero!' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a visitor whose browser keeps nothing sees the page instead of a circle', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/presell');
  await page.getByRole('link', { name: 'Sim, quero!' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#inicio')).toBeVisible();
});
