import { z } from 'zod';
import { iconSchema } from './catalog-schema.ts';
import { noteText, plainLine, text } from './text.ts';

/** Page for first-time visitors. */
export const presellSchema = z.strictObject({
  headline: text.describe('A question that the visitor answers with yes.').meta({ label: 'Pergunta' }),
  text: plainLine.describe('Under it.').meta({ label: 'Texto' }),
  tiles: z
    .array(
      z.strictObject({
        icon: iconSchema.meta({ label: 'Ícone' }),
        title: plainLine.describe('What it is.').meta({ label: 'Título' }),
        price: plainLine.describe('What it costs.').meta({ label: 'Preço' }),
        note: noteText.describe('Under the price.').meta({ label: 'Observação' }),
      }),
    )
    .length(3)
    .describe('Examples of what is sold.')
    .meta({ label: 'Cartões', item: 'Cartão' }),
  trust: z.array(plainLine).min(1).describe('Short lines under the button.').meta({ label: 'Garantias curtas' }),
  ctaLabel: plainLine.describe('On the button that leads to the page.').meta({ label: 'Botão' }),
});
