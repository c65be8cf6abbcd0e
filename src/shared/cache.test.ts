import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

test('a value is loaded again only after others were requested since, or after a failure', async () => {
  const found: string[] = [];
  const get = createCache<string>(2);
  const ask = (key: string) => get(key, async () => `${key}${found.push(key)}`);
  expect(await Promise.all(['a', 'b', 'a', 'c', 'a', 'b'].map(ask))).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'b4']);
  await expect(get('d', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask('d')).toBe('d5');
});
