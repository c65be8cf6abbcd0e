import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { sql } from 'kysely';
import { canonicalJson, type OpenedCampaign } from '../campaigns/campaign-document.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { reasonOf } from '../platform/errors.ts';
import type { Logger } from '../platform/logger.ts';
import { publish } from './publish.ts';
import type { PublishedFile } from './published-file.ts';
import type { Release } from './release.ts';
import type { RenderContext } from './render-campaign.ts';

/** How long a rendering is kept after it was last used, in days. */
const KEPT_DAYS = 30;
/** How many are kept however old they are. */
const KEPT = 20;

/** Makes every file of a campaign, or finds what was made before. @throws Error that says what is wrong with it */
export type Render = (opened: OpenedCampaign, context: RenderContext) => Promise<PublishedFile[]>;

interface Dependencies {
  db: Db;
  /** The build that renders. */
  release: Pick<Release, 'id' | 'publisher'>;
  log: Logger;
  /** Renders in a process of its own, unless a test does it otherwise. */
  make?: Render;
}

/**
 * Renders campaigns, each content once for all processes and starts: what was made lies in the database, and where two
 * processes want the same, one makes it and the other waits.
 */
export function createRenderer({ db, release, log, make = renderApart(release) }: Dependencies): Render {
  // One at a time: each takes a process of 130 MB for a second, and a connection.
  let turn: Promise<unknown> = Promise.resolve();

  async function makeOnce(digest: string, opened: OpenedCampaign, context: RenderContext) {
    return db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`rendering ${digest}`}, 0))`.execute(trx);
      const madeMeanwhile = await find(trx, digest, log);
      if (madeMeanwhile) return madeMeanwhile.files;
      const files = await make(opened, context);
      await keep(trx, digest, opened.campaign.id, files);
      return files;
    });
  }

  return async ({ campaign, legal }, context) => {
    // Not its number among the versions, nor what else a live one has: the pages are the same.
    const opened = { campaign, legal };
    const from = canonicalJson([release.id, opened, context]);
    const digest = createHash('sha256').update(from).digest('hex');
    const found = await find(db, digest, log);
    // Nobody waits for that.
    if (found?.unnoted) noteUse(db, digest).catch((error) => log.warn({ err: reasonOf(error) }, 'use not noted'));
    if (found) return found.files;
    const made = turn.then(() => makeOnce(digest, opened, context));
    turn = made.catch(() => {});
    return made;
  };
}

interface Found {
  files: PublishedFile[];
  /** Since a day or more nobody noted that it is used. */
  unnoted: boolean;
}

/** Renders with a release's publisher. */
export function renderApart({ publisher }: Pick<Release, 'publisher'>): Render {
  return (opened, context) => publish(publisher, opened, context);
}

/** @returns undefined where there is none, or none that this program can read */
async function find(db: Db, digest: string, log: Logger): Promise<Found | undefined> {
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

async function noteUse(db: Db, digest: string): Promise<void> {
  await db.updateTable('renderings').set({ used_at: sql<Date>`now()` }).where('digest', '=', digest).execute();
}

/** Keeps what was made, and drops what nobody needs any more. */
async function keep(trx: Trx, digest: string, campaign: string, files: PublishedFile[]): Promise<void> {
  const content = serialize(files);
  await trx
    .insertInto('renderings')
    .values({ digest, campaign, files: content })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ files: content, used_at: sql<Date>`now()` }))
    .execute();
  await sql`
    delete from renderings
    where used_at < now() - make_interval(days => ${KEPT_DAYS})
      and digest not in (select digest from renderings order by used_at desc, digest limit ${KEPT})`.execute(trx);
}
