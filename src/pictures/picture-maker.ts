import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { answerOneCall } from '../platform/child-program.ts';
import { reasonOf } from '../platform/errors.ts';
import { type MadePicture, makePicture, type PictureRefusal, RefusedPicture } from './make-picture.ts';

/** What the program is asked for: see {@link makePicture}. */
export interface PictureOrder {
  source: string;
  folder: string;
}

/** What it answers, once. */
export type PictureReply = { made: MadePicture } | { refusal: PictureRefusal } | { problem: string };

// What nobody sends us is not even tried: documents of lines, other formats' old readers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
});
// One picture, in little memory, beside a server that has something else to do.
sharp.cache(false);
sharp.concurrency(1);

try {
  // Where memory ends, this ends before the shop and its database do.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems choose by themselves.
}

answerOneCall(({ source, folder }: PictureOrder) =>
  makePicture(source, folder).then(
    (made): PictureReply => ({ made }),
    (error: unknown): PictureReply =>
      error instanceof RefusedPicture ? { refusal: error.refusal } : { problem: reasonOf(error) },
  ),
);
