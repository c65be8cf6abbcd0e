import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openArchived, scratch } from '../../../tests/setup/archived-shop.ts';
import { openArchiveFolder } from '../places/open-folder.ts';

test('changes after a clock that was two hours ahead is set right leave within a minute, and no more is reported', async () => {
  const shop = await openArchived(openArchiveFolder({ folder: join(await scratch(), 'backups') }));
  const { parts, sending, bases } = shop.sweeps;
  await parts();
  await bases();
  await shop.untilArchived();
  shop.pass(7200);
  await shop.untilArchived();
  await shop.mark(1);
  await parts();
  shop.pass(-7200);
  await shop.mark(2);
  await parts();
  const told = async () => Date.parse((await shop.state())?.until ?? '');
  expect(await told()).toBeLessThan(+shop.clock());
  const written = +shop.clock();
  for (let second = 0; second < 60; second += 10) {
    shop.pass(10);
    await parts();
    // The server finishes a part within moments.
    await delay(200);
    await parts();
    await sending();
  }
  expect(await told()).toBeGreaterThan(written);
  expect(await told()).toBeLessThanOrEqual(+shop.clock());
  // Another process does not take over the time that the one before it reported by that clock either.
  shop.pass(7200);
  await shop.untilArchived();
  await shop.close(60_000);
  shop.pass(-7200);
  const again = await shop.open();
  await again.sweeps.parts();
  expect(await told()).toBeLessThanOrEqual(+shop.clock());
  await again.close(0);
});
