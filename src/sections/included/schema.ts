import { z } from 'zod';
import { text } from '../../campaigns/text.ts';
import { base, points } from '../section-base.ts';

export const includedSchema = z
  .strictObject({
    type: z.literal('included'),
    ...base,
    services: z
      .array(
        z.strictObject({
          name: text.describe('Of the service.'),
          icon: z.string().optional().describe("Id of the catalogue's app whose icon is shown."),
        }),
      )
      .min(1)
      .describe('What is in the offer.'),
    extras: points.describe('What comes beside it.'),
  })
  .describe('All that the offer includes.');
