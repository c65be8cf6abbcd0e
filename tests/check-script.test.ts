import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('npm run check reads a campaign with its mails, and says what is left to prove and to sign', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check.mjs', 'pao-caseiro', '--json'], {
    encoding: 'utf8',
  });
  const { campaign, violations } = JSON.parse(stdout);
  expect([status, campaign]).toEqual([1, 'pao-caseiro']);
  expect(violations.length).toBeGreaterThan(0);
});
