import { Readable } from 'node:stream';
import { type Selectable, sql } from 'kysely';
import { isPlaceholder } from '../campaigns/link-target.ts';
import { readVideoAddress } from '../campaigns/video-address.ts';
import { type Stills, uncoveredVideosIn } from '../campaigns/video-stills.ts';
import { addSeconds, DAY } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import type { VideoStillsTable } from '../platform/db/schema.ts';
import { AppError } from '../platform/errors.ts';
import type { GuardedRequest } from '../platform/http/guarded-request.ts';
import { createLeasedWork, type Lane, type WorkContext } from '../platform/jobs/leased-work.ts';
import { patientRetryAt } from '../platform/jobs/retry-delays.ts';
import { fetchStill } from './fetch-still.ts';
import { addPicture, type StoredPicture } from './picture-rows.ts';

/** Number of attempts after which a still is given up: nine hours where nobody answered, a week where it was refused. */
const MAX_ATTEMPTS = 8;
/** Maximum number of stills of a campaign: each is a request to another company, and a picture with all its files. */
const MAX_STILLS = 100;
/** Companies, each with a lane of its own: a silent one holds up only its own stills. */
const LANES: Lane[] = [sql`video like 'https://vimeo.com/%'`, sql`video not like 'https://vimeo.com/%'`].map(
  (where) => ({ where, slots: 2 }),
);
/** Failures of keeping a picture that say nothing about it. */
const SHOP_FAILURES: readonly string[] = ['storage_full', 'picture_not_made'];
/** Uploader of stills, for the storage's limits. */
const UPLOADER = 'vitrine';

type StillRow = Selectable<VideoStillsTable>;

interface Dependencies extends WorkContext {
  /** Makes all files of a picture and stores them. @throws AppError with the reason of its refusal */
  prepare(source: AsyncIterable<Uint8Array>, by: string): Promise<StoredPicture>;
  /** Limited to {@link STILL_HOSTS}. */
  request: GuardedRequest;
}

/** Creates the work that fetches each still once, and keeps it as a picture of its campaign. */
export function createVideoStills({ prepare, request, ...context }: Dependencies) {
  const { db, clock, log } = context;

  async function run(row: StillRow): Promise<undefined> {
    const video = readVideoAddress(row.video);
    const still = video ? await fetchStill(request, video) : undefined;
    if (!video || !still) return postpone(row, { reason: 'no video', refused: true });
    if (still.kind === 'failed') return postpone(row, still);
    try {
      // Decoded apart and written anew, as all pictures are.
      const stored = await prepare(Readable.from([still.body]), UPLOADER);
      await db.transaction().execute(async (trx) => {
        await addPicture(trx, row.campaign, stored, { author: UPLOADER, now: clock() });
        await trx
          .updateTable('video_stills')
          .set({ status: 'kept', picture: stored.file, last_error: null })
          .where('id', '=', row.id)
          .execute();
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await postpone(row, { reason: error.code, refused: !SHOP_FAILURES.includes(error.code) });
    }
  }

  async function postpone(
    row: StillRow,
    { reason, refused }: { reason: string; refused: boolean },
  ): Promise<undefined> {
    const attempts = row.attempts + 1;
    const isLast = attempts >= MAX_ATTEMPTS;
    await db
      .updateTable('video_stills')
      .set({
        attempts,
        last_error: reason,
        status: isLast ? 'missing' : 'queued',
        // After the last attempt too: a later save may ask for one more.
        due_at: refused || isLast ? addSeconds(clock(), DAY) : patientRetryAt(clock(), 2 * attempts),
      })
      .where('id', '=', row.id)
      // Not if another process, with a later lease, has kept it.
      .where('status', '=', 'queued')
      .execute();
    log.info({ stillId: row.id, campaign: row.campaign, attempts, reason }, 'no still of a video');
  }

  return createLeasedWork(context, { table: 'video_stills', lanes: () => LANES, run });
}

/**
 * Queues the stills of a document's videos that have no cover, apart from a starter's example, up to a hundred of a
 * campaign. Those that wait or are kept stay as they are; one that was given up leaves its place to others, and gets one
 * more attempt, a day after the last.
 *
 * @param trx has locked the campaign
 */
export async function queueStills(trx: Trx, campaign: string, document: object): Promise<void> {
  const rows = uncoveredVideosIn(document).flatMap((video) => {
    const foreign = readVideoAddress(video);
    return foreign && !isPlaceholder(video) ? [{ campaign, video, code: foreign.id }] : [];
  });
  if (rows.length === 0) return;
  const counted = await trx
    .selectFrom('video_stills')
    .select('video')
    .where('campaign', '=', campaign)
    .where('status', '<>', 'missing')
    .execute();
  const videos = new Set(counted.map(({ video }) => video));
  const wanted = rows.filter(({ video }) => !videos.has(video)).slice(0, Math.max(0, MAX_STILLS - videos.size));
  if (wanted.length === 0) return;
  await trx
    .insertInto('video_stills')
    .values(wanted)
    .onConflict((conflict) =>
      conflict.columns(['campaign', 'video']).doUpdateSet({ status: 'queued', attempts: MAX_ATTEMPTS - 1 }),
    )
    .execute();
}

/** Stills of a campaign's videos without a cover. */
export interface CampaignStills {
  stills: Stills;
  /** Videos whose still could not be fetched so far. */
  missing: string[];
}

/** Finds the stills of a campaign's videos without a cover. */
export async function findStills(db: Db, campaign: { id: string; sections: unknown }): Promise<CampaignStills> {
  const videos = uncoveredVideosIn(campaign);
  if (videos.length === 0) return { stills: {}, missing: [] };
  const rows = await db
    .selectFrom('video_stills as still')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.campaign', '=', 'still.campaign').onRef('pictures.name', '=', 'still.picture'),
    )
    .select(['video', 'last_error', 'name as file', 'width', 'height', 'placeholder'])
    .where('still.campaign', '=', campaign.id)
    .where('video', 'in', videos)
    .orderBy('still.id')
    .execute();
  const stills = rows.flatMap(({ video, file, width, height, placeholder }) =>
    file !== null && width !== null && height !== null && placeholder !== null
      ? [[video, { file, width, height, placeholder, ...DECORATIVE }] as const]
      : [],
  );
  const missing = rows.flatMap(({ video, file, last_error }) => (file === null && last_error !== null ? video : []));
  return { stills: Object.fromEntries(stills), missing };
}

/** A still says nothing that the link around it does not say. */
const DECORATIVE = { alt: '', decorative: true, focus: { x: 50, y: 50 } } as const;
