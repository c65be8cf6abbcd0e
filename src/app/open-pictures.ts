import { campaignRoots } from '../campaigns/folder.ts';
import { createPictures, type MakePicture, makeInProcess, type Pictures } from '../pictures/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { readRelease } from '../publishing/release.ts';
import { RELEASE } from './campaigns/release-folder.ts';
import { openStorage } from './open-storage.ts';
import type { Env } from './settings/env.ts';

interface Options {
  db: Db;
  clock: Clock;
  /** Makes pictures; defaults to the release's program. */
  make?: MakePicture | undefined;
}

/** Opens the pictures of the settings' shop. */
export function openPictures(env: Pick<Env, 'DATA_DIR' | 'FILES_URL'>, { db, clock, make }: Options): Pictures {
  return createPictures({
    db,
    storage: openStorage(env, { db, clock }),
    make: make ?? makeInProcess(() => readRelease(RELEASE).pictureMaker),
    roots: campaignRoots(env.DATA_DIR),
    clock,
  });
}
