import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { VIDEO_FILE, VIDEOS_FOLDER, VIDEOS_PATH, videoFilesIn } from '../campaigns/video-files.ts';
import { readHeadType, TYPE_HEAD_BYTES } from '../delivery/service.ts';
import { deleteUnused } from '../pictures/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Storage, StoredBlob } from '../platform/storage/blob-storage.ts';
import { MAX_VIDEO_BYTES } from '../shared/panel/product-limits.ts';

/** File extensions of videos that browsers play, by content type. */
const EXTENSIONS: Record<string, 'mp4' | 'webm'> = { 'video/mp4': 'mp4', 'video/webm': 'webm' };

/** A stored video that is to be added to a campaign. */
export interface NewVideo extends StoredBlob {
  /** Name in documents. */
  file: string;
}

export type Videos = ReturnType<typeof createVideos>;

/** Reads the videos that a campaign names from its folder, without a shop that stores them. */
export async function readFolderVideos(folder: string, campaign: object): Promise<{ url: string; body: Buffer }[]> {
  const files = videoFilesIn(campaign).filter((file) => existsSync(join(folder, VIDEOS_FOLDER, file)));
  return Promise.all(
    files.map(async (file) => ({
      url: VIDEOS_PATH + file,
      body: await readFile(join(folder, VIDEOS_FOLDER, file)),
    })),
  );
}

/**
 * Videos of campaigns: bytes of the storage, under the name of their content. They are never executed, here or by
 * themselves.
 */
export function createVideos({ db, storage, clock }: { db: Db; storage: Storage; clock: Clock }) {
  const isTimeToSweep = createPace(clock, HOUR, clock());

  async function identify(blob: StoredBlob): Promise<NewVideo> {
    const range = { first: 0, last: Math.min(blob.size, TYPE_HEAD_BYTES) - 1 };
    const { contentType } = await readHeadType(await buffer(await storage.open(blob.hash, range)), '');
    const kind = EXTENSIONS[contentType];
    if (!kind) {
      await storage.drop([blob.hash]);
      throw new AppError('video_kind');
    }
    return { ...blob, file: `${blob.hash}.${kind}` };
  }

  async function add(trx: Trx, campaign: string, { file, hash, size }: NewVideo): Promise<void> {
    const now = clock();
    await trx
      .insertInto('videos')
      // Counts as unused until a document names it.
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

  async function importFiles(files: readonly string[], folder: string, by: string): Promise<NewVideo[]> {
    const videos: NewVideo[] = [];
    for (const file of files) {
      const path = join(folder, VIDEOS_FOLDER, file);
      if (!existsSync(path)) continue;
      const video = await identify(await storage.put(createReadStream(path), { max: MAX_VIDEO_BYTES, by }));
      if (video.file !== file) throw new AppError('video_differs', { file });
      videos.push(video);
    }
    return videos;
  }

  return {
    /**
     * Identifies the type of an upload by its first bytes, as its name can't be trusted.
     *
     * @throws AppError 415 if browsers don't play it; then it is deleted
     */
    identify,

    /** Adds it to a campaign, for as long as one of its documents names it. */
    add,

    /** Finds the content of a video, of any campaign: its name is its content. @returns null if it is not stored */
    async find(file: string): Promise<StoredBlob | null> {
      if (!VIDEO_FILE.test(file)) return null;
      const query = db.selectFrom('videos').select(['blob as hash', 'size']).where('file', '=', file).limit(1);
      const row = await query.executeTakeFirst();
      return row ? { hash: row.hash, size: Number(row.size) } : null;
    },

    /** Returns the videos of a document that are not stored. */
    missing,

    /**
     * Reads the videos of a document from its folder into the storage.
     *
     * @param by uploader, for the storage's limits
     * @returns the videos, to be added to the campaign
     * @throws AppError 422 if a file does not match its name, 415 if it is no video
     */
    importFiles: (document: object, folder: string, by: string) => importFiles(videoFilesIn(document), folder, by),

    /** Imports and adds the videos of a campaign's folder that are not stored yet. @throws same as `importFiles` */
    async takeOver(campaign: { id: string }, folder: string): Promise<void> {
      const videos = await importFiles(await missing(campaign), folder, 'vitrine');
      if (videos.length === 0) return;
      await db.transaction().execute(async (trx) => {
        for (const video of videos) await add(trx, campaign.id, video);
      });
    },

    /** Writes the videos of a document into a folder, stored ones or those of its own folder; others are omitted. */
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

    /** Deletes videos that have been unnamed for a month, of all campaigns. */
    async sweep(): Promise<number> {
      return isTimeToSweep() ? deleteUnused(db, 'videos', clock()) : 0;
    },
  };
}
