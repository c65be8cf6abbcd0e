import type pg from 'pg';
import { raiseAlert } from '../../alerts/service.ts';
import { formatSecond } from '../../shared/dates.ts';
import { kyselyOn } from '../catalogue.ts';
import type { ArchiveState } from './archive-state.ts';

/** How old the newest archived second becomes before an operator is called, in ms: hours before the room for what waits is full. */
const LATE_AFTER = 600_000;
/** How long the first base copy may take, in ms. */
const FIRST_BASE = 6 * 3_600_000;

/** Whether the shop has sold anything. */
export async function hasOrders(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from orders limit 1');
  return rows.length > 0;
}

interface Standing {
  state: ArchiveState;
  /** Since when this process looks: what was not sent while no process ran is sent soon. */
  since: Date;
  /** When a base copy was due. */
  baseDue: Date | null;
  now: Date;
}

/** Calls an operator where a lost disk would lose more than it should. */
export async function tellLate(client: pg.Client, { state, since, baseDue, now }: Standing): Promise<void> {
  const until = state.until === null ? null : new Date(state.until);
  const begun = new Date(state.begunAt);
  const isLate = until !== null && +now - Math.max(+until, +since) > LATE_AFTER;
  const lacksBase = until === null && +now - Math.max(+begun, +since) > FIRST_BASE;
  const isOld = until !== null && baseDue !== null && +now - Math.max(+baseDue, +since) > FIRST_BASE;
  if (!isLate && !lacksBase && !isOld) return;
  const what = isLate
    ? `o que foi gravado depois de ${formatSecond(until)} ainda não está lá`
    : `nenhuma cópia base desde ${formatSecond(baseDue ?? begun)}`;
  await raise(client, 'archive_late', what);
}

/** Says loudly that parts are let go, so that the shop can go on selling. @param until what can still be brought back */
export async function tellGap(client: pg.Client, until: Date | null): Promise<void> {
  const kept =
    until === null ? 'ainda não se pode voltar a momento nenhum' : `dá para voltar até ${formatSecond(until)}`;
  await raise(client, 'archive_gap', kept);
}

async function raise(client: pg.Client, kind: 'archive_late' | 'archive_gap', detail: string): Promise<void> {
  await kyselyOn(client)
    .transaction()
    .execute((trx) => raiseAlert(trx, kind, null, detail));
}
