import { z } from 'zod';
import { plainLine, text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const scarcitySchema = z
  .strictObject({
    type: z.literal('scarcity').meta({ label: 'Tipo' }),
    ...base,
    viewersText: plainLine
      .optional()
      .describe('Beside `fixed` viewers; counted ones have words of their own.')
      .meta({ label: 'Texto dos visitantes' }),
    cta: cta.meta({ label: 'Botão' }),
    notes: z.array(text).describe('Short lines under the button.').meta({ label: 'Observações' }),
  })
  .describe('The spots and viewers of `urgency`.');
