import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareReads } from './share-reads.ts';

test('simultaneous readers share the same bytes; a failed read is tried again', async () => {
  let reads = 0;
  const read = shareReads(async (hash) => {
    reads += 1;
    await sleep(1);
    if (hash === 'fora' && reads < 3) throw new Error('gone');
    return Buffer.from(hash);
  });
  const all = await Promise.all(Array.from({ length: 100 }, () => read('foto')));
  expect([reads, new Set(all).size]).toEqual([1, 1]);
  // They are still referenced.
  expect([await read('foto'), reads]).toEqual([all[0], 1]);
  await expect(read('fora')).rejects.toThrow('gone');
  expect((await read('fora')).toString()).toBe('fora');
});
