import { adoptDatabase } from '../existing/adoption.ts';
import { withExistingDatabase } from '../existing/existing-shop.ts';
import type { Mode } from '../existing/shop-mode.ts';
import type { Env } from '../settings/env.ts';
import { type Apart, answer, UsageError } from './terminal.ts';

const NAMES: Record<Mode, string> = { demo: 'de uma demonstração', live: 'de uma loja (modo live)' };

/**
 * `adopt --mode demo|live`: sets the mode of a database from before modes were stored. A repetition changes nothing. No
 * shop is opened, as none can be yet.
 *
 * @returns whether the database is of that mode now
 * @throws UsageError before the database is opened
 */
export function adopt(env: Env, call: Apart): Promise<boolean> {
  const { mode } = call.options;
  if ((mode !== 'demo' && mode !== 'live') || call.words.length > 0) throw new UsageError('adopt --mode demo|live');
  return withExistingDatabase(env, async (db) => {
    const adopted = await adoptDatabase(db, call.terminal.by, mode, new Date());
    if (!adopted) {
      const other = mode === 'demo' ? 'live' : 'demo';
      call.terminal.note(`Este banco já é ${NAMES[other]}; isso não muda mais.`);
      return false;
    }
    return answer(call, { mode, closed: adopted.closed }, [
      `Este banco é ${NAMES[mode]}.`,
      ...(adopted.closed > 0 ? [`Pedidos do simulador que deixaram de valer: ${adopted.closed}`] : []),
    ]);
  });
}
