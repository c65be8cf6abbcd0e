import { z } from 'zod';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { noteText, text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const heroSchema = z
  .strictObject({
    type: z.literal('hero').meta({ label: 'Tipo' }),
    ...base,
    eyebrow: text
      .describe('Small line over the heading.')
      .meta({ label: 'Linha acima do título', hint: 'Uma linha pequena acima do título.' }),
    picture: pictureSchema.optional().describe('Of what is sold, or of who sells it.').meta({ label: 'Imagem' }),
    countdownLabel: text
      .optional()
      .describe('Over the countdown of `urgency`; without it the hero shows none.')
      .meta({ label: 'Texto da contagem', hint: 'Acima da contagem; sem isto ela não aparece aqui.' }),
    cta: cta.meta({ label: 'Botão' }),
    bullets: z.array(text).min(1).describe('Short reasons, with ticks.').meta({ label: 'Motivos' }),
    note: noteText.describe('Under the button.').meta({ label: 'Observação' }),
  })
  .describe('The first view: the promise and the price. It comes first.');
