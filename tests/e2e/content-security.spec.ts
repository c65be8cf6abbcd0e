import { expect, test } from '../setup/e2e.ts';

const PAGES = ['/', '/presell', '/checkout', '/termos', '/privacidade', '/suporte', '/dev/pix', '/dev/mail'];

for (const path of PAGES) {
  // The fixture fails on any error in the console, such as code that the policy refuses.
  test(`${path} runs under its own policy, and loads nothing from elsewhere`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('presell_accepted', 'true'));
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    await expect(page.locator('html')).toHaveAttribute('data-js');
    await expect(page.locator('main')).toBeVisible();
  });
}

test.describe('code from elsewhere', () => {
  test.use({ expectedErrors: [/Content Security Policy|requires 'Trusted\w+' assignment/i] });

  test('an inline script that somebody put into the page does not run', async ({ page, shop }) => {
    await page.route(`${shop.url}/termos`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</main>', '<script>window.stolen = true</script></main>');
      await route.fulfill({ response, body });
    });
    await page.goto('/termos');
    await expect(page.locator('main')).toBeVisible();
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  });

  test('no text becomes code, and nobody can make a policy that lets it', async ({ page }) => {
    await page.goto('/termos');
    const refused = await page.evaluate(() => {
      const tries = [
        () => {
          document.body.innerHTML = '<img src="x">';
        },
        () => {
          document.createElement('script').text = 'window.stolen = true';
        },
        () => Reflect.get(window, 'trustedTypes').createPolicy('any', {}),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
  });
});

test.describe('unknown path', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is a page of its own, with the same policy', async ({ page }) => {
    const response = await page.goto('/nao-existe');
    expect(response?.status()).toBe(404);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  });
});
