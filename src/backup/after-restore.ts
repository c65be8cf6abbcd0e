import { sql } from 'kysely';
import { raiseAlert } from '../alerts/service.ts';
import { prolongedFrom } from '../delivery/service.ts';
import type { NumberedEntry } from '../journal/service.ts';
import { type Actor, audit, endAllSignIns } from '../operators/service.ts';
import { askPaidAnew } from '../orders/service.ts';
import { UNLISTED } from '../payments/provider.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Trx } from '../platform/db/database.ts';
import { formatMinute } from '../shared/dates.ts';
import type { HeldKind } from '../shared/held-kinds.ts';
import { providerName } from '../shared/panel/labels.ts';
import { eraseListed } from './erase-listed.ts';
import { holdWork } from './held-work.ts';
import type { ReadJournal } from './journal-parts.ts';
import type { Target } from './load-rows.ts';
import { replayJournal } from './replay-journal.ts';

/** What a restore knows of what was done since the moment that it went back to. */
export interface Since {
  /** That moment, or one before it. */
  from: Date;
  now: Date;
  /** What stands in the journal and not in the database. */
  journal: ReadJournal;
  secret: string;
  by: Actor;
}

export interface AfterRestore {
  /** How much waits for an operator. */
  held: Partial<Record<HeldKind, number>>;
  /** How many people were erased once more; null where nobody knows who asked. */
  erased: number | null;
  /** How many entries of the journal were done once more. */
  replayed: number;
  /** How many paid orders the bank is asked about. */
  toAsk: number;
}

/**
 * The steps that follow every restore, in its own transaction: what must not come undone is done again, what may have
 * been sent since is held, who is signed in to the panel is not any more, and the bank is asked what became of payments.
 */
export async function afterRestore(target: Target, since: Since): Promise<AfterRestore> {
  const { trx } = target;
  const { from, now, journal, secret, by } = since;
  const erasures = new Map<string, Date>();
  const replayed = await replayJournal(trx, noting(erasures, journal.entries()), { secret, now });
  const erased = journal.exists ? await eraseListed(target, erasures, secret) : null;
  await endAllSignIns(trx, now);
  const held = await holdWork(trx);
  const count = Object.values(held).reduce((sum, some) => sum + some, 0);
  const moment = { restored_at: now, restored_from: from };
  const toAsk = await askPaidAnew(trx, now);
  await trx
    .updateTable('shop')
    .set({ ...moment, prolonged_from: await prolongedFrom(trx, from), paid_to_ask: toAsk })
    .execute();
  await numberAlertsAnew(trx, moment);
  await raiseAlert(
    trx,
    'restored',
    null,
    `backup de ${formatMinute(from)}, ${count} envios retidos${await unlistedOf(trx, from)}`,
  );
  for (const fault of journal.faults()) await raiseAlert(trx, 'journal_broken', null, fault);
  await audit(trx, by, 'shop.restored', { params: { madeAt: from.toISOString(), held: count, erased, replayed } });
  return { held, erased, replayed, toAsk };
}

/** Time before the backup within which a provider must have been used to be named after a restore, in seconds. */
const USED = 30 * DAY;

/** Says which of the shop's providers nobody can ask what was paid since. */
async function unlistedOf(trx: Trx, from: Date): Promise<string> {
  let told = '';
  for (const provider of UNLISTED) {
    const used = trx.selectFrom('payment_attempts').select('id').where('provider', '=', provider);
    if (!(await used.where('created_at', '>', addSeconds(from, -USED)).limit(1).executeTakeFirst())) continue;
    told += `; ${providerName(provider)} não tem lista do que foi pago: compare com o painel dele`;
  }
  return told;
}

/** Notes the latest request of each person while the journal is read. */
async function* noting(
  all: Map<string, Date>,
  journal: AsyncIterable<NumberedEntry[]>,
): AsyncGenerator<NumberedEntry[]> {
  for await (const entries of journal) {
    for (const { kind, subject, at } of entries) {
      const known = all.get(subject);
      if (kind === 'erasure' && (!known || known < at)) all.set(subject, at);
    }
    yield entries;
  }
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
