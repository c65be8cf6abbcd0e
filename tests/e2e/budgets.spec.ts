import type { Page } from '@playwright/test';
import { fitsFirstWindow } from '../../src/publishing/first-view.ts';
import { expect, test } from '../setup/e2e.ts';
import { fetchBody, inlineScriptBytes } from '../setup/page-weight.ts';

const KB = 1024;

for (const path of ['/', '/pao-caseiro/'])
  test(`the first window holds the first section of ${path}, with the head of the answer`, async ({ shop }) => {
    const { wire, head, text } = await fetchBody(shop.url + path);
    expect(fitsFirstWindow({ url: path, body: Buffer.from(text), brotli: wire }, head)).toBe(true);
  });

test('the pages up to the checkout are light, and wait for nothing', async ({ context, page: blank, shop }) => {
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('presell_accepted', 'true');
  });
  for (const path of ['/', '/presell', '/checkout']) await test.step(path, () => expectLight(path));
  await test.step('/ for a stranger', () => expectLight('/', true));

  async function expectLight(path: string, stranger = false): Promise<void> {
    const { wire, text: html } = await fetchBody(shop.url + path);
    expect.soft(wire.length, `${path}: HTML`).toBeLessThanOrEqual(30 * KB);

    const types = new Map<string, string>();
    const page = await context.newPage();
    page.on('requestfinished', (request) => types.set(request.url(), request.resourceType()));
    if (stranger) await page.addInitScript(() => localStorage.removeItem('presell_accepted'));
    await page.goto(path, { waitUntil: 'networkidle' });
    if (stranger) await expect(page).toHaveURL('/presell');
    // Reading to the end is no sign of wanting to buy.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');

    const scripts = [...types].filter(([, type]) => type === 'script').map(([url]) => fetchBody(url));
    const sizes = (await Promise.all(scripts)).map(({ wire }) => wire.length);
    const script = sizes.reduce((sum, size) => sum + size, inlineScriptBytes(html));
    expect.soft(sizes.length, `${path}: script files`).toBeGreaterThan(0);
    expect.soft(script, `${path}: scripts before intent`).toBeLessThanOrEqual(3 * KB);
    expect.soft([...types.values()], path).not.toContain('font');
    expect.soft(html, path).not.toContain('@font-face');

    const blocking = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    );
    expect.soft(blocking, `${path}: render-blocking`).toEqual([]);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < painted);
    });
    expect.soft(early, `${path}: beside the first view`).toEqual([]);
    expect.soft(await foreignAddresses(blank, html, page.url()), `${path}: loaded from elsewhere`).toEqual([]);
    await page.close();
  }
});

/**
 * Addresses on other hosts that a page would load by itself, with scripts or without.
 *
 * @param blank an empty page: the page's own policy lets no text become a document
 */
async function foreignAddresses(blank: Page, html: string, address: string): Promise<string[]> {
  return blank.evaluate(
    ([text = '', base = '']) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const loaders = parsed.querySelectorAll('[src], [srcset], [data-lazy], [poster], object[data], link[href]');
      const addresses = [...loaders].flatMap((element) => {
        // It says where the page is, and loads nothing.
        if (element.matches('link[rel=canonical]')) return [];
        const names = ['src', 'data-lazy', 'poster', 'data', 'href'].map((name) => element.getAttribute(name) ?? '');
        const set = (element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? '');
        return [...names, ...set];
      });
      const inStyles = [...text.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, found = '']) => found);
      return [...addresses, ...inStyles].filter(
        (found) => new URL(found, base).host !== new URL(base).host && !found.startsWith('data:'),
      );
    },
    [html, address],
  );
}
