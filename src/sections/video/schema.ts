import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { text } from '../../campaigns/text.ts';
import { readVideoAddress } from '../../campaigns/video-address.ts';
import { VIDEO_FILE } from '../../campaigns/video-files.ts';
import { base } from '../section-base.ts';

const videoFile = z.string().regex(VIDEO_FILE, 'envie um vídeo em MP4 ou WebM').meta({ title: 'video file' });

const videoAddress = z
  .string()
  .trim()
  .max(500)
  .refine((address) => readVideoAddress(address) !== undefined, {
    error: 'cole o endereço de um vídeo do YouTube ou do Vimeo, como https://youtu.be/…',
  })
  .meta({ title: 'video address' });

export const videoSchema = z
  .strictObject({
    type: z.literal('video').meta({ label: 'Tipo' }),
    ...base,
    video: z
      .discriminatedUnion('kind', [
        z
          .strictObject({
            kind: z.literal('elsewhere').meta({ label: 'Tipo', choice: 'Do YouTube ou do Vimeo' }),
            url: videoAddress.describe('Of a video of YouTube or Vimeo, as it was copied.').meta({
              label: 'Endereço',
              hint: 'Cole o endereço como ele aparece no navegador ou no botão Compartilhar.',
            }),
          })
          .describe('Kept by another company, which learns of a visitor only once they press play and agree.'),
        z
          .strictObject({
            kind: z.literal('upload').meta({ label: 'Tipo', choice: 'Um arquivo meu' }),
            file: videoFile.describe('Its name in the folder `videos`: the SHA-256 of its content.').meta({
              label: 'Arquivo',
              hint: 'MP4 ou WebM de até 200 MB. Em MP4 com H.264 todos os celulares tocam.',
            }),
          })
          .describe('A file of ours.'),
      ])
      .optional()
      .describe('What is played.')
      .meta({ label: 'Vídeo' }),
    poster: pictureSchema
      .optional()
      .describe('Shown until somebody presses play.')
      .meta({ label: 'Capa', hint: 'A foto que aparece até alguém apertar o play.' }),
    shape: choice({ wide: 'Deitado (16:9)', square: 'Quadrado', tall: 'Em pé (9:16)' })
      .default('wide')
      .describe('Of the frame: 16:9, 1:1 or 9:16.')
      .meta({ label: 'Formato' }),
    caption: text.optional().describe('Under the video.').meta({ label: 'Legenda' }),
  })
  .describe('A video behind a picture of ours. Not shown before it has both.');
