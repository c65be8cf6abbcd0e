import sharp from 'sharp';
import { contrast } from '../../src/campaigns/look/colors.ts';
import { expect } from '../setup/e2e.ts';
import { idOfPhoto, MOODS } from '../setup/hero-campaigns.ts';
import { test } from '../setup/hero-shop.ts';
import { rememberVisit } from '../setup/returning-visitor.ts';

test.use({ reducedMotion: 'reduce' });

for (const mood of MOODS)
  test(`${mood}: words over a photograph are 4.5:1 against the pixels behind them, and the header too`, async ({
    page,
  }) => {
    await page.addInitScript(rememberVisit);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/${idOfPhoto(mood)}/`, { waitUntil: 'networkidle' });
      const words = await page.evaluate(findWords);
      expect(words.length).toBeGreaterThan(4);
      await page.evaluate(hideWords);
      for (const [name, photograph] of await hardPictures()) {
        await page.locator('.hero .picture img').evaluate(showInstead, photograph);
        const { data, info } = await sharp(await page.screenshot())
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        for (const { text, color, box } of words) {
          const least = Math.min(
            ...pixelsIn(box, info.width, info.height).map(([x, y]) => {
              const at = (y * info.width + x) * 3;
              return contrast(color, `#${data.subarray(at, at + 3).toString('hex')}`);
            }),
          );
          expect(least, `${text} over ${name} at ${width} px`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

interface Words {
  text: string;
  /** Colour such as `#3ddc97`. */
  color: string;
  /** In CSS pixels. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** Runs in the page. @returns each line of words that stands on the photograph itself */
function findWords(): Words[] {
  return [...document.querySelectorAll('.hero h1, .hero-text, .hero-note, .site-header .logo span')].flatMap(
    (element) => {
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: Words[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const channels = getComputedStyle(node.parentElement ?? element).color.match(/\d+/g) ?? [];
        const color = `#${channels
          .slice(0, 3)
          .map((channel) => Number(channel).toString(16).padStart(2, '0'))
          .join('')}`;
        for (const { left, top, right, bottom } of range.getClientRects())
          lines.push({ text: node.textContent ?? '', color, box: { left, top, right, bottom } });
      }
      return lines;
    },
  );
}

/** Photographs that are the hardest to read over, as addresses. */
async function hardPictures(): Promise<[name: string, address: string][]> {
  const [width, height] = [480, 320];
  const shades: Record<string, (x: number, y: number) => number> = {
    white: () => 255,
    black: () => 0,
    'a chequer': (x, y) => ((x >> 3) + (y >> 3)) % 2 && 255,
    'a gradient': (x) => (255 * x) / width,
    noise: (x, y) => (Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 16) & 255,
  };
  return Promise.all(
    Object.entries(shades).map(async ([name, shade]): Promise<[string, string]> => {
      const points = Buffer.from(
        Array.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
      );
      const png = await sharp(points, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer();
      return [name, `data:image/png;base64,${png.toString('base64')}`];
    }),
  );
}

/** Runs in the page. Shows another picture in the place of one. */
async function showInstead(element: Element, address: string): Promise<void> {
  const image = element as HTMLImageElement;
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.src = address;
  await image.decode();
}

/** Runs in the page. */
function hideWords(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.hero :is(h1, h1 *, .hero-text, .hero-note), .logo span { color: transparent !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Every third pixel of a box in both directions, inside the window. */
function pixelsIn({ left, top, right, bottom }: Words['box'], width: number, height: number): [number, number][] {
  const points: [number, number][] = [];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 3)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 3) points.push([x, y]);
  return points;
}
