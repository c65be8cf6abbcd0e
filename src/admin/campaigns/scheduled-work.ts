import type { Selectable } from 'kysely';
import { raiseAlert } from '../../alerts/service.ts';
import { CampaignError } from '../../campaigns/campaign-error.ts';
import { audit } from '../../operators/service.ts';
import { addSeconds, DAY } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { ScheduledPublicationsTable } from '../../platform/db/schema.ts';
import { reasonOf } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createLeasedWork, type LeasedWork } from '../../platform/jobs/leased-work.ts';
import { HOUR } from '../../platform/jobs/pace.ts';
import { PublishingRefused, publishDocument } from '../../publishing/service.ts';
import { formatMinute } from '../../shared/dates.ts';
import type { CampaignPlace } from './campaign-place.ts';

/** Pages of several addresses, each within a minute, in seconds. */
const LEASE = 180;
/** How long it is tried while nothing says that it may not be published, in seconds. */
const PATIENCE = HOUR;
/** Nobody wants yesterday's page, in seconds. */
const LATEST = DAY;
/** How much of a reason is told, in characters. */
const LONGEST_REASON = 300;

type Row = Selectable<ScheduledPublicationsTable>;

/** Somebody took it back, or another process was faster. */
class NotWaiting extends Error {}

/** Publishes at its hour what was set for it, once, or calls an operator; checked then as if it were published by hand. */
export function createScheduledWork(place: CampaignPlace, jobs: Jobs): LeasedWork {
  const { db, clock, log } = place;

  async function run(row: Row): Promise<undefined> {
    const now = clock();
    const { id, publish_at: hour } = row;
    if (now < hour) {
      // The clock was set back, and rows that wait with it. This one waits for an hour of the calendar.
      await db
        .updateTable('scheduled_publications')
        .set({ due_at: hour })
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .execute();
    } else if (now > addSeconds(hour, LATEST)) {
      await fail(row, 'a loja ficou parada por mais de um dia depois da hora marcada');
    } else {
      await publish(row).catch(async (error: unknown) => {
        const why = reasonAgainst(error);
        if (why === null && now < addSeconds(hour, PATIENCE)) throw error;
        await fail(row, why ?? reasonOf(error));
      });
    }
  }

  async function publish({ id, campaign, document, source, author, note, folder, set_by }: Row): Promise<void> {
    const by = { id: set_by, name: author, role: 'owner', ip: null } as const;
    const goLive = {
      begin: (trx: Trx) => take(trx, id),
      record: (trx: Trx, version: number) =>
        audit(trx, by, 'campaign.published', { subject: `campaign:${campaign}`, params: { version, scheduled: true } }),
    };
    try {
      const done = await publishDocument(place.publisher(), document, { source, author, note, folder, goLive });
      log.info({ campaign, version: done.version }, 'published at its hour');
    } catch (error) {
      if (!(error instanceof NotWaiting)) throw error;
    }
  }

  /** In the transaction that makes it live, whose campaign is locked. */
  async function take(trx: Trx, id: string): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('scheduled_publications')
      .set({ status: 'done' })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotWaiting();
  }

  async function fail({ id, campaign, publish_at: hour }: Row, why: string): Promise<void> {
    const reason = why.length > LONGEST_REASON ? `${why.slice(0, LONGEST_REASON)}…` : why;
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('scheduled_publications')
        .set({ status: 'failed', failure: reason })
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      // By its number: the same hour may be set again, and fail again.
      const detail = `campanha ${campaign}, marcada para ${formatMinute(hour)} (${id}): ${reason}`;
      await raiseAlert(trx, 'publication_failed', null, detail);
    });
    log.error({ campaign, scheduled: id, err: reason }, 'not published at its hour');
  }

  return createLeasedWork({ db, jobs, clock, log }, { table: 'scheduled_publications', lanes: 1, lease: LEASE, run });
}

/** What the check, the document or another campaign has against it; null: it may work in a moment. */
function reasonAgainst(error: unknown): string | null {
  // The first line says what; the whole report stands on the check's own screen.
  if (error instanceof PublishingRefused) return error.message.split('\n', 1)[0] ?? '';
  if (!(error instanceof CampaignError)) return null;
  return error.problems.some(({ code }) => code === 'pages_not_made') ? null : error.message;
}
