import { callProgram, ProgramError } from '../platform/child-program.ts';
import { AppError } from '../platform/errors.ts';
import type { MadePicture } from './make-picture.ts';
import type { PictureOrder, PictureReply } from './picture-maker.ts';

/** How long one picture may take, in ms; it takes one or two seconds. */
const TIMEOUT = 60_000;

/**
 * Makes the files of a picture in a folder.
 *
 * @throws AppError 415 and 422 where it is none of ours, 503 where it could not be made, 507 where the disk is full
 */
export type MakePicture = (source: string, folder: string) => Promise<MadePicture>;

/**
 * Makes pictures by a process of its own for each: what decodes them takes memory that the server would keep, and what it
 * breaks by is gone with it.
 *
 * @param program tells where the built program lies
 */
export function makeApart(program: () => string): MakePicture {
  return async (source, folder) => {
    const order: PictureOrder = { source, folder };
    const reply = await callProgram<PictureOrder, PictureReply>(program(), order, TIMEOUT).catch((error: unknown) => {
      if (error instanceof ProgramError) throw new AppError('picture_not_made');
      throw error;
    });
    if ('refusal' in reply) throw new AppError(reply.refusal);
    if ('problem' in reply) throw new Error(reply.problem);
    return reply.made;
  };
}
