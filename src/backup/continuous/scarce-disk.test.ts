import { expect, test } from 'vitest';
import { needsOfSelling } from './segment-packing.ts';

const [MB, GB] = [1024 ** 2, 1024 ** 3];

test('what waits for the archive goes once the disk is nearly full, also what waits since a gap began', () => {
  const needs = (waiting: number, free: number, hasGap = false) => needsOfSelling({ waiting, free, hasGap });
  expect(needs(GB, 5 * GB)).toEqual({ removes: false, beginsGap: false });
  expect(needs(2 * GB, 5 * GB)).toEqual({ removes: false, beginsGap: true });
  expect(needs(2 * GB, 5 * GB, true)).toEqual({ removes: false, beginsGap: false });
  expect(needs(2 * GB, 900 * MB)).toEqual({ removes: true, beginsGap: true });
  expect(needs(2 * GB, 900 * MB, true)).toEqual({ removes: true, beginsGap: false });
  expect(needs(100 * MB, 900 * MB)).toEqual({ removes: false, beginsGap: false });
});
