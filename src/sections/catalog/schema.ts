import { z } from 'zod';
import { headingText, plainLine } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const catalogSchema = z
  .strictObject({
    type: z.literal('catalog').meta({ label: 'Tipo' }),
    ...base,
    tiers: z
      .array(
        z.strictObject({
          tier: z
            .int()
            .describe('That of the apps which stand here.')
            .meta({ label: 'Nível', hint: 'O grupo do catálogo em que aparece; 0 é o destaque.' }),
          title: headingText.describe('Heading of the group.').meta({ label: 'Título' }),
        }),
      )
      .min(1)
      .describe('Groups, in their order.')
      .meta({ label: 'Níveis', item: 'Nível' }),
    savingLabel: plainLine.describe("Before the sum of all apps' savings.").meta({ label: 'Texto da economia' }),
    cta: cta.meta({ label: 'Botão' }),
  })
  .describe("The campaign's `catalog`, grouped by tier. Its cards open `popups`.");
