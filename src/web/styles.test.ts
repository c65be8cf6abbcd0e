import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'src/web/styles';

test('every style sheet is in some page: nobody collects them by themselves', () => {
  const places = readdirSync('src/web', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.(tsx?|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const used = [...places.matchAll(/(?:import|from) ["']\.{1,2}\/(?:styles\/)?([\w-]+\.css)/g)].map(([, name]) => name);
  // An entry of the build.
  expect(readFileSync('scripts/builds.mjs', 'utf8')).toContain(`'${FOLDER}/later.css'`);
  expect([...new Set([...used, 'later.css'])].sort()).toEqual(readdirSync(FOLDER).sort());
});

test('no accent changes the colour of what went well', () => {
  const rules = readdirSync(FOLDER).flatMap((file) =>
    [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
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
