import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../tests/setup/chromium.ts';
import { rememberVisit } from '../../tests/setup/returning-visitor.ts';

/** A slow line for phones, as Lighthouse assumes it: ms there and back, bytes a second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** A cheap phone's processor beside this machine's. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Moments on a slow phone from the navigation on, in ms. */
export interface Look {
  /** First contentful paint: words, where the largest paint is a photograph. */
  first: number;
  /** Largest contentful paint. */
  largest: number;
}

/** Wait for larger paints once everything is loaded, in ms. */
const REST = 1_000;

/**
 * Visits a page with an empty cache on a slow phone, and looks when it paints: Lighthouse's simulation counts bytes and
 * requests, and the processor's work hardly.
 *
 * @param accepted whether the visitor has been past the presell
 */
export async function observe(executablePath: string, url: string, accepted: boolean): Promise<Look> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    if (accepted) await page.addInitScript(rememberVisit);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    await setTimeout(REST);
    return await page.evaluate(
      () =>
        new Promise<Look>((resolve) => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          new PerformanceObserver((list) =>
            resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await browser.close();
  }
}
