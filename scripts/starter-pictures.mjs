// node scripts/starter-pictures.mjs: makes the pictures of the starters anew, out of their pages as they are rendered.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensure } from './ensure.mjs';

await ensure({ dev: true });
const { build } = await import('./build.mjs');
await build();
const { chromium } = await import('@playwright/test');
const { CHROMIUM_ARGS, findTestChromium } = await import('../tests/setup/chromium.ts');
const { default: sharp } = await import('sharp');
const { startProgram } = await import('../tests/setup/program.ts');
const { idOfStarter, makeStarters } = await import('../tests/setup/starters.ts');
const { rememberVisit } = await import('../tests/setup/returning-visitor.ts');

const PICTURES = 'src/panel/campaigns/starters';
/** Product in each starter's picture. */
const SAMPLES = {
  files: { name: 'Hortas em Vasos', price: '39,00' },
  course: { name: 'Violão do Começo', price: '97,00' },
  link: { name: 'Roda de Leitura', price: '29,00' },
  list: { name: 'Fornecedores de Bordado', price: '49,00' },
  event: { name: 'Noite de Massa Fresca', price: '120,00' },
};

/** Replaces the typeface of a visitor's device: the machine that makes the pictures may have no common one. */
async function deviceFont() {
  const faces = [400, 600, 700].map(async (weight) => {
    const file = await readFile(`node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff2`, 'base64');
    return `@font-face{font-family:Device;font-weight:${weight};src:url(data:font/woff2;base64,${file})}`;
  });
  return `${(await Promise.all(faces)).join('')}:root{--font:Device}`;
}

const campaign = await makeStarters(SAMPLES);
const shop = await startProgram({ campaign });
const browser = await chromium.launch({ executablePath: findTestChromium(), args: CHROMIUM_ARGS });
try {
  const context = await browser.newContext({
    baseURL: shop.url,
    // Size of most visitors' screens: letters stay legible in a small picture.
    viewport: { width: 390, height: 520 },
    deviceScaleFactor: 2,
    bypassCSP: true,
  });
  await context.addInitScript(rememberVisit);
  const page = await context.newPage();
  for (const kind of Object.keys(SAMPLES)) {
    await page.goto(`/${idOfStarter(kind)}/`, { waitUntil: 'networkidle' });
    // The consent dialog and the demonstration's ribbon are not part of the starter.
    await page.addStyleTag({
      content: `${await deviceFont()}.ribbon,.consent{display:none}.site-header.site-header{visibility:visible!important}`,
    });
    await page.evaluate(() => document.fonts.ready);
    const file = join(PICTURES, `${kind}.webp`);
    const { size } = await sharp(await page.screenshot())
      .resize(390, 520)
      .webp({ quality: 82 })
      .toFile(file);
    console.log(`${file}: ${size} bytes`);
  }
} finally {
  await browser.close();
  await shop.stop();
  await campaign.remove();
}
