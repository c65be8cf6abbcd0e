import { expect, test } from 'vitest';
import { rememberNewest } from './remember.ts';

test('what was found out is found out again only once others were asked for since, or where it failed', async () => {
  const found: string[] = [];
  const get = rememberNewest<string>(2);
  const ask = (key: string) => get(key, async () => `${key}${found.push(key)}`);
  expect(await Promise.all(['a', 'b', 'a', 'c', 'a', 'b'].map(ask))).toEqual(['a1', 'b2', 'a1', 'c3', 'a1', 'b4']);
  await expect(get('d', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask('d')).toBe('d5');
});
