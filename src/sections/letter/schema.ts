import { z } from 'zod';
import { richText, text } from '../../campaigns/text.ts';
import { base, layouts } from '../section-base.ts';

export const letterSchema = z
  .strictObject({
    type: z.literal('letter').meta({ label: 'Tipo' }),
    ...base,
    layout: layouts({ page: 'Na página', sheet: 'Em papel' }),
    salutation: text.describe('Before it.').meta({ label: 'Saudação' }),
    body: richText.describe('In full; links and lists may stand in it.').meta({ label: 'Texto completo' }),
    signature: text.describe('Name of who signs.').meta({ label: 'Assinatura' }),
    role: text.optional().describe('What they are.').meta({ label: 'Quem é' }),
  })
  .describe('A letter of the seller. A person signs that it is so.');
