import { z } from 'zod';
import { plainLine } from '../../campaigns/text.ts';
import { base, points } from '../section-base.ts';

export const includedSchema = z
  .strictObject({
    type: z.literal('included').meta({ label: 'Tipo' }),
    ...base,
    services: z
      .array(
        z.strictObject({
          name: plainLine.describe('Of the service.').meta({ label: 'Nome' }),
          icon: z
            .string()
            .optional()
            .describe("Id of the catalogue's app whose icon is shown.")
            .meta({ label: 'Ícone' }),
        }),
      )
      .min(1)
      .describe('What is in the offer.')
      .meta({ label: 'Serviços', item: 'Serviço' }),
    extras: points.describe('What comes beside it.').meta({ label: 'Extras' }),
  })
  .describe('All that the offer includes.');
