import { z } from 'zod';
import { choice } from '../../campaigns/choice.ts';
import { DRAWING_LABELS } from '../../campaigns/look/drawing-names.ts';
import { headingText, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

const MAX_DRAWINGS = 6;

export const drawingsSchema = z
  .strictObject({
    type: z.literal('drawings').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({ row: 'Fileira', tiles: 'Ladrilhos', first: 'O primeiro grande', zigzag: 'Zigue-zague' }),
    items: z
      .array(
        z.strictObject({
          drawing: choice(DRAWING_LABELS).describe('What is drawn.').meta({ label: 'Desenho' }),
          title: headingText.describe('What it is.').meta({ label: 'Título' }),
          text: text.optional().describe('More about it, in a sentence.').meta({ label: 'Texto' }),
        }),
      )
      .min(2)
      .max(MAX_DRAWINGS, `deve ter no máximo ${MAX_DRAWINGS} desenhos`)
      .describe('In their order.')
      .meta({ label: 'Desenhos', item: 'Desenho' }),
  })
  .describe('Drawings of what is sold, in the colours of the page, with their names.');
