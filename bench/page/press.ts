import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../tests/setup/chromium.ts';

/** A cheap phone's processor beside this machine's. */
const SLOWDOWN = 4;
/** What opens a dialog: the payment modal, and the popup of one app. */
const OPENERS = { modal: '[data-open=modal]:visible', popup: '[data-open=app] >> nth=0' };
/** Event timing counts in steps of 8 ms, and reports from 16 ms on: what is faster counts as that. */
const LEAST = 16;

/** What a press took, in ms. */
export interface Press {
  /** From the press until the dialog with its skeleton was painted. */
  skeleton: number;
  /** The longest time from an event of the press, or of the wait for the code, to the next frame: what INP counts. */
  inp: number;
}

/**
 * Presses what opens a dialog on a slow phone, before the dialog's code is loaded.
 *
 * @param url of a page with our buttons
 * @returns one press for each opener, each in a new browser with an empty cache
 */
export async function press(executablePath: string, url: string): Promise<Record<keyof typeof OPENERS, Press>> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    return { modal: await pressOne(browser, url, OPENERS.modal), popup: await pressOne(browser, url, OPENERS.popup) };
  } finally {
    await browser.close();
  }
}

async function pressOne(browser: Browser, url: string, opener: string): Promise<Press> {
  const context = await browser.newContext(devices['Moto G4']);
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    // There the bottom bar with its button is in sight.
    await page.evaluate(() => scrollTo(0, 700));
    const target = page.locator(opener).first();
    await target.scrollIntoViewIfNeeded();
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await target.tap();
    // Until the code has come and has filled the dialog: its work counts too, where a press would have to wait for it.
    await page.locator('dialog[open] .skeleton').first().waitFor({ state: 'detached' });
    return await read(page);
  } finally {
    await context.close();
  }
}

interface Watched {
  pressed: { skeleton: number; events: number[] };
}

/** Runs in the browser, before the page's own scripts. */
function watch(): void {
  localStorage['presell_accepted'] = 'true';
  localStorage['consent'] = JSON.stringify({ version: 1, statistics: false, marketing: false, at: '2026-01-01' });
  const pressed: Watched['pressed'] = { skeleton: 0, events: [] };
  Object.assign(window, { pressed });
  new PerformanceObserver((list) => {
    pressed.events.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector('dialog[open]')) return requestAnimationFrame(look);
        // The frame that shows it is out once a task runs after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          pressed.skeleton ||= performance.now() - timeStamp;
        };
        return requestAnimationFrame(() => port2.postMessage(null));
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

async function read(page: Page): Promise<Press> {
  // Entries come with the frame after theirs.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  const { skeleton, events } = await page.evaluate(() => (window as unknown as Watched).pressed);
  return { skeleton, inp: Math.max(LEAST, ...events) };
}
