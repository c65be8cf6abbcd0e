import { z } from 'zod';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const gallerySchema = z
  .strictObject({
    type: z.literal('gallery').meta({ label: 'Tipo' }),
    ...base,
    items: z
      .array(
        z.strictObject({
          picture: pictureSchema.describe('What is shown.').meta({ label: 'Imagem' }),
          caption: text.optional().describe('Under the picture.').meta({ label: 'Legenda' }),
        }),
      )
      .max(24, 'deve ter no máximo 24 fotos')
      .describe('In their order; one alone is shown large.')
      .meta({ label: 'Itens' }),
  })
  .describe('Pictures with captions. Not shown while there is none.');
