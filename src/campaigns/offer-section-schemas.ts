import { z } from 'zod';
import { centavos } from './centavos.ts';
import { base, cta, points } from './section-base.ts';
import { text } from './text.ts';

export const topup = z
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
    note: text.describe('Under the button.'),
  })
  .describe('Mobile top-up: face value and discounted price, by carrier.');

export const included = z
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

export const catalog = z
  .strictObject({
    type: z.literal('catalog'),
    ...base,
    tiers: z
      .array(
        z.strictObject({
          tier: z.int().describe('That of the apps which stand here.'),
          title: text.describe('Heading of the group.'),
        }),
      )
      .min(1)
      .describe('Groups, in their order.'),
    savingLabel: text.describe("Before the sum of all apps' savings."),
    cta,
  })
  .describe("The campaign's `catalog`, grouped by tier. Its cards open `popups`.");

export const bonuses = z
  .strictObject({
    type: z.literal('bonuses'),
    ...base,
    totalLabel: text.describe('Before the sum of their values.'),
    savingLabel: text.describe('Before that sum less the price.'),
  })
  .describe("The campaign's `bonuses` with their totals.");
