import { z } from 'zod';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const heroSchema = z
  .strictObject({
    type: z.literal('hero'),
    ...base,
    eyebrow: text.describe('Small line over the heading.'),
    picture: pictureSchema.optional().describe('Of what is sold, or of who sells it.'),
    countdownLabel: text.optional().describe('Over the countdown of `urgency`; without it the hero shows none.'),
    cta,
    bullets: z.array(text).min(1).describe('Short reasons, with ticks.'),
    note: text.describe('Under the button.'),
  })
  .describe('The first view: the promise and the price. It comes first.');
