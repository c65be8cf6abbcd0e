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
