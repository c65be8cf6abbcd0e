import { expect, test } from 'vitest';
import { createLineLimit } from './line-limit.ts';

test('so many lines a minute, then one that says how many were left out', () => {
  let now = 0;
  const lines: unknown[] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const log = { info: write, warn: write, error: write };
  const warn = createLineLimit('warn', 'page not found', 3, () => now);
  for (let n = 0; n < 1000; n += 1) warn(log, { path: `/${n}` });
  expect(lines).toEqual([0, 1, 2].map((n) => [{ path: `/${n}` }, 'page not found']));
  now += 60_000;
  warn(log, { path: '/again' });
  expect(lines.slice(3)).toEqual([
    [{ lines: 997 }, 'page not found: lines left out'],
    [{ path: '/again' }, 'page not found'],
  ]);
});
