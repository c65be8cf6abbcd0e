import { expect, test } from '../setup/e2e.ts';

// Each page's own policy is looked at in accessibility.spec.ts.
test.use({ expectedErrors: [/Content Security Policy|requires 'Trusted\w+' assignment/i] });

test('no foreign inline script runs, no text becomes code, and no script can make a policy that allows it', async ({
  page,
  shop,
}) => {
  await page.route(`${shop.url}/termos`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', '<script>window.stolen = true</script></main>');
    await route.fulfill({ response, body });
  });
  await page.goto('/termos');
  await expect(page.locator('main')).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);

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
