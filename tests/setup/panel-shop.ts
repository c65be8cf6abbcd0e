import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base, expect } from './e2e.ts';
import { OWNER } from './panel-operator.ts';
import { freePort, type Program, SHOP_TIMEOUT_MS, startProgram } from './program.ts';

export { expect };

/** Invented orders of a year: some were given back, failed or contested. */
const SOLD = '2000';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** Demonstration of this worker. */
let running: Program | undefined;

/**
 * One demonstration for all tests of the panel that a worker runs, with an owner who can sign in by mail. It has a host
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
      running = program;
      await use({ ...program, url });
      await program.stop();
    },
    { scope: 'worker', timeout: SHOP_TIMEOUT_MS },
  ],
  // In the panel, as strangers see no sign-in link when they read the mailbox.
  request: async ({ request, shop }, use) => {
    await request.post(await shop.entryPath(), { headers: SAME_ORIGIN, maxRedirects: 0 });
    await use(request);
  },
});

/** Enters by the printed link, without the pages in between: they are looked at in `panel-sign-in.spec.ts`. */
export async function enter(page: Page): Promise<void> {
  await press(page, (await running?.entryPath()) ?? '');
}

/** Enters as a stranger, who only looks. */
export function lookAround(page: Page): Promise<void> {
  return press(page, '/painel/demonstracao');
}

async function press(page: Page, path: string): Promise<void> {
  const answer = await page.context().request.post(path, { headers: SAME_ORIGIN, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}
