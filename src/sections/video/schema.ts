import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';
import { videoSource } from '../video-source.ts';

export const videoSchema = z
  .strictObject({
    type: z.literal('video').meta({ label: 'Tipo' }),
    ...base,
    video: videoSource.optional().describe('What is played.').meta({ label: 'Vídeo' }),
    poster: pictureSchema
      .optional()
      .describe('Shown until somebody presses play; without it, the still that YouTube or Vimeo has, or a drawn cover.')
      .meta({
        label: 'Capa',
        hint: 'A foto que aparece até alguém apertar o play. Sem ela vale a imagem do próprio vídeo, no YouTube e no Vimeo.',
      }),
    shape: choice({ wide: 'Deitado (16:9)', square: 'Quadrado', tall: 'Em pé (9:16)' })
      .default('wide')
      .describe('Of the frame: 16:9, 1:1 or 9:16.')
      .meta({ label: 'Formato' }),
    caption: text.optional().describe('Under the video.').meta({ label: 'Legenda' }),
  })
  .describe('A video behind a cover. Not shown before it has the video.');
