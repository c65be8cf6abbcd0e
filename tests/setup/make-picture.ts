import { makePicture, PictureRefusedError } from '../../src/pictures/make-picture.ts';
import type { MakePicture } from '../../src/pictures/service.ts';
import { AppError } from '../../src/platform/errors.ts';

/** Makes pictures as the build's program does, in this process. */
export const makeHere: MakePicture = (source, folder) =>
  makePicture(source, folder).catch((error: unknown) => {
    throw error instanceof PictureRefusedError ? new AppError(error.refusal) : error;
  });
