import { callProgram, ProgramError } from '../platform/child-program.ts';
import { AppError } from '../platform/errors.ts';
import type { MadePicture } from './make-picture.ts';
import type { PictureOrder, PictureReply } from './picture-maker.ts';

/** Timeout of one picture, in ms; it takes one or two seconds. */
const TIMEOUT_MS = 60_000;

/**
 * Makes the files of a picture in a folder.
 *
 * @throws AppError 415 and 422 if it is no accepted picture, 503 if it could not be made, 507 if the disk is full
 */
export type MakePicture = (source: string, folder: string) => Promise<MadePicture>;

/**
 * Makes each picture in a separate process: decoding takes memory that the server would keep, and a crash ends only
 * that process.
 *
 * @param program returns the path of the built program
 */
export function makeInProcess(program: () => string): MakePicture {
  return async (source, folder) => {
    const order: PictureOrder = { source, folder };
    const reply = await callProgram<PictureOrder, PictureReply>(program(), order, TIMEOUT_MS).catch(
      (error: unknown) => {
        if (error instanceof ProgramError) throw new AppError('picture_not_made');
        throw error;
      },
    );
    if ('refusal' in reply) {
      const { refusal, most } = reply;
      throw refusal === 'picture_points' ? new AppError(refusal, { most }) : new AppError(refusal);
    }
    if ('problem' in reply) throw new Error(reply.problem);
    return reply.made;
  };
}
