import { z } from 'zod';
import { pictureSchema } from '../../campaigns/picture-schema.ts';
import { text } from '../../campaigns/text.ts';
import { base } from '../section-base.ts';

export const logosSchema = z
  .strictObject({
    type: z.literal('logos').meta({ label: 'Tipo' }),
    ...base,
    mentions: z
      .array(
        z.strictObject({
          name: text
            .describe('Who it is: a claim of the ledger alone, such as `{{jornal}}`, as its evidence has to show it.')
            .meta({
              label: 'Nome',
              hint: 'Uma afirmação sua, com o documento que mostra onde isso saiu.',
            }),
          picture: pictureSchema.optional().describe('Its logo, in the place of the name.').meta({ label: 'Logo' }),
        }),
      )
      .max(12, 'deve ter no máximo 12 nomes')
      .describe('In their order.')
      .meta({ label: 'Nomes', item: 'Nome' }),
  })
  .describe('A row of names or logos, as of who wrote about it. Not shown while there is none.');
