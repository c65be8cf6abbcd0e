import { makePicture, PictureRefusedError } from '../../src/pictures/make-picture.ts';
import type { MakePicture } from '../../src/pictures/service.ts';
import { AppError } from '../../src/platform/errors.ts';

/** As the program of a build makes pictures, without one. */
export const makeHere: MakePicture = (source, folder) =>
  makePicture(source, folder).catch((error: unknown) => {
    throw error instanceof PictureRefusedError ? new AppError(error.refusal) : error;
  });
