import { z } from 'zod';
import { centavos } from '../../campaigns/centavos.ts';
import { noteText, text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const topupSchema = z
  .strictObject({
    type: z.literal('topup'),
    ...base,
    discountPercent: z.int().min(1).max(99).describe('Of the face value; each row must give it.'),
    tables: z
      .array(
        z.strictObject({
          carrier: text.describe('Name of the mobile carrier.'),
          rows: z
            .array(
              z.strictObject({
                face: centavos.describe('Face value.'),
                price: centavos.describe('What is paid for it.'),
              }),
            )
            .min(1)
            .describe('One for each value.'),
        }),
      )
      .min(1)
      .describe('One for each carrier.'),
    cta,
    note: noteText.describe('Under the button.'),
  })
  .describe('Mobile top-up: face value and discounted price, by carrier.');
