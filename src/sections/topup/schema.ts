import { z } from 'zod';
import { centavos } from '../../campaigns/centavos.ts';
import { noteText, plainLine } from '../../campaigns/text.ts';
import { base, cta } from '../section-base.ts';

export const topupSchema = z
  .strictObject({
    type: z.literal('topup').meta({ label: 'Tipo' }),
    ...base,
    discountPercent: z
      .int()
      .min(1)
      .max(99)
      .describe('Of the face value; each row must give it.')
      .meta({ label: 'Desconto (%)' }),
    tables: z
      .array(
        z.strictObject({
          carrier: plainLine.describe('Name of the mobile carrier.').meta({ label: 'Operadora' }),
          rows: z
            .array(
              z.strictObject({
                face: centavos.describe('Face value.').meta({ label: 'Valor de face' }),
                price: centavos.describe('What is paid for it.').meta({ label: 'Preço' }),
              }),
            )
            .min(1)
            .describe('One for each value.')
            .meta({ label: 'Linhas', item: 'Linha' }),
        }),
      )
      .min(1)
      .describe('One for each carrier.')
      .meta({ label: 'Tabelas', item: 'Tabela' }),
    cta: cta.meta({ label: 'Botão' }),
    note: noteText.describe('Under the button.').meta({ label: 'Observação' }),
  })
  .describe('Mobile top-up: face value and discounted price, by carrier.');
