import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '1 KB'],
  [1499, '1 KB'],
  [486_400, '486 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [1_240_000, '1,2 MB'],
  [999_949_999, '999,9 MB'],
  [2_500_000_000, '2,5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
