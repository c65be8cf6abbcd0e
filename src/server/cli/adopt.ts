import { adoptDatabase } from '../adoption.ts';
import type { Env } from '../env.ts';
import { withExistingDatabase } from '../open-from-env.ts';
import type { Mode } from '../shop-mode.ts';

const USAGE = 'Uso: npx vitrine adopt --mode demo|live\n';
const NAMES: Record<Mode, string> = { demo: 'de uma demonstração', live: 'de uma loja (modo live)' };

/**
 * `npx vitrine adopt --mode demo|live`: says what a database from before modes were remembered belongs to. Asked again,
 * it changes nothing.
 *
 * @returns the exit code
 */
export function adopt(env: Env, [flag, mode, ...more]: string[]): Promise<number> | number {
  if (flag !== '--mode' || (mode !== 'demo' && mode !== 'live') || more.length > 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  return withExistingDatabase(env, async (db) => {
    const adopted = await adoptDatabase(db, mode, new Date());
    if (!adopted) {
      const other = mode === 'demo' ? 'live' : 'demo';
      process.stderr.write(`Este banco já é ${NAMES[other]}; isso não muda mais.\n`);
      return 1;
    }
    process.stdout.write(`Este banco é ${NAMES[mode]}.\n`);
    if (adopted.closed > 0) process.stdout.write(`Pedidos do simulador que deixaram de valer: ${adopted.closed}\n`);
    return 0;
  });
}
