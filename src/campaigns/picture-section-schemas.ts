import { z } from 'zod';
import { pictureSchema } from './picture-schema.ts';
import { base } from './section-base.ts';
import { text } from './text.ts';
import { readVideoAddress } from './video-address.ts';
import { VIDEO_FILE } from './video-files.ts';

const videoFile = z.string().regex(VIDEO_FILE, 'envie um vídeo em MP4 ou WebM').meta({ title: 'video file' });

const videoAddress = z
  .string()
  .trim()
  .max(500)
  .refine((address) => readVideoAddress(address) !== undefined, {
    error: 'cole o endereço de um vídeo do YouTube ou do Vimeo, como https://youtu.be/…',
  })
  .meta({ title: 'video address' });

export const gallery = z
  .strictObject({
    type: z.literal('gallery'),
    ...base,
    items: z
      .array(
        z.strictObject({
          picture: pictureSchema.describe('What is shown.'),
          caption: text.optional().describe('Under the picture.'),
        }),
      )
      .max(24, 'deve ter no máximo 24 fotos')
      .describe('In their order; one alone is shown large.'),
  })
  .describe('Pictures with captions. Not shown while there is none.');

export const video = z
  .strictObject({
    type: z.literal('video'),
    ...base,
    video: z
      .discriminatedUnion('kind', [
        z
          .strictObject({
            kind: z.literal('elsewhere'),
            url: videoAddress.describe('Of a video of YouTube or Vimeo, as it was copied.'),
          })
          .describe('Kept by another company, which learns of a visitor only once they press play and agree.'),
        z
          .strictObject({
            kind: z.literal('upload'),
            file: videoFile.describe('Its name in the folder `videos`: the SHA-256 of its content.'),
          })
          .describe('A file of ours.'),
      ])
      .optional()
      .describe('What is played.'),
    poster: pictureSchema.optional().describe('Shown until somebody presses play.'),
    shape: z.enum(['wide', 'square', 'tall']).default('wide').describe('Of the frame: 16:9, 1:1 or 9:16.'),
    caption: text.optional().describe('Under the video.'),
  })
  .describe('A video behind a picture of ours. Not shown before it has both.');

export const logos = z
  .strictObject({
    type: z.literal('logos'),
    ...base,
    mentions: z
      .array(
        z.strictObject({
          name: text.describe(
            'Who it is: a claim of the ledger alone, such as `{{jornal}}`, as its evidence has to show it.',
          ),
          picture: pictureSchema.optional().describe('Its logo, in the place of the name.'),
        }),
      )
      .max(12, 'deve ter no máximo 12 nomes')
      .describe('In their order.'),
  })
  .describe('A row of names or logos, as of who wrote about it. Not shown while there is none.');
