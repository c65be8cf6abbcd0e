import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import { prolongedFrom } from '../delivery/service.ts';
import { type Actor, audit, endAllSignIns } from '../operators/service.ts';
import { askPaidAnew } from '../orders/service.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import type { HeldKind } from '../shared/held-kinds.ts';
import { PROVIDER_NAMES, PROVIDERS } from '../shared/providers.ts';
import { collectErasures, eraseListed } from './erase-listed.ts';
import { holdWork } from './held-work.ts';
import type { JournalReader } from './journal-parts.ts';
import type { Target } from './load-rows.ts';
import { replayJournal } from './replay-journal.ts';

/** Context of the steps after a restore. */
export interface RestoreContext {
  /** Moment that the restore went back to, or an earlier one. */
  from: Date;
  now: Date;
  /** Entries of the journal that the database lacks. */
  journal: JournalReader;
  secret: string;
  /** Keys of before, as far as they are known. */
  previous: readonly string[];
  by: Actor;
}

export interface AfterRestore {
  /** Number of held rows that wait for an operator, by kind. */
  held: Partial<Record<HeldKind, number>>;
  /** Number of people erased again; null if there is no journal of their requests. */
  erased: number | null;
  /** Number of people who asked to be erased under a key that is not known any more, and so were not. */
  unknownErasures: number;
  /** Number of replayed entries of the journal. */
  replayed: number;
  /** Number of paid orders that the bank is asked about. */
  toAsk: number;
}

/**
 * Steps after every restore, in its own transaction: replays the journal, holds what may have been sent since, ends all
 * sessions of the panel, and has the bank asked about payments.
 */
export async function afterRestore(target: Target, since: RestoreContext): Promise<AfterRestore> {
  const { trx } = target;
  const { from, now, journal, secret, previous, by } = since;
  const keys = [secret, ...previous];
  const erasures = collectErasures(keys);
  const replay = await replayJournal(trx, erasures.noting(journal.entries()), { keys, now });
  const listed = await eraseListed(target, erasures.people, keys);
  const erased = journal.exists ? listed + replay.erased : null;
  const replayed = replay.entries;
  const unknownErasures = erasures.unknown();
  await endAllSignIns(trx, now);
  const held = await holdWork(trx);
  const count = Object.values(held).reduce((sum, some) => sum + some, 0);
  const moment = { restored_at: now, restored_from: from };
  const toAsk = await askPaidAnew(trx, now);
  await trx
    .updateTable('shop')
    .set({ ...moment, prolonged_from: await prolongedFrom(trx, from), paid_to_ask: toAsk })
    .execute();
  await skipAlertNumbers(trx, moment);
  const unlisted = await unlistedOf(trx, from);
  const params = { from: from.toISOString(), held: count, unlisted, unerased: unknownErasures };
  await raiseAlert(trx, 'restored', null, params);
  for (const fault of journal.faults()) await raiseAlert(trx, 'journal_broken', null, fault);
  await audit(trx, by, 'shop.restored', { params: { madeAt: from.toISOString(), held: count, erased, replayed } });
  return { held, erased, unknownErasures, replayed, toAsk };
}

/** Time before the backup within which a provider must have been used to be named after a restore, in seconds. */
const USED_WITHIN_SECONDS = 30 * DAY;

/** Returns the labels of the shop's providers that can't list what was paid since. */
async function unlistedOf(trx: Trx, from: Date): Promise<string[]> {
  const labels: string[] = [];
  for (const provider of PROVIDER_NAMES) {
    if (!PROVIDERS[provider].comparedByHand) continue;
    const used = trx.selectFrom('payment_attempts').select('id').where('provider', '=', provider);
    if (!(await used.where('created_at', '>', addSeconds(from, -USED_WITHIN_SECONDS)).limit(1).executeTakeFirst()))
      continue;
    labels.push(PROVIDERS[provider].label);
  }
  return labels;
}

/**
 * Skips the numbers that alerts may have had since the backup: mailboxes drop a mail whose number they have seen. At most
 * one alert a second is assumed, also for an earlier restore of the same backup.
 */
async function skipAlertNumbers(
  trx: Trx,
  { restored_at, restored_from }: { restored_at: Date; restored_from: Date },
): Promise<void> {
  const lost = Math.max(1, Math.ceil((restored_at.getTime() - restored_from.getTime()) / 1000));
  await sql`
    select setval(name, greatest(pg_sequence_last_value(name), (select max(id) from alerts), 0) + ${lost}::bigint)
    from (select pg_get_serial_sequence('alerts', 'id')::regclass as name) as numbers`.execute(trx);
}
