import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { BATCH, type Lines, readByKey } from '../../platform/db/read-by-key.ts';
import { csvLine } from '../../shared/csv.ts';
import type { ExportQuery } from '../../shared/panel/exports-schema.ts';
import { WAITING_LABELS } from '../../shared/panel/labels.ts';
import type { WaitingPage, WaitingPerson } from '../../shared/panel/testimonials-schema.ts';
import { within } from '../orders/list.ts';
import { cursorOf, every, PEEK, toPage } from '../pages.ts';
import type { Scope } from '../scope.ts';

interface Row {
  id: string;
  email: string;
  status: WaitingPerson['status'];
  created_at: Date;
  sent_at: Date | null;
  campaign: string;
}

/** One page of the waiting list, the oldest first; empty in a demonstration, which shows no input of visitors. */
export async function listWaiting(
  db: Db,
  campaign: string,
  after: string | undefined,
  { seededOnly }: Scope,
): Promise<WaitingPage> {
  if (seededOnly) return { rows: [], next: null };
  const [micros = '0', id = ''] = (after ?? '').split('.');
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(created_at, id) > (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`;
  const { rows } = await sql<Row & { cursor: string }>`
    select id, email, status, created_at, sent_at, ${cursorOf('created_at', 'id')} as cursor
    from waiting_list where campaign = ${campaign} and ${isLater}
    order by created_at, id limit ${PEEK}`.execute(db);
  return toPage(
    rows,
    ({ cursor }) => cursor,
    ({ id: name, email, status, created_at, sent_at }) => ({
      id: name,
      email,
      at: created_at.toISOString(),
      status,
      toldAt: sent_at?.toISOString() ?? null,
    }),
  );
}

/** Waiting list as a file, of all campaigns or of one. */
export async function* waitingLines(db: Db, { from, to, campaign }: ExportQuery): Lines {
  yield [csvLine(['E-mail', 'Campanha', 'Pediu em', 'Situação', 'Avisado em'])];
  const condition = every([
    ...within('created_at', from, to),
    ...(campaign === undefined ? [] : [sql`campaign = ${campaign}`]),
  ]);
  const read = async (last: { id: string; placed_at: string }, until: string) => {
    const { rows } = await sql<Row & { placed_at: string }>`
      select id, email, campaign, status, created_at, sent_at, created_at::text as placed_at from waiting_list
      where (created_at, id) > (${last.placed_at}::timestamptz, ${last.id}) and created_at <= ${until}::timestamptz
        and ${condition}
      order by created_at, id limit ${BATCH}`.execute(db);
    return rows;
  };
  for await (const rows of readByKey(db, read))
    yield rows.map(({ email, campaign: of, created_at, status, sent_at }) =>
      csvLine([email, of, created_at, WAITING_LABELS[status], sent_at]),
    );
}
