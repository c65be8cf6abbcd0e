import { z } from 'zod';
import { headingText, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

const MAX_MINUTES = 1440;

export const programmeSchema = z
  .strictObject({
    type: z.literal('programme').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({ hours: 'Em escala', list: 'Lista' }),
    items: z
      .array(
        z.strictObject({
          time: z
            .string()
            .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'deve ser uma hora como 09:30')
            .describe('When it begins, as `09:30`.')
            .meta({ label: 'Começa às' }),
          minutes: z.int().positive().max(MAX_MINUTES).describe('How long it takes.').meta({ label: 'Minutos' }),
          title: headingText.describe('What is done.').meta({ label: 'Título' }),
          text: text.optional().describe('In a sentence.').meta({ label: 'Texto' }),
        }),
      )
      .min(1)
      .describe('In their order. On a desk a column is as wide as its minutes.')
      .meta({ label: 'Itens' }),
  })
  .describe('The programme of an event, hour by hour.');
