// node scripts/starter-pictures.mjs: makes the pictures of the starters anew, out of their pages as they are rendered.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';

await ensure({ dev: true });
const { build } = await import('./build.mjs');
await build();
const { chromium } = await import('@playwright/test');
const { CHROMIUM_ARGS, findTestChromium } = await import('../tests/setup/chromium.ts');
const { default: sharp } = await import('sharp');
const { startProgram } = await import('../tests/setup/program.ts');
const { idOfStarter, KINDS, makeStarters, SOLD_IN_GALLERY } = await import('../tests/setup/starters.ts');
const { DIGESTS, starterDigests } = await import('../tests/setup/starter-digests.ts');
const { rememberVisit } = await import('../tests/setup/returning-visitor.ts');

const PANEL = 'src/panel/campaigns/starters';
const GALLERY = 'docs/images/starters';
/** Whole pages, by the width of the screen: how wide their pictures are. */
const WHOLE = [
  { viewport: { width: 390, height: 844 }, width: 230 },
  { viewport: { width: 1280, height: 800 }, width: 480 },
];
/** First views side by side: those of a screen in rows of so many, each so large in its picture. */
const SHEETS = [
  {
    file: 'docs/images/starters.webp',
    viewport: { width: 1280, height: 800 },
    columns: 4,
    tile: { width: 400, height: 250 },
  },
  {
    file: 'docs/images/starters-phone.webp',
    viewport: { width: 390, height: 844 },
    columns: 7,
    tile: { width: 224, height: 485 },
  },
];
/** Room between first views, in pixels. */
const GAP = 10;

/** Replaces the typeface of a visitor's device: the machine that makes the pictures may have no common one. */
async function deviceFont() {
  const faces = [400, 600, 700].map(async (weight) => {
    const file = await readFile(`node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff2`, 'base64');
    return `@font-face{font-family:Device;font-weight:${weight};src:url(data:font/woff2;base64,${file})}`;
  });
  return `${(await Promise.all(faces)).join('')}:root{--font:Device}`;
}

const campaign = await makeStarters(SOLD_IN_GALLERY);
const shop = await startProgram({ campaign });
const browser = await chromium.launch({ executablePath: findTestChromium(), args: CHROMIUM_ARGS });
/** The consent dialog, the demonstration's ribbon and what follows a scroll are not part of a starter. */
const LEFT_OUT = `.ribbon,.consent,.sticky-bar{display:none!important}:root{--covered:0rem!important}`;
const style = `${await deviceFont()}${LEFT_OUT}`;

async function openPages(options, each) {
  const context = await browser.newContext({
    baseURL: shop.url,
    bypassCSP: true,
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(rememberVisit);
  const page = await context.newPage();
  for (const kind of KINDS) {
    await page.goto(`/${idOfStarter(kind)}/`, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: style });
    await page.evaluate(() => document.fonts.ready);
    await each(page, kind);
  }
  await context.close();
}

async function write(image, file, quality) {
  const { size } = await image.webp({ quality }).toFile(file);
  console.log(`${file}: ${size} bytes`);
}

/** Sections are laid out when they come near the window. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
  });
}

try {
  await mkdir(GALLERY, { recursive: true });
  // Size of most visitors' screens: letters stay legible in a small picture.
  await openPages({ viewport: { width: 390, height: 520 }, deviceScaleFactor: 2 }, async (page, kind) => {
    await write(sharp(await page.screenshot()).resize(390, 520), join(PANEL, `${kind}.webp`), 82);
  });
  for (const { viewport, width } of WHOLE) {
    await openPages({ viewport }, async (page, kind) => {
      await scrollThrough(page);
      const whole = sharp(await page.screenshot({ fullPage: true })).resize({ width });
      await write(whole, join(GALLERY, `${kind}-${viewport.width}.webp`), 52);
    });
  }
  for (const { file, viewport, columns, tile } of SHEETS) {
    const { width, height } = tile;
    const tiles = [];
    await openPages({ viewport }, async (page) => {
      const [left, top] = [tiles.length % columns, Math.floor(tiles.length / columns)];
      const input = await sharp(await page.screenshot())
        .resize(width, height)
        .toBuffer();
      tiles.push({ input, left: left * (width + GAP), top: top * (height + GAP) });
    });
    const rows = Math.ceil(tiles.length / columns);
    const sheet = { width: columns * (width + GAP) - GAP, height: rows * (height + GAP) - GAP };
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await write(sharp({ create: { ...sheet, channels: 4, background } }).composite(tiles), file, 74);
  }
  await writeFile(DIGESTS, `${JSON.stringify(await starterDigests(), null, 2)}\n`);
} finally {
  await browser.close();
  await shop.stop();
  await campaign.remove();
}
