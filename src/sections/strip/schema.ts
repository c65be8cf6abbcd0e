import { z } from 'zod';
import { base, captionedPicture } from '../section-base.ts';

const MAX_PICTURES = 6;

export const stripSchema = z
  .strictObject({
    type: z.literal('strip').meta({ label: 'Tipo' }),
    ...base,
    items: z
      .array(captionedPicture)
      .max(MAX_PICTURES, `deve ter no máximo ${MAX_PICTURES} fotos`)
      .describe('In their order.')
      .meta({ label: 'Itens' }),
  })
  .describe('A strip of pictures from one edge of the window to the other. Not shown while there is none.');
