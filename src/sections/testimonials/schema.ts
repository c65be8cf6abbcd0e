import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const testimonialsSchema = z
  .strictObject({
    type: z.literal('testimonials'),
    ...base,
    items: z
      .array(
        z.strictObject({
          name: text.describe('Whose words.'),
          place: text.describe('Where they live.'),
          text: text.describe('What they say.'),
          saving: text.describe('What they saved.'),
          timeAgo: text.describe('When they said it.'),
          illustrative: z
            .boolean()
            .describe('Written for the demo, not by a customer: the label says so.')
            .meta({ hint: 'Só vale na demonstração: no ar, só depoimentos de pedidos pagos.' }),
        }),
      )
      .default([])
      .describe('Examples for a demo. Nobody can prove who said them: refused in live mode.'),
  })
  .describe('What buyers say: those whom `testimonials` of the campaign invited. Not shown while there is none.');
