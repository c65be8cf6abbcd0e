import { z } from 'zod';
import { plainLine, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

export const testimonialsSchema = z
  .strictObject({
    type: z.literal('testimonials').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({
      cards: 'Cartões',
      quote: 'Uma frase grande',
      wall: 'Mural',
    }),
    items: z
      .array(
        z.strictObject({
          name: plainLine.describe('Whose words.').meta({ label: 'Nome' }),
          place: plainLine.describe('Where they live.').meta({ label: 'Cidade' }),
          text: text.describe('What they say.').meta({ label: 'Texto' }),
          saving: text.optional().describe('What they saved.').meta({ label: 'Economia' }),
          timeAgo: plainLine.optional().describe('When they said it.').meta({ label: 'Quando' }),
          illustrative: z.boolean().describe('Written for the demo, not by a customer: the label says so.').meta({
            label: 'Exemplo, não de cliente',
            hint: 'Só vale na demonstração: no ar, só depoimentos de pedidos pagos.',
          }),
        }),
      )
      .default([])
      .describe('Examples for a demo. Nobody can prove who said them: refused in live mode.')
      .meta({ label: 'Itens' }),
  })
  .describe('What buyers say: those whom `testimonials` of the campaign invited. Not shown while there is none.');
