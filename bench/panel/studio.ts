import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../tests/setup/chromium.ts';
import { markdownTable } from '../../tests/setup/markdown-table.ts';
import type { Program } from '../../tests/setup/program.ts';
import { median, quantile } from '../server/statistics.ts';

/** A cheap phone's processor beside this machine's. */
const SLOWDOWN = 4;
/** Number of rounds, letters in a round, and time between two letters, in ms. */
const [ROUNDS, LETTERS, APART] = [15, 6, 140];
/** Pause after the last letter of a round, in ms. */
const LOOKS = 3000;

/** Durations of one round, in ms. */
interface Round {
  /** From each key to the frame that shows its letter in the preview. */
  keys: number[];
  /** From the last key until it was sent to be saved and checked, the answer arrived, and was shown. */
  asked: number;
  checked: number;
  told: number;
  /** From the last key until the page that the server made of it was in front. */
  rendered: number;
}

/** Measures the studio during typing, on a slow processor. @param shop a demonstration */
export async function measureStudio(shop: Program): Promise<void> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
    await openTitle(page, await shop.entryPath());
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await write(page));
    await writeOnPage(page);
    const onPage: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) onPage.push(await write(page));
    await page.evaluate(bareField);
    const bare: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) bare.push(await write(page));
    // The first one finds everything cold.
    tell(rounds.slice(1), onPage.slice(1), bare.slice(1));
  } finally {
    await browser.close();
  }
}

async function openTitle(page: Page, entryPath: string): Promise<void> {
  await page.goto(entryPath);
  await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
  await page.goto('/painel/campanhas/pao-caseiro/editar');
  await page.locator('iframe[data-front]').waitFor();
  await page.getByRole('button', { name: /^Abertura/ }).click();
  await page.getByRole('textbox', { name: 'Título', exact: true }).press('End');
  await page.evaluate(watch);
}

/** Puts the caret into the title where it stands on the page. */
async function writeOnPage(page: Page): Promise<void> {
  const front = page.frameLocator('iframe[data-front]');
  await front.getByRole('heading', { level: 1 }).click();
  await front.locator('[data-writing]').press('Control+End');
  await page.evaluate(() => (window as unknown as { listenInFrame(): void }).listenInFrame());
}

async function write(page: Page): Promise<Round> {
  for (let letter = 0; letter < LETTERS; letter += 1) {
    // The check has something to say of each.
    await page.keyboard.press('7');
    await sleep(APART);
  }
  await sleep(LOOKS);
  const round = await page.evaluate(() => (window as unknown as { round(): Round }).round());
  // Each round writes the same number: a longer one than a page has is told in other words.
  for (let letter = 0; letter < LETTERS; letter += 1) await page.keyboard.press('Backspace');
  await sleep(LOOKS);
  return page.evaluate((measured) => {
    (window as unknown as { round(): Round }).round();
    return measured;
  }, round);
}

/** Runs in the page. */
function watch(): void {
  const front = () => document.querySelector<HTMLIFrameElement>('iframe[data-front]');
  const toDo = document.querySelector('.to-do');
  let seen = { keys: [] as number[], last: 0, before: front()?.contentDocument, rendered: 0, told: 0 };
  const written = () => front()?.contentDocument?.querySelector('[data-writing]') ?? document.activeElement;
  const number = () => /\d+$/.exec(written()?.textContent ?? '')?.[0] ?? '?';
  const listen = (target: Window) =>
    target.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // Each window has a clock of its own.
        const began = performance.now() - (target.performance.now() - timeStamp);
        seen.last = began;
        seen.before = front()?.contentDocument;
        seen.rendered = 0;
        seen.told = 0;
        const body = front()?.contentDocument?.body;
        const watcher = new MutationObserver(() => {
          watcher.disconnect();
          requestAnimationFrame(() => {
            // The frame is out once a task runs after it.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => seen.keys.push(performance.now() - began);
            port2.postMessage(null);
          });
        });
        if (body) watcher.observe(body, { subtree: true, childList: true, characterData: true });
      },
      true,
    );
  listen(window);
  new MutationObserver(() => {
    if (front() && front()?.contentDocument !== seen.before && !seen.rendered) seen.rendered = performance.now();
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-front'] });
  const listener = new MutationObserver(() => {
    if (!seen.told && toDo?.textContent?.includes(`“${number()}”`)) seen.told = performance.now();
  });
  if (toDo) listener.observe(toDo, { subtree: true, childList: true, characterData: true });
  Object.assign(window, {
    listenInFrame() {
      const frame = front()?.contentWindow;
      if (frame) listen(frame);
    },
    round(): Round {
      const saves = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/draft'));
      const save = saves.findLast(({ startTime }) => startTime > seen.last) as PerformanceResourceTiming | undefined;
      const since = (at = Number.NaN) => at - seen.last;
      const round = {
        keys: seen.keys,
        asked: since(save?.startTime),
        checked: since(save?.responseEnd),
        told: since(seen.told || Number.NaN),
        rendered: since(seen.rendered || Number.NaN),
      };
      seen = { ...seen, keys: [], rendered: 0, told: 0 };
      performance.clearResourceTimings();
      return round;
    },
  });
}

/** Runs in the page: puts a field there that writes into the preview and does nothing else, which no studio can beat. */
function bareField(): void {
  const field = document.createElement('textarea');
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99';
  field.addEventListener('input', () => {
    const title = document.querySelector<HTMLIFrameElement>('iframe[data-front]')?.contentDocument?.querySelector('h1');
    if (title) title.textContent = field.value;
  });
  document.body.append(field);
  field.focus();
}

/**
 * @param rounds of a form's field
 * @param onPage of the text in its place, where the server's page waits until it is left
 * @param bare of a field that only writes into the preview
 */
function tell(rounds: Round[], onPage: Round[], bare: Round[]): void {
  const row = (name: string, times: number[], budget?: number) => {
    const known = times.filter(Number.isFinite);
    const figures = [median(known), quantile(known, 0.95), Math.max(...known)].map((ms) => ms.toFixed(0));
    return [`${name} (${known.length} of ${times.length})`, ...figures, budget === undefined ? '' : String(budget)];
  };
  const keysOf = (all: Round[]) =>
    all.flatMap((round) => Array.from({ length: LETTERS }, (_, at) => round.keys[at] ?? Number.NaN));
  const rows = [
    row('a key on the page until it shows it', keysOf(onPage), 100),
    row(
      'the last key on the page until its words are told',
      onPage.map(({ told }) => told),
      300,
    ),
    row('a key in a form until the preview shows it', keysOf(rounds), 100),
    row('the same of a bare field', keysOf(bare)),
    row(
      'the last key until the check is asked for',
      rounds.map(({ asked }) => asked),
      300,
    ),
    row(
      'the last key until the check has answered',
      rounds.map(({ checked }) => checked),
      300,
    ),
    row(
      'the last key until its words are told',
      rounds.map(({ told }) => told),
      300,
    ),
    row(
      "the last key until the server's own page",
      rounds.map(({ rendered }) => rendered),
      1000,
    ),
  ];
  console.log(
    `\n${markdownTable([`studio, processor ${SLOWDOWN} times slower, ms`, 'median', 'p95', 'longest', 'budget'], rows)}`,
  );
}
