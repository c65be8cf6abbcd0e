import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key that signs our links: the setting, or one made once and kept in `DATA_DIR/secret`. Losing it makes every
 * access link that was ever sent worthless.
 */
export async function loadSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting) return setting;
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    // 'wx': of two processes that start at once, one makes it and both read it.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = await readFile(file, 'utf8');
  if (secret.length < 32) throw new Error(`${file} está danificado; restaure o arquivo de um backup ou defina SECRET`);
  return secret;
}
