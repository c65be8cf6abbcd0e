import type { Page } from '@playwright/test';
import { expect, test } from '../setup/e2e.ts';
import { FIRST_WINDOW, fetchBody, inlineScriptBytes } from '../setup/page-weight.ts';

const KB = 1024;

for (const path of ['/', '/pao-caseiro/'])
  test(`the first window holds the whole of ${path}, with the head of the answer`, async ({ shop }) => {
    const { wire, head } = await fetchBody(shop.url + path);
    expect(head + wire.length).toBeLessThanOrEqual(FIRST_WINDOW);
  });

for (const path of ['/', '/presell', '/checkout']) {
  test(`${path} is light, and waits for nothing`, async ({ page, shop }) => {
    const { wire, text: html } = await fetchBody(shop.url + path);
    expect.soft(wire.length, 'HTML').toBeLessThanOrEqual(30 * KB);

    const types = new Map<string, string>();
    page.on('requestfinished', (request) => types.set(request.url(), request.resourceType()));
    await page.addInitScript(() => localStorage.setItem('presell_accepted', 'true'));
    await page.goto(path, { waitUntil: 'networkidle' });
    // Reading to the end is no sign of wanting to buy.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');

    const scripts = [...types].filter(([, type]) => type === 'script').map(([url]) => fetchBody(url));
    const sizes = (await Promise.all(scripts)).map(({ wire }) => wire.length);
    const script = sizes.reduce((sum, size) => sum + size, inlineScriptBytes(html));
    expect.soft(sizes.length, 'script files').toBeGreaterThan(0);
    expect.soft(script, 'scripts before intent').toBeLessThanOrEqual(3 * KB);
    expect.soft([...types.values()]).not.toContain('font');
    expect.soft(html).not.toContain('@font-face');

    const blocking = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking')
        .map(({ name }) => name),
    );
    expect.soft(blocking, 'render-blocking').toEqual([]);
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < painted);
    });
    // The others are so light that their script may come at once.
    if (path === '/') expect.soft(early, 'beside the first view').toEqual([]);
    expect.soft(await foreignAddresses(page, html), 'loaded from elsewhere').toEqual([]);
  });
}

/** What a page would load by itself from another host, with scripts or without. */
async function foreignAddresses(page: Page, html: string): Promise<string[]> {
  // The page's own policy lets no text become a document.
  const blank = await page.context().newPage();
  return blank.evaluate(
    ([text = '', base = '']) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      const loaders = parsed.querySelectorAll('[src], [srcset], [data-src], [poster], object[data], link[href]');
      const addresses = [...loaders].flatMap((element) => {
        // It says where the page is, and loads nothing.
        if (element.matches('link[rel=canonical]')) return [];
        const names = ['src', 'data-src', 'poster', 'data', 'href'].map((name) => element.getAttribute(name) ?? '');
        const set = (element.getAttribute('srcset') ?? '').split(',').map((part) => part.trim().split(' ')[0] ?? '');
        return [...names, ...set];
      });
      const inStyles = [...text.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, found = '']) => found);
      return [...addresses, ...inStyles].filter(
        (found) => new URL(found, base).host !== new URL(base).host && !found.startsWith('data:'),
      );
    },
    [html, page.url()],
  );
}
