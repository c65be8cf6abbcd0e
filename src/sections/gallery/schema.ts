import { z } from 'zod';
import { base, captionedPicture } from '../section-base.ts';

export const gallerySchema = z
  .strictObject({
    type: z.literal('gallery').meta({ label: 'Tipo' }),
    ...base,
    items: z
      .array(captionedPicture)
      .max(24, 'deve ter no máximo 24 fotos')
      .describe('In their order; one alone is shown large.')
      .meta({ label: 'Itens' }),
  })
  .describe('Pictures with captions. Not shown while there is none.');
