import { expect, test } from 'vitest';
import { panelVisitor } from '../../../tests/setup/panel.ts';
import { openTestShop } from '../../../tests/setup/test-shop.ts';
import type { ReleaseNotes } from '../../shared/panel/today-schema.ts';
import { RELEASES } from '../../shared/releases.ts';

const OWNER = 'dona@example.com';

test('what changed since the last upgrade is shown to each operator until it is read, and to no new one', async () => {
  const shop = await openTestShop({ env: { OPERATORS: OWNER } });
  const owner = panelVisitor(shop);
  await owner.signIn(OWNER);
  const notes = () => owner.api<ReleaseNotes>('GET', '/release-notes');
  expect((await notes()).releases).toEqual([]);
  // The operator read of an earlier release last.
  await shop.db.updateTable('operators').set({ seen_release: '0.9.0' }).execute();
  expect((await notes()).releases).toEqual(RELEASES);
  await owner.api('POST', '/release-notes/read');
  expect((await notes()).releases).toEqual([]);
});
