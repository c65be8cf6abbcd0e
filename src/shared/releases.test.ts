import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { RELEASES, releasesSince } from './releases.ts';

test('the newest release is this program’s, and says what is new', () => {
  expect(RELEASES[0].version).toBe(manifest.version);
  for (const { version, day, changes } of RELEASES) {
    expect([version, day]).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ]);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) expect(change).toMatch(/^[A-ZÀ-Ý].*\.$/);
  }
});

test('an operator reads of the releases since the last one that was read', () => {
  const all = ['3', '2', '1'].map((version) => ({ version, day: '2026-11-25', changes: [] }));
  expect(releasesSince('1', all).map(({ version }) => version)).toEqual(['3', '2']);
  expect(releasesSince('3', all)).toEqual([]);
  expect(releasesSince(null, all)).toEqual(all);
  expect(releasesSince('0.9', all)).toEqual(all);
});
