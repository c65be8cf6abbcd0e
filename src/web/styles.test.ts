import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** From `src/web`; a page's own is next to it. */
const SHEETS = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

test('every style sheet belongs to some page: none are collected automatically', () => {
  const sources = readdirSync('src/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const used = [...sources.matchAll(/(?:import|from) ["'][./]*\/((?:[\w-]+\/)*[\w-]+\.css)/g)].map(
    ([, name = '']) => name,
  );
  // Entries of the build.
  const builds = readFileSync('scripts/builds.mjs', 'utf8');
  const isEntry = (sheet: string) => builds.includes(`'src/web/${sheet}'`);
  expect(isEntry('styles/later.css')).toBe(true);
  const isUsed = (sheet: string) => used.some((name) => `/${sheet}`.endsWith(`/${name}`));
  expect(SHEETS.length).toBeGreaterThan(20);
  expect(SHEETS.filter((sheet) => !isUsed(sheet) && !isEntry(sheet))).toEqual([]);
});

test('no accent changes the colour of what went well', () => {
  const rules = SHEETS.flatMap((file) =>
    [...readFileSync(join('src/web', file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
      ([, selector = '', body = '']) => ({
        selector,
        body,
      }),
    ),
  );
  const success = rules.filter(({ selector }) =>
    /success|"paid"|"done"|-seal|-paid|-verified|order-live/.test(selector),
  );
  expect(success.length).toBeGreaterThan(8);
  expect(success.filter(({ body }) => body.includes('--accent'))).toEqual([]);
  expect(success.filter(({ body }) => body.includes('--success)')).length).toBeGreaterThan(5);
});
