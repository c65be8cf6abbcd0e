import { z } from 'zod';
import { headingText, text } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const catalogSchema = z
  .strictObject({
    type: z.literal('catalog'),
    ...base,
    tiers: z
      .array(
        z.strictObject({
          tier: z
            .int()
            .describe('That of the apps which stand here.')
            .meta({ hint: 'O grupo do catálogo em que aparece; 0 é o destaque.' }),
          title: headingText.describe('Heading of the group.'),
        }),
      )
      .min(1)
      .describe('Groups, in their order.'),
    savingLabel: text.describe("Before the sum of all apps' savings."),
    cta,
  })
  .describe("The campaign's `catalog`, grouped by tier. Its cards open `popups`.");
