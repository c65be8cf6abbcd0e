import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Paths of all files of pages; a page's own style sheet, or that of a kind of section, is next to it. */
const FILES = ['src/web', 'src/sections'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const SHEETS = FILES.filter((path) => path.endsWith('.css'));

test('every style sheet belongs to some page: none are collected automatically', () => {
  const used = FILES.filter((path) => /(?<!\.test)\.(tsx?|css)$/.test(path)).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:import|from) ["'](\.[^"']+\.css)/g)].map(([, target = '']) =>
      join(dirname(path), target),
    ),
  );
  // Entries of the build.
  const builds = readFileSync('scripts/builds.mjs', 'utf8');
  const isEntry = (sheet: string) => builds.includes(`'${sheet}'`);
  expect(isEntry('src/web/styles/later.css')).toBe(true);
  expect(SHEETS.length).toBeGreaterThan(40);
  expect(SHEETS.filter((sheet) => !used.includes(sheet) && !isEntry(sheet))).toEqual([]);
});

test('no accent changes the colour of what went well', () => {
  const rules = SHEETS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      selector,
      body,
    })),
  );
  const success = rules.filter(({ selector }) =>
    /success|"paid"|"done"|-seal|-paid|-verified|order-live/.test(selector),
  );
  expect(success.length).toBeGreaterThan(8);
  expect(success.filter(({ body }) => body.includes('--accent'))).toEqual([]);
  expect(success.filter(({ body }) => body.includes('--success)')).length).toBeGreaterThan(5);
});

/** Motion with the scroll, as sheets hold it: where it is known, on screens, and for who did not ask for less. */
const WITH_SCROLL =
  /^@media screen and \(prefers-reduced-motion: no-preference\) \{\n {2}@supports \(animation-timeline: view\(\)\) \{\n(.*?)^ {2}\}\n\}$/gms;

test('nothing moves by itself: a figure follows the scroll by its place, and a cover by at most 6 degrees', () => {
  const sheets = SHEETS.map((file) => readFileSync(file, 'utf8'));
  const elsewhere = sheets.map((sheet) => sheet.replace(WITH_SCROLL, '')).join('\n');
  expect(elsewhere).not.toMatch(/animation-(timeline|range)|(scroll|view)\(|timeline-name/);
  // Each says that something is awaited, until it is there.
  const others = [...elsewhere.matchAll(/animation(?:-name)?: (\S+?)[ ;]/g)].map(([, name]) => name);
  expect([...new Set(others)].sort()).toEqual(['appear', 'none', 'pulse', 'spin']);

  const rules = sheets.flatMap((sheet) => [...sheet.matchAll(WITH_SCROLL)].map(([, inside = '']) => inside)).join('');
  const [moved = '', ...keyframes] = rules.split('@keyframes ');
  expect([...moved.matchAll(/^ {4}(\S.*) \{$/gm)].map(([, selector]) => selector)).toEqual([
    '.moves',
    '.stack li:first-child .cover',
  ]);
  const steps = keyframes.map((step) => step.replace(/\s+/g, ' ').trim());
  expect(steps).toEqual(['rise { from { transform: translateY(1.25rem); } }', 'turn { from { rotate: 3deg; } }']);
  const restOf = /\.stack li:nth-child\(odd\) \.cover \{\s*rotate: (-?\d+)deg;/.exec(elsewhere)?.[1];
  expect(Math.abs(3 - Number(restOf))).toBeLessThanOrEqual(6);
  expect([...moved.matchAll(/^ {6}([\w-]+):/gm)].map(([, property]) => property)).toEqual(
    Array.from({ length: 2 }, () => ['animation', 'animation-timeline', 'animation-range']).flat(),
  );
});

test('no style wants an element without a class, as the editor gives one to the text that is written', () => {
  const bare = SHEETS.filter((path) => readFileSync(path, 'utf8').includes(':not([class])'));
  expect(bare).toEqual([]);
});
