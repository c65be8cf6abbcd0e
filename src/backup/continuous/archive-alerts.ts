import type pg from 'pg';
import { raiseAlert } from '../../alerts/service.ts';
import type { Trx } from '../../platform/db/database.ts';
import { kyselyOn } from '../catalogue.ts';
import type { ArchiveState } from './archive-state.ts';

/** Age of the newest archived second from which an alert is raised: hours before the space for waiting segments is full. */
const LATE_AFTER_MS = 600_000;
/** Delay of a due base copy from which an alert is raised. */
const BASE_TIMEOUT_MS = 6 * 3_600_000;

/** Whether the shop has any order. */
export async function hasOrders(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from orders limit 1');
  return rows.length > 0;
}

interface ArchiveAge {
  state: ArchiveState;
  /** Start of archiving in this process: it will soon send what waited while no process ran. */
  since: Date;
  /** Due time of the next base copy. */
  baseDue: Date | null;
  now: Date;
}

/** Raises an alert if a lost disk would lose more than it should. */
export async function alertIfLate(client: pg.Client, { state, since, baseDue, now }: ArchiveAge): Promise<void> {
  const until = state.until === null ? null : new Date(state.until);
  const begun = new Date(state.begunAt);
  const isLate = until !== null && +now - Math.max(+until, +since) > LATE_AFTER_MS;
  const lacksBase = until === null && +now - Math.max(+begun, +since) > BASE_TIMEOUT_MS;
  const isOld = until !== null && baseDue !== null && +now - Math.max(+baseDue, +since) > BASE_TIMEOUT_MS;
  if (!isLate && !lacksBase && !isOld) return;
  const params = isLate ? { archivedUntil: until.toISOString() } : { noBaseSince: (baseDue ?? begun).toISOString() };
  await transactionOn(client, (trx) => raiseAlert(trx, 'archive_late', null, params));
}

/** Raises an alert that segments are dropped, so that the shop can continue to sell. @param until last restorable moment */
export async function alertGap(client: pg.Client, until: Date | null): Promise<void> {
  const params = { restorableUntil: until?.toISOString() ?? null };
  await transactionOn(client, (trx) => raiseAlert(trx, 'archive_gap', null, params));
}

async function transactionOn(client: pg.Client, run: (trx: Trx) => Promise<void>): Promise<void> {
  await kyselyOn(client).transaction().execute(run);
}
