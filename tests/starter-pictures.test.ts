import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DIGESTS, starterDigests } from './setup/starter-digests.ts';

test('the pictures of the starters in docs and panel show them as they are now', async () => {
  const shown = JSON.parse(await readFile(DIGESTS, 'utf8'));
  expect(await starterDigests(), 'run node scripts/starter-pictures.mjs').toEqual(shown);
});
