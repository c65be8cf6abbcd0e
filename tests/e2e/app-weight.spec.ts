import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Output of `npm run build`. */
const FOLDER = 'dist/panel';
/** Most that a phone loads to open each of them for the first time, in bytes of brotli. */
const BUDGETS = { panel: 200 * 1024, studio: 400 * 1024 };
/** Most that is loaded beside them, when it is wanted: what makes the key of the backups. */
const ON_INTENT_BUDGET = 40 * 1024;

test('the panel’s browser app is at most 200 KB and brings no schemas, its studio’s 400 KB', () => {
  const entries = JSON.parse(readFileSync(join(FOLDER, 'entries.json'), 'utf8'));
  for (const [app, budget] of Object.entries(BUDGETS)) {
    const { script, style } = entries[app];
    const files = [script, style].map((name) => join(FOLDER, name));
    const sizes = files.map((file) => statSync(`${file}.br`).size);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      app,
    ).toBeLessThanOrEqual(budget);
    expect(
      files.some((file) => readFileSync(file).includes('ZodType')),
      app,
    ).toBe(app === 'studio');
  }
  const scripts = readdirSync(FOLDER).filter((name) => name.endsWith('.js.br'));
  const onIntent = scripts.filter(
    (name) => !Object.values<{ script: string }>(entries).some(({ script }) => name.startsWith(script)),
  );
  expect(onIntent.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)).toBeLessThanOrEqual(
    ON_INTENT_BUDGET,
  );
});
