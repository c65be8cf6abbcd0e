import { z } from 'zod';
import { readVideoAddress } from '../campaigns/video-address.ts';
import { VIDEO_FILE } from '../campaigns/video-files.ts';

const videoFile = z.string().regex(VIDEO_FILE, 'envie um vídeo em MP4 ou WebM').meta({ title: 'video file' });

const videoAddress = z
  .string()
  .trim()
  .max(500)
  .refine((address) => readVideoAddress(address) !== undefined, {
    error: 'cole o endereço de um vídeo do YouTube ou do Vimeo, como https://youtu.be/…',
  })
  .meta({ title: 'video address' });

/** Schema of a video that a section plays: another company's, or a file of ours. */
export const videoSource = z.discriminatedUnion('kind', [
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
]);
