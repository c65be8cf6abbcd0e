import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { answerOneCall } from '../platform/child-program.ts';
import { reasonOf } from '../platform/errors.ts';
import { type MadePicture, makePicture, type PictureRefusal, PictureRefusedError } from './make-picture.ts';

/** Input of the program: see {@link makePicture}. */
export interface PictureOrder {
  source: string;
  folder: string;
}

/** Answer of the program, sent once. */
export type PictureReply = { made: MadePicture } | { refusal: PictureRefusal; most: number } | { problem: string };

// Loaders of types that are not accepted are blocked: vector documents, old readers of other formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}File`),
});
// One picture, in little memory, next to a busy server.
sharp.cache(false);
sharp.concurrency(1);

try {
  // When memory runs out, the system ends this process before the shop and its database.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Other systems choose by themselves.
}

answerOneCall(({ source, folder }: PictureOrder) =>
  makePicture(source, folder).then(
    (made): PictureReply => ({ made }),
    (error: unknown): PictureReply =>
      error instanceof PictureRefusedError
        ? { refusal: error.refusal, most: error.most }
        : { problem: reasonOf(error) },
  ),
);
