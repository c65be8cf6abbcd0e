import { z } from 'zod';
import { richText } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

export const richTextSchema = z
  .strictObject({
    type: z.literal('rich-text').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      column: 'Coluna',
      side: 'Título ao lado',
    }),
    body: richText.describe('In full; links and lists may stand in it.').meta({ label: 'Texto completo' }),
  })
  .describe('Free text.');
