import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CampaignError, type CampaignProblem, problemAt } from '../campaigns/campaign-error.ts';
import { PICTURES_FOLDER } from '../campaigns/campaign-files.ts';
import { campaignFolder, type Roots } from '../campaigns/folder.ts';
import { PICTURES_PATH, type PictureWithPath, picturesIn, picturesWithPaths } from '../campaigns/picture-files.ts';
import type { Picture } from '../campaigns/picture-schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Storage, StoredBlob } from '../platform/storage/blob-storage.ts';
import { isDiskFull } from '../platform/storage/spool.ts';
import { inTemporaryFolder } from '../platform/temporary-folder.ts';
import type { MakePicture } from './make-in-process.ts';
import {
  addPicture,
  copyPicture,
  existingPictures,
  findPictureFile,
  listPictures,
  type PictureSize,
  type StoredPicture,
} from './picture-rows.ts';
import { deleteUnused } from './unused-files.ts';

export { STILL_HOSTS } from './fetch-still.ts';
export { makeFolderPictures } from './folder-pictures.ts';
export { type MakePicture, makeInProcess } from './make-in-process.ts';
export { addPicture, phoneFormOf, pictureBytes } from './picture-rows.ts';
export { createVideoStills, findStills, queueStills } from './stored-stills.ts';
export { deleteUnused } from './unused-files.ts';

/** Maximum size of each generated file, in bytes. */
const MAX_FORM_BYTES = 200_000_000;
/** Author of pictures that come with a campaign's folder. */
const FOLDER_AUTHOR = 'vitrine';

interface Dependencies {
  db: Db;
  storage: Storage;
  make: MakePicture;
  /** Folders that contain the campaigns. */
  roots: Roots;
  clock: Clock;
}

export type Pictures = ReturnType<typeof createPictures>;

/** Pictures of campaigns: made once, when they arrive; stored by their content; named by drafts and versions. */
export function createPictures({ db, storage, make, roots, clock }: Dependencies) {
  // One at a time: each takes a process of some 200 MB for a second or two.
  let turn: Promise<unknown> = Promise.resolve();
  const isTimeToSweep = createPace(clock, HOUR, clock());

  function inTurn<Value>(action: () => Promise<Value>): Promise<Value> {
    const done = turn.then(action);
    turn = done.catch(() => {});
    return done;
  }

  /**
   * Makes a picture and stores its files.
   *
   * @param original path of the stored original. Defaults to the one that was made
   * @param by uploader, for the storage's limits
   */
  async function store(source: string, folder: string, by: string, original?: string): Promise<StoredPicture> {
    const { forms, ...facts } = await make(source, folder);
    const put = (path: string) => storage.put(createReadStream(path), { max: MAX_FORM_BYTES, by });
    const stored: StoredPicture['forms'] = [];
    for (const form of forms) stored.push({ form, blob: await put(join(folder, form)) });
    return { ...facts, original: await put(original ?? join(folder, facts.file)), forms: stored };
  }

  /**
   * Stores a picture from the campaign's folder: the original is kept unchanged, and all served files are made from it,
   * unless they were made for another campaign.
   *
   * @returns false if it does not match the document
   */
  async function takeFile(campaign: string, path: string, { file, width, height }: Picture): Promise<boolean> {
    if ((await digestOf(path)) !== hashOf(file)) return false;
    const by = { author: FOLDER_AUTHOR, now: clock() };
    if (await db.transaction().execute((trx) => copyPicture(trx, campaign, file, by))) return true;
    const stored = await inTemporaryFolder((folder) => store(path, folder, FOLDER_AUTHOR, path));
    if (stored.width !== width || stored.height !== height) return false;
    await db.transaction().execute((trx) => addPicture(trx, campaign, { ...stored, file }, by));
    return true;
  }

  return {
    /**
     * Makes all served files of an uploaded picture, and puts them into the storage.
     *
     * @throws AppError 413, 415 and 422 with the reason of its refusal, 507 if the disk is full
     */
    async prepare(source: AsyncIterable<Uint8Array>, by: string): Promise<StoredPicture> {
      return inTemporaryFolder(async (folder) => {
        const path = join(folder, 'sent');
        await pipeline(source, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
          throw isDiskFull(error) ? new AppError('storage_full') : error;
        });
        const made = join(folder, 'made');
        await mkdir(made);
        return inTurn(() => store(path, made, by));
      });
    },

    list: (campaign: string) => listPictures(db, campaign),

    /** Finds the content of a path below the address of all pictures; null if there is none. */
    find: (path: string): Promise<StoredBlob | null> => findPictureFile(db, path),

    /** Reads a picture's file by its address: `/_pictures/KEY/preview.jpg`; undefined if there is none. */
    async read(url: string): Promise<Buffer | undefined> {
      const found = await findPictureFile(db, url.slice(PICTURES_PATH.length));
      return found ? buffer(await storage.open(found.hash)) : undefined;
    },

    /**
     * Ensures that all pictures of a campaign are stored, and as large as it says: those in its folder are imported.
     *
     * @throws CampaignError that names each picture that is missing, or does not match the document
     */
    async takeOver(campaign: { id: string }): Promise<void> {
      const { id } = campaign;
      const placed = picturesWithPaths(campaign);
      const wanted = new Map(placed.map((one) => [one.picture.file, one]));
      const existing = () => existingPictures(db, id, [...wanted.keys()]);
      const there = await existing();
      if (there.size === wanted.size) return assertSizes(id, placed, there);
      await inTurn(async () => {
        const kept = await existing();
        const problems: CampaignProblem[] = [];
        for (const { where: field, picture } of wanted.values()) {
          const { file } = picture;
          if (kept.has(file)) continue;
          const path = join(campaignFolder(id, roots), PICTURES_FOLDER, file);
          const isThere = existsSync(path);
          if (isThere && (await takeFile(id, path, picture))) continue;
          if (isThere) problems.push(problemAt({ field }, 'picture_differs', { file }));
          else problems.push(problemAt({ field }, 'picture_missing', { file }));
        }
        if (problems.length > 0) throw new CampaignError(id, problems);
      });
      assertSizes(id, placed, await existing());
    },

    /** Writes the originals of a document's pictures into a folder, except for existing ones. */
    async copyTo(folder: string, document: { id: string }): Promise<void> {
      const existing = await existingPictures(
        db,
        document.id,
        picturesIn(document).map(({ file }) => file),
      );
      const files = [...existing.keys()].filter((file) => !existsSync(join(folder, file)));
      if (files.length > 0) await mkdir(folder, { recursive: true });
      for (const file of files) await pipeline(await storage.open(hashOf(file)), createWriteStream(join(folder, file)));
    },

    /** Deletes pictures that no draft and no version has named for a long time. */
    async sweep(): Promise<number> {
      return isTimeToSweep() ? deleteUnused(db, 'pictures', clock()) : 0;
    },
  };
}

/**
 * Refuses pictures of another size than their document says: crops of them, which another campaign may share, are cut by
 * what it says.
 *
 * @throws CampaignError that names each
 */
function assertSizes(id: string, placed: readonly PictureWithPath[], existing: ReadonlyMap<string, PictureSize>): void {
  const problems = placed.flatMap(({ where: field, picture: { file, width, height } }) => {
    const kept = existing.get(file);
    const isSame = kept?.width === width && kept.height === height;
    return isSame ? [] : problemAt({ field }, 'picture_differs', { file });
  });
  if (problems.length > 0) throw new CampaignError(id, problems);
}

/** SHA-256 in a picture's name. */
function hashOf(file: string): string {
  return file.split('.', 1)[0] ?? '';
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
