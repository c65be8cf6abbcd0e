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
import { PublishingRefused } from '../../publishing/service.ts';
import type { CampaignContext } from './campaign-context.ts';
import { faultLines } from './document-fault.ts';
import { publishWithProduct } from './publish-with-product.ts';

/** Lease of one publication: pages of several addresses, each within a minute. */
const LEASE_SECONDS = 180;
/** Time for which temporary failures are retried. */
const RETRY_SECONDS = HOUR;
/** Maximum delay of a publication: a page of yesterday is useless. */
const MAX_DELAY_SECONDS = DAY;
/** Maximum length of a shown reason, in characters. */
const MAX_REASON_LENGTH = 300;

type Row = Selectable<ScheduledPublicationsTable>;

/** Publication was cancelled, or another process was faster. */
class NotQueuedError extends Error {}

/** Publishes scheduled documents at their hour, once, or raises an alert; with the same checks as by hand. */
export function createScheduledWork(context: CampaignContext, jobs: Jobs): LeasedWork {
  const { db, clock, log } = context;

  async function run(row: Row): Promise<undefined> {
    const now = clock();
    const { id, publish_at: hour } = row;
    if (now < hour) {
      // The clock was set back, and due times with it; this row waits for an hour of the calendar.
      await db
        .updateTable('scheduled_publications')
        .set({ due_at: hour })
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .execute();
    } else if (now > addSeconds(hour, MAX_DELAY_SECONDS)) {
      await fail(row, 'a loja ficou parada por mais de um dia depois da hora marcada');
    } else {
      await publish(row).catch(async (error: unknown) => {
        const why = reasonAgainst(error, row);
        if (why === null && now < addSeconds(hour, RETRY_SECONDS)) throw error;
        await fail(row, why ?? reasonOf(error));
      });
    }
  }

  async function publish({ id, campaign, document, source, author, note, folder, set_by }: Row): Promise<void> {
    const by = { id: set_by, name: author, role: 'owner', ip: null } as const;
    try {
      const done = await publishWithProduct(context, by, document, {
        ...{ source, author, note, folder },
        begin: (trx) => take(trx, id),
        record: (trx, version) =>
          audit(trx, by, 'campaign.published', {
            subject: `campaign:${campaign}`,
            params: { version, scheduled: true },
          }),
      });
      log.info({ campaign, version: done.version }, 'published at its hour');
    } catch (error) {
      if (!(error instanceof NotQueuedError)) throw error;
    }
  }

  /** Marks it done, in the transaction that makes it live, whose campaign is locked. */
  async function take(trx: Trx, id: string): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('scheduled_publications')
      .set({ status: 'done' })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new NotQueuedError();
  }

  async function fail({ id, campaign, publish_at: hour }: Row, why: string): Promise<void> {
    const reason = why.length > MAX_REASON_LENGTH ? `${why.slice(0, MAX_REASON_LENGTH)}…` : why;
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('scheduled_publications')
        .set({ status: 'failed', failure: reason })
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const params = { campaign, publishAt: hour.toISOString(), scheduled: id, reason };
      await raiseAlert(trx, 'publication_failed', null, params);
    });
    log.error({ campaign, scheduled: id, err: reason }, 'not published at its hour');
  }

  return createLeasedWork(
    { db, jobs, clock, log },
    { table: 'scheduled_publications', lanes: 1, lease: LEASE_SECONDS, run },
  );
}

/** Permanent reason against publication: the check, the document or another campaign; null for a temporary failure. */
function reasonAgainst(error: unknown, { document, folder }: Row): string | null {
  // The first line is the summary; the whole report is on the check's own screen.
  if (error instanceof PublishingRefused) return error.message.split('\n', 1)[0] ?? '';
  if (!(error instanceof CampaignError) || error.problems.some(({ code }) => code === 'pages_not_made')) return null;
  return folder ? error.message : faultLines(document, error).join('; ');
}
