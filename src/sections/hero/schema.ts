import { z } from 'zod';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { noteText, text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const heroSchema = z
  .strictObject({
    type: z.literal('hero'),
    ...base,
    eyebrow: text.describe('Small line over the heading.').meta({ hint: 'Uma linha pequena acima do título.' }),
    picture: pictureSchema.optional().describe('Of what is sold, or of who sells it.'),
    countdownLabel: text
      .optional()
      .describe('Over the countdown of `urgency`; without it the hero shows none.')
      .meta({ hint: 'Acima da contagem; sem isto ela não aparece aqui.' }),
    cta,
    bullets: z.array(text).min(1).describe('Short reasons, with ticks.'),
    note: noteText.describe('Under the button.'),
  })
  .describe('The first view: the promise and the price. It comes first.');
