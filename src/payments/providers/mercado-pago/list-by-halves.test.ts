import { expect, test } from 'vitest';
import { listByHalves } from './list-by-halves.ts';
import { readList } from './replies.ts';

const DAY_MS = 86_400_000;
const ORDER = 'a'.repeat(32);
const page = (...references: unknown[]) => ({
  paging: { total: references.length },
  results: references.map((external_reference) => ({ external_reference })),
});

test('a launch of more sales than one search lists is read in parts, and nothing is left out', async () => {
  const total = 25_001;
  const approvals = Array.from({ length: total }, (_, n) => Math.floor((n * 3 * DAY_MS) / total));
  let calls = 0;
  const listed = await listByHalves(
    async (since, until, offset) => {
      calls += 1;
      const within = approvals.flatMap((moment, n) => (+since <= moment && moment <= +until ? [`${n}`] : []));
      const references = within.slice(offset, offset + 100);
      return { references, count: references.length, total: within.length };
    },
    new Date(0),
    new Date(3 * DAY_MS),
  );
  expect(new Set(listed).size).toBe(total);
  expect(calls).toBeLessThan(300);
});

test('pages shorter than requested are read to the end, and a missing one is no whole list', async () => {
  const ids = Array.from({ length: 350 }, (_, n) => `${n}`);
  const inPages = (size: number, lacks: (offset: number) => boolean) =>
    listByHalves(
      async (_since, _until, offset) => {
        const references = lacks(offset) ? [] : ids.slice(offset, offset + size);
        return { references, count: references.length, total: ids.length };
      },
      new Date(0),
      new Date(DAY_MS),
    );
  expect(await inPages(50, () => false)).toEqual(ids);
  await expect(inPages(100, (offset) => offset === 100)).rejects.toThrow('lacks payments');
});

test('a search that has no end is given up, whatever it says', async () => {
  for (const total of [10_000, 10_001, 1e9]) {
    let calls = 0;
    const endless = async () => {
      calls += 1;
      return { references: [], count: 100, total: calls % 100 === 0 ? 10_001 : total };
    };
    await expect(listByHalves(endless, new Date(0), new Date(3 * DAY_MS))).rejects.toThrow('too many pages');
    expect(calls).toBe(1000);
  }
});

test('in a page only references that are an order’s id count, and a page longer than requested is not read', () => {
  const foreign = ['pedido\u0000 12', 'A'.repeat(32), 'a'.repeat(33), '', null, 7];
  expect(readList(page(...foreign, ORDER), 100)).toEqual({ references: [ORDER], count: 7, total: 7 });
  expect(() => readList(page(...Array(101).fill(ORDER)), 100)).toThrow('more payments than were asked for');
});
