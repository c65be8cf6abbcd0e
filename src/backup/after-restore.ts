import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import { type Actor, audit } from '../operators/service.ts';
import type { Trx } from '../platform/db/database.ts';
import { formatMinute } from '../shared/dates.ts';
import type { HeldKind } from '../shared/held-kinds.ts';
import { eraseListed } from './erase-listed.ts';
import type { Erasures } from './erasure-list.ts';
import { holdWork } from './held-work.ts';
import type { Target } from './load-rows.ts';

interface Options {
  /** The moment that the rows are of. */
  from: Date;
  /** The shop's key, with which the codes in its lists were made. */
  secret: string;
  /** Who asked to be erased, also since; null where that is not known. */
  erasures: Erasures | null;
  by: Actor;
}

export interface AfterRestore {
  /** How much waits for an operator. */
  held: Partial<Record<HeldKind, number>>;
  /** How many people were erased once more; null where nobody knows who asked. */
  erased: number | null;
}

/**
 * Does what every restore has to do, wherever the rows came from, once they are there with the newest schema and before
 * anybody sells from them: nothing that they had yet to send is sent before an operator says so, whoever has been erased
 * since is erased again, and the shop knows from when on it may have forgotten something.
 *
 * @param target the restored database, in the transaction in which it becomes a shop
 */
export async function afterRestore(target: Target, { from, secret, erasures, by }: Options): Promise<AfterRestore> {
  const { trx } = target;
  const erased = erasures && (await eraseListed(target, erasures, secret));
  const held = await holdWork(trx);
  const count = Object.values(held).reduce((sum, some) => sum + some, 0);
  const moment = { restored_at: new Date(), restored_from: from };
  await trx.updateTable('shop').set(moment).execute();
  await numberAlertsAnew(trx, moment);
  await raiseAlert(trx, 'restored', null, `backup de ${formatMinute(from)}, ${count} envios retidos`);
  await audit(trx, by, 'shop.restored', { params: { madeAt: from.toISOString(), held: count, erased } });
  return { held, erased };
}

/**
 * Lets alerts go on with numbers that none had since the backup: mailboxes drop a mail whose number they have seen. No
 * shop raises more than one in a second, nor did one that was restored from the same backup before.
 */
async function numberAlertsAnew(
  trx: Trx,
  { restored_at, restored_from }: { restored_at: Date; restored_from: Date },
): Promise<void> {
  const lost = Math.max(1, Math.ceil((restored_at.getTime() - restored_from.getTime()) / 1000));
  await sql`
    select setval(name, greatest(pg_sequence_last_value(name), (select max(id) from alerts), 0) + ${lost}::bigint)
    from (select pg_get_serial_sequence('alerts', 'id')::regclass as name) as numbers`.execute(trx);
}
