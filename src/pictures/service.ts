import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CampaignError, type CampaignProblem, problemAt } from '../campaigns/campaign-error.ts';
import { PICTURES_FOLDER } from '../campaigns/campaign-files.ts';
import { campaignFolder, type Roots } from '../campaigns/folder.ts';
import { picturesIn, placedPictures } from '../campaigns/picture-files.ts';
import type { Picture } from '../campaigns/picture-schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import { createPace, HOUR } from '../platform/jobs/pace.ts';
import type { Storage, StoredBlob } from '../platform/storage/blob-storage.ts';
import { isDiskFull } from '../platform/storage/spool.ts';
import { inTemporaryFolder } from '../platform/temporary-folder.ts';
import type { MakePicture } from './make-apart.ts';
import { findPictureFile, keepPicture, knownPictures, listPictures, type StoredPicture } from './picture-rows.ts';
import { forgetUnused } from './unused-files.ts';

export { makeFolderPictures } from './folder-pictures.ts';
export { type MakePicture, makeApart } from './make-apart.ts';
export { keepPicture, pictureBytes } from './picture-rows.ts';
export { forgetUnused } from './unused-files.ts';

/** Bytes of what is made of it at most. */
const MADE_BYTES = 200_000_000;
/** Who brings what a folder brings along. */
const FOLDER = 'vitrine';

interface Dependencies {
  db: Db;
  storage: Storage;
  make: MakePicture;
  /** Folders that hold the campaigns. */
  roots: Roots;
  clock: Clock;
}

export type Pictures = ReturnType<typeof createPictures>;

/** The pictures of campaigns: made once, when they come; kept by their content; named by drafts and versions. */
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
   * @param original what is kept as the original; what was made as such unless told
   * @param by who brings it, as the storage counts them
   */
  async function store(source: string, folder: string, by: string, original?: string): Promise<StoredPicture> {
    const { forms, ...facts } = await make(source, folder);
    const put = (path: string) => storage.put(createReadStream(path), { max: MADE_BYTES, by });
    const stored: StoredPicture['forms'] = [];
    for (const form of forms) stored.push({ form, blob: await put(join(folder, form)) });
    return { ...facts, original: await put(original ?? join(folder, facts.file)), forms: stored };
  }

  /**
   * One that lies in the campaign's folder: its original is kept as it is, and all that is served is made of it.
   *
   * @returns null where it is not what the document says of it
   */
  async function takeFile(path: string, { file, width, height }: Picture): Promise<StoredPicture | null> {
    if ((await digestOf(path)) !== hashOf(file)) return null;
    const stored = await inTemporaryFolder((folder) => store(path, folder, FOLDER, path));
    return stored.width === width && stored.height === height ? { ...stored, file } : null;
  }

  return {
    /**
     * Makes all that is served of a picture that somebody sent, and puts it into the storage.
     *
     * @throws AppError 413, 415 and 422 that say why it is refused, 507 where the disk is full
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

    /** What is served below the address of all pictures; null where there is nothing. */
    find: (path: string): Promise<StoredBlob | null> => findPictureFile(db, path),

    /**
     * Has every picture that a campaign names: what its folder brings along is taken over.
     *
     * @throws CampaignError that names each one that is nowhere, or is not what the document says of it
     */
    async takeOver(campaign: { id: string }): Promise<void> {
      const { id } = campaign;
      const wanted = new Map(placedPictures(campaign).map((placed) => [placed.picture.file, placed]));
      const missing = async () => {
        const known = await knownPictures(db, id, [...wanted.keys()]);
        return [...wanted.values()].filter(({ picture }) => !known.has(picture.file));
      };
      if ((await missing()).length === 0) return;
      await inTurn(async () => {
        const problems: CampaignProblem[] = [];
        for (const { where: field, picture } of await missing()) {
          const { file } = picture;
          const path = join(campaignFolder(id, roots), PICTURES_FOLDER, file);
          const isThere = existsSync(path);
          const stored = isThere && (await takeFile(path, picture));
          if (stored)
            await db.transaction().execute((trx) => keepPicture(trx, id, stored, { author: FOLDER, now: clock() }));
          else if (isThere) problems.push(problemAt({ field }, 'picture_differs', { file }));
          else problems.push(problemAt({ field }, 'picture_missing', { file }));
        }
        if (problems.length > 0) throw new CampaignError(id, problems);
      });
    },

    /** Writes the originals of a document's pictures into a folder, those that lie there already left out. */
    async copyTo(folder: string, document: { id: string }): Promise<void> {
      const known = await knownPictures(
        db,
        document.id,
        picturesIn(document).map(({ file }) => file),
      );
      const files = [...known].filter((file) => !existsSync(join(folder, file)));
      if (files.length > 0) await mkdir(folder, { recursive: true });
      for (const file of files) await pipeline(await storage.open(hashOf(file)), createWriteStream(join(folder, file)));
    },

    /** Takes away what no draft and no version has named for long. */
    async sweep(): Promise<number> {
      return isTimeToSweep() ? forgetUnused(db, 'pictures', clock()) : 0;
    },
  };
}

/** The SHA-256 that a picture is called by. */
function hashOf(file: string): string {
  return file.split('.', 1)[0] ?? '';
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}
