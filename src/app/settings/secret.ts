import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { SettingsError } from './settings-error.ts';

/** Settings that decide whether archives carry the shop's key. */
type ArchiveSettings = Partial<Pick<Env, 'SECRET' | 'BACKUP_RECIPIENT'>>;

/** Minimum number of different characters of a secret: a random one has more, a typed one often fewer. */
const MIN_DIFFERENT = 12;

/**
 * Loads the key that signs our links: the setting, or one made once and kept in `DATA_DIR/secret`. Without it every
 * access link that was ever sent is worthless.
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
  return readKept(file);
}

/**
 * Reads the key, but never makes one: with another key a command's links would open nothing.
 *
 * @throws Error for the operator if there is none
 */
export async function readSecret(setting: string | undefined, dataDir: string): Promise<string> {
  return setting ?? readKept(join(dataDir, 'secret'));
}

/** Whether archives carry the shop's key: in what is encrypted always, else only where the shop made its key itself. */
export function isSecretInArchives({ SECRET, BACKUP_RECIPIENT }: ArchiveSettings): boolean {
  return SECRET === undefined || BACKUP_RECIPIENT !== undefined;
}

async function readKept(file: string): Promise<string> {
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`SECRET: a chave da loja não está em ${file}; defina SECRET ou DATA_DIR`);
  });
  if (secret.length < 32) throw new Error(`${file} está danificado; restaure o arquivo de um backup ou defina SECRET`);
  return secret;
}

/**
 * Checks whether a live shop may begin with this secret. A shop that has sold may keep a weak one: a new one would break
 * every link that was ever sent.
 *
 * @returns a warning for the operator, or null
 * @throws SettingsError for the operator
 */
export async function checkSecret(secret: string, hasOrders: () => Promise<boolean>): Promise<string | null> {
  const different = new Set(secret).size;
  if (different >= MIN_DIFFERENT) return null;
  const weak = `SECRET: só tem ${different} caracteres diferentes e pode ser adivinhado`;
  if (await hasOrders()) {
    return `${weak}. Trocá-lo invalida todos os links já enviados; troque-o quando puder avisar quem comprou.`;
  }
  throw new SettingsError(`${weak}; precisa de pelo menos ${MIN_DIFFERENT} (openssl rand -base64 32 gera um)`);
}
