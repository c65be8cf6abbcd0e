import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { VIDEO_FILE, VIDEOS_FOLDER, VIDEOS_PATH, videoFilesIn } from '../campaigns/video-files.ts';
import { readHeadType, TYPE_HEAD } from '../delivery/service.ts';
import { forgetUnused } from '../pictures/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Storage, StoredBlob } from '../platform/storage/blob-storage.ts';
import { FILE_BYTES } from '../shared/panel/product-limits.ts';

/** What browsers play: the endings of their names, by what their bytes are. */
const KINDS: Record<string, 'mp4' | 'webm'> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

/** A video that is to be kept for a campaign. */
export interface NewVideo extends StoredBlob {
  /** What documents call it. */
  file: string;
}

export type Videos = ReturnType<typeof createVideos>;

/** What is served of the videos that a campaign names and its folder has: where no shop keeps them. */
export async function readFolderVideos(folder: string, campaign: object): Promise<{ url: string; body: Buffer }[]> {
  const files = videoFilesIn(campaign).filter((file) => existsSync(join(folder, VIDEOS_FOLDER, file)));
  return Promise.all(
    files.map(async (file) => ({
      url: VIDEOS_PATH + file,
      body: await readFile(join(folder, VIDEOS_FOLDER, file)),
    })),
  );
}

/** Videos of campaigns: bytes of the storage, under the name of their content. Nothing here, or in them, is run. */
export function createVideos({ db, storage, clock }: { db: Db; storage: Storage; clock: Clock }) {
  const isTimeToSweep = createPace(clock, HOUR, clock());

  async function lookAt(blob: StoredBlob): Promise<NewVideo> {
    const range = { first: 0, last: Math.min(blob.size, TYPE_HEAD) - 1 };
    const { contentType } = await readHeadType(await buffer(await storage.open(blob.hash, range)), '');
    const kind = KINDS[contentType];
    if (!kind) {
      await storage.drop([blob.hash]);
      throw new AppError('video_kind');
    }
    return { ...blob, file: `${blob.hash}.${kind}` };
  }

  async function note(trx: Trx, campaign: string, { file, hash, size }: NewVideo): Promise<void> {
    const now = clock();
    await trx
      .insertInto('videos')
      // Nothing names it before it is kept.
      .values({ campaign, file, blob: hash, size, added_at: now, unused_since: now })
      .onConflict((conflict) => conflict.columns(['campaign', 'file']).doUpdateSet({ unused_since: now }))
      .execute();
  }

  async function missing(document: object): Promise<string[]> {
    const files = videoFilesIn(document);
    if (files.length === 0) return [];
    const kept = await db.selectFrom('videos').select('file').where('file', 'in', files).execute();
    return files.filter((file) => !kept.some((video) => video.file === file));
  }

  async function bring(files: readonly string[], folder: string, by: string): Promise<NewVideo[]> {
    const videos: NewVideo[] = [];
    for (const file of files) {
      const path = join(folder, VIDEOS_FOLDER, file);
      if (!existsSync(path)) continue;
      const video = await lookAt(await storage.put(createReadStream(path), { max: FILE_BYTES, by }));
      if (video.file !== file) throw new AppError('video_differs', { file });
      videos.push(video);
    }
    return videos;
  }

  return {
    /**
     * Tells by its first bytes what something is that was uploaded; its name is somebody's word.
     *
     * @throws AppError 415 where no browser plays it; then it is not kept
     */
    lookAt,

    /** Keeps it for a campaign, for as long as something of that names it. */
    note,

    /** Its bytes, whatever campaign shows it: its name is its content. @returns null where nobody keeps it */
    async find(file: string): Promise<StoredBlob | null> {
      if (!VIDEO_FILE.test(file)) return null;
      const query = db.selectFrom('videos').select(['blob as hash', 'size']).where('file', '=', file).limit(1);
      const row = await query.executeTakeFirst();
      return row ? { hash: row.hash, size: Number(row.size) } : null;
    },

    /** Those of a document that nobody keeps. */
    missing,

    /**
     * Reads those of a document that lie in its folder into the storage.
     *
     * @param by who brings them
     * @returns what is to be noted of them
     * @throws AppError 422 where one is another file than its name says, 415 where it is no video
     */
    bring: (document: object, folder: string, by: string) => bring(videoFilesIn(document), folder, by),

    /** Takes over those that nobody keeps yet and that lie in the campaign's folder. @throws as `bring` does */
    async takeOver(campaign: { id: string }, folder: string): Promise<void> {
      const videos = await bring(await missing(campaign), folder, 'vitrine');
      if (videos.length === 0) return;
      await db.transaction().execute(async (trx) => {
        for (const video of videos) await note(trx, campaign.id, video);
      });
    },

    /** Writes those of a document into a folder, kept ones or those of its own folder; others are left out. */
    async copyTo(folder: string, document: object, own: string): Promise<void> {
      const target = join(folder, VIDEOS_FOLDER);
      for (const file of videoFilesIn(document)) {
        const [, hash = ''] = VIDEO_FILE.exec(file) ?? [];
        const source = join(own, VIDEOS_FOLDER, file);
        const isKept = (await storage.find(hash)) !== null;
        if (!isKept && !existsSync(source)) continue;
        await mkdir(target, { recursive: true });
        const bytes = isKept ? await storage.open(hash) : createReadStream(source);
        await pipeline(bytes, createWriteStream(join(target, file)));
      }
    },

    /** Lets go of those that nothing has named for a month, whichever campaign they were sent for. */
    async sweep(): Promise<number> {
      return isTimeToSweep() ? forgetUnused(db, 'videos', clock()) : 0;
    },
  };
}
