import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base, expect } from './e2e.ts';
import { OWNER } from './panel-operator.ts';
import { freePort, startProgram } from './program.ts';

export { expect };

/** Invented orders of a year: some were given back, failed or contested. */
const SOLD = '2000';

/**
 * One demonstration for all tests of the panel that a worker runs, with an owner who can sign in by mail. It stands at a
 * name, as passkeys belong to names.
 */
export const test = base.extend({
  shop: [
    async ({ campaign }, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const program = await startProgram({ port, env: { CAMPAIGN: campaign, OPERATORS: OWNER, PUBLIC_URL: url } });
      const env = { ...process.env, DATA_DIR: program.dataDir, CAMPAIGN: campaign };
      await promisify(execFile)(process.execPath, ['scripts/vitrine.mjs', 'seed', SOLD], { env });
      await use({ ...program, url });
      await program.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/**
 * Lets who sits at the machine of a demonstration in, without the pages on the way: the button itself is pressed in
 * `panel-sign-in.spec.ts`.
 */
export async function enter(page: Page): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.context().request.post('/painel/demonstracao', { headers, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}
