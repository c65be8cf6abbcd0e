import { formatMinute } from '../../shared/dates.ts';
import { withExistingDatabase } from '../existing/existing-shop.ts';
import { announceSecretChange } from '../existing/record-secret-change.ts';
import type { Env } from '../settings/env.ts';
import { type Apart, answer, UsageError } from './terminal.ts';

/** `secret change`: announces another key. It needs none itself, as the one of before may be lost. */
export function secret(env: Env, call: Apart): Promise<boolean> {
  if (call.words.join(' ') !== 'change') throw new UsageError('secret change');
  return withExistingDatabase(env, async (db) => {
    const until = await announceSecretChange(db, call.terminal.by, new Date());
    return answer(call, { until }, [
      `A loja aceita outra chave (SECRET) no próximo início, até ${formatMinute(until)}. Pare todos os processos dela antes.`,
    ]);
  });
}
