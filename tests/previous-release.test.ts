import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkOut, previousReleases } from './setup/previous-release.ts';

/** Below the packages, so that the release finds them; beside what is built, which no other tool reads. */
const PLACE = 'dist';

type Setup = typeof import('./setup/test-shop.ts');

test('the release before sells on the schema of today, and gives money back', async ({ skip }) => {
  const release = previousReleases().at(-1);
  if (!release) return skip('no history here, or no older schema in it');
  const here = process.cwd();
  const folders: string[] = [];
  onTestFinished(() => {
    process.chdir(here);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  let setup: Setup | undefined;
  for (const commit of release.commits) {
    const folder = checkOut(commit, join(here, PLACE));
    folders.push(folder);
    // It reads its own campaigns.
    process.chdir(folder);
    setup = await import(join(folder, 'tests/setup/test-shop.ts')).catch(() => undefined);
    if (setup) break;
  }
  if (!setup) return skip('none of its commits is whole');
  // Its test's database is a copy of this run's, whose schema is today's.
  const shop = await setup.openTestShop();
  const { id } = await shop.order();
  await shop.pay(id);
  await shop.until(id, ({ delivery }) => delivery === 'sent');
  await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/withdraw` });
  await shop.until(id, ({ status }) => status === 'refunded');
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
});
