import { setTimeout } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, devices, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../tests/setup/chromium.ts';
import { rememberVisit } from '../../tests/setup/returning-visitor.ts';

/** A cheap phone's processor beside this machine's. */
const SLOWDOWN = 4;
/** Buttons that open dialogs: the payment modal, and the popup of one app. */
const OPENERS = { modal: '[data-open=modal]:visible', popup: '[data-open=app] >> nth=0' };
/** Duration of a press, in ms. */
const HOLD = 80;
/** Event timing counts in steps of 8 ms, and reports from 16 ms on: what is faster counts as that. */
const LEAST = 16;

/** Durations of a press, in ms. */
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
    await page.addInitScript(rememberVisit);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    // There the bottom bar with its button is in sight.
    await page.evaluate(() => scrollTo(0, 700));
    const target = page.locator(opener).first();
    await target.scrollIntoViewIfNeeded();
    // The bar has slid in by then.
    await setTimeout(500);
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await touch(slow, await target.boundingBox());
    // Until the code has come and has filled the dialog: its work counts too, where a press would have to wait for it.
    await page.locator('dialog[open] .skeleton').first().waitFor({ state: 'detached' });
    return await read(page);
  } finally {
    await context.close();
  }
}

/** Presses by touch events. Playwright's own tap checks its target inside the page, which would be measured too. */
async function touch(session: CDPSession, box: Awaited<ReturnType<Locator['boundingBox']>>): Promise<void> {
  if (!box) throw new Error('there is nothing to press');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await setTimeout(HOLD);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

interface Watched {
  pressed: { skeleton: number; events: number[] };
}

/** Runs in the browser, before the page's own scripts. */
function watch(): void {
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
  await setTimeout(200);
  const { skeleton, events } = await page.evaluate(() => (window as unknown as Watched).pressed);
  return { skeleton, inp: Math.max(LEAST, ...events) };
}
