import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { openFromEnv } from './open-from-env.ts';

test('a data folder that cannot be written to is told by its setting', async () => {
  const env = readEnv({ DATA_DIR: 'package.json' });
  await expect(openFromEnv(env)).rejects.toThrow('DATA_DIR: não é possível gravar em package.json');
});
