// node scripts/cover-icons.mjs: takes the icons of covers out of their sets, which only this script reads: their labels
// into `cover-icons.json`, their drawings into `cover-icons.svg`, both committed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fluent from '@iconify-json/fluent-emoji-flat/icons.json' with { type: 'json' };
import phosphor from '@iconify-json/ph/icons.json' with { type: 'json' };
import { COLOURED, PLAIN } from './cover-icon-list.mjs';
import { ROOT } from './ensure.mjs';

const FOLDER = join(ROOT, 'src/campaigns/look/cover-icons');

const rows = (list) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
const icons = [
  ...rows(PLAIN).map(([name, ...rest]) => [name, `${name}-fill`, ...rest, phosphor, 256]),
  ...rows(COLOURED).map((row) => [...row, fluent, 32]),
].map(([name, own, label, words, { icons }, side]) => ({ name, label, words, side, body: bodyOf(icons[own], own) }));

function bodyOf(icon, name) {
  if (!icon) throw new Error(`no icon ${name}`);
  if (/ id="/.test(icon.body)) throw new Error(`${name} names parts, which a page may have twice`);
  const body = icon.body.replaceAll(' fill="currentColor"', '').replace(/^<g fill="none">(.*)<\/g>$/s, '$1');
  if (/^<g>|currentColor|style=|class=/.test(body))
    throw new Error(`${name} has styles of its own: ${body.slice(0, 80)}`);
  return body;
}

const twice = icons.find(({ name }, at) => icons.findIndex((one) => one.name === name) !== at);
if (twice) throw new Error(`two icons are called ${twice.name}`);

const index = Object.fromEntries(icons.map(({ name, label, words }) => [name, { label, words }]));
writeFileSync(
  join(FOLDER, 'cover-icons.json'),
  `${JSON.stringify(index, null, 2)}
`,
);
const symbols = icons.map(
  ({ name, side, body }) =>
    `<symbol id="${name}" viewBox="0 0 ${side} ${side}"${side === 32 ? ' fill="none"' : ''}>${body}</symbol>`,
);
writeFileSync(
  join(FOLDER, 'cover-icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg"><title>Ícones de capas</title>\n${symbols.join('\n')}\n</svg>\n`,
);
console.log(`${icons.length} icons, ${Math.round(symbols.join('').length / 1024)} KB`);
