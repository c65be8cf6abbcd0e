import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { sql } from 'kysely';
import { canonicalJson, type OpenedCampaign } from '../campaigns/campaign-document.ts';
import { drawnPictures, openingCrops } from '../campaigns/look/drawn-pictures.ts';
import { pictureUrl } from '../campaigns/picture-files.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { publish } from './publish.ts';
import type { PublishedFile } from './published-file.ts';
import type { Release } from './release.ts';
import { findReleaseFiles, storeReleaseFiles } from './release-files.ts';
import type { Drawing, RenderContext } from './render-campaign.ts';

/** Retention of a rendering after its last use, in days. */
const RETENTION_DAYS = 30;
/** Number of renderings kept regardless of age. */
const MIN_RENDERINGS = 20;

/** Renders all files of a campaign, or returns cached ones. @throws Error with the problem of the campaign */
export type Render = (opened: OpenedCampaign, context: RenderContext) => Promise<PublishedFile[]>;
/** Renders all files of a campaign but for its existing drawn pictures. @throws Error with the problem of the campaign */
export type Make = (opened: OpenedCampaign, context: RenderContext, drawing?: Drawing) => Promise<PublishedFile[]>;

interface Dependencies {
  db: Db;
  /** Build that renders. */
  release: Pick<Release, 'id' | 'publisher'>;
  log: Logger;
  /** Renderer; defaults to a separate process. */
  make?: Make;
  /** Reads a picture's file by its address; undefined if there is none. */
  readPicture?(url: string): Promise<Buffer | undefined>;
}

/**
 * Creates a renderer that renders each content once across processes and restarts: results are stored in the database,
 * and concurrent requests for the same content wait for one rendering.
 */
export function createRenderer({
  db,
  release,
  log,
  make = renderInChildProcess(release),
  readPicture,
}: Dependencies): Render {
  // Sequential: each rendering takes a process of 130 MB for a second, and a connection.
  let queue: Promise<unknown> = Promise.resolve();

  async function makeOnce(digest: string, opened: OpenedCampaign, context: RenderContext) {
    return db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`rendering ${digest}`}, 0))`.execute(trx);
      const existing = await findRendering(trx, digest, log);
      if (existing) return existing.files;
      const files = await makeWithDrawings(trx, opened, context);
      await storeRendering(trx, digest, opened.campaign.id, files);
      return files;
    });
  }

  /** Renders a campaign; pictures of it that were drawn before, at another address or version, are not drawn again. */
  async function makeWithDrawings(trx: Trx, opened: OpenedCampaign, context: RenderContext) {
    const { campaign } = opened;
    const cut = openingCrops(campaign);
    const urls = [...drawnPictures(campaign), ...(cut?.crops ?? [])].map(({ url }) => url);
    const drawn = await findReleaseFiles(trx, urls);
    const existing = drawn.map(({ url }) => url);
    const picture = campaign.cover?.picture;
    const photo =
      picture && drawn.length < urls.length ? await readPicture?.(pictureUrl(picture, 'preview.jpg')) : undefined;
    const isCut = cut?.crops.every(({ url }) => existing.includes(url));
    const opening = cut && !isCut ? await readPicture?.(cut.source) : undefined;
    const made = await make(opened, context, { existing, photo, opening });
    const files = [...made, ...drawn];
    await storeReleaseFiles(
      trx,
      files.filter(({ url }) => urls.includes(url)),
    );
    return files;
  }

  return async ({ campaign, legal }, context) => {
    // Without version number and other data of a live version, which do not affect the pages.
    const opened = { campaign, legal };
    const from = canonicalJson([release.id, opened, context]);
    const digest = createHash('sha256').update(from).digest('hex');
    const found = await findRendering(db, digest, log);
    // Not awaited: the answer does not depend on it.
    if (found?.unnoted) recordUse(db, digest).catch((error) => log.warn({ err: reasonOf(error) }, 'use not noted'));
    if (found) return found.files;
    const made = queue.then(() => makeOnce(digest, opened, context));
    queue = made.catch(() => {});
    return made;
  };
}

interface CachedRendering {
  files: PublishedFile[];
  /** Whether the recorded last use is more than a day old. */
  unnoted: boolean;
}

/** Returns a renderer that runs the release's publisher. */
export function renderInChildProcess({ publisher }: Pick<Release, 'publisher'>): Make {
  return (opened, context, drawing) => publish(publisher, opened, context, drawing);
}

/** @returns undefined if there is none, or none that this program can read */
async function findRendering(db: Db, digest: string, log: Logger): Promise<CachedRendering | undefined> {
  const row = await db
    .selectFrom('renderings')
    .select(['files', sql<boolean>`used_at < now() - interval '1 day'`.as('unnoted')])
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    return { files: deserialize(row.files), unnoted: row.unnoted };
  } catch (error) {
    log.warn({ err: reasonOf(error) }, 'a rendering cannot be read; it is made again');
    return undefined;
  }
}

async function recordUse(db: Db, digest: string): Promise<void> {
  await db.updateTable('renderings').set({ used_at: sql<Date>`now()` }).where('digest', '=', digest).execute();
}

/** Stores a rendering and deletes expired ones. */
async function storeRendering(trx: Trx, digest: string, campaign: string, files: PublishedFile[]): Promise<void> {
  const content = serialize(files);
  await trx
    .insertInto('renderings')
    .values({ digest, campaign, files: content })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ files: content, used_at: sql<Date>`now()` }))
    .execute();
  await sql`
    delete from renderings
    where used_at < now() - make_interval(days => ${RETENTION_DAYS})
      and digest not in (select digest from renderings order by used_at desc, digest limit ${MIN_RENDERINGS})`.execute(
    trx,
  );
}
