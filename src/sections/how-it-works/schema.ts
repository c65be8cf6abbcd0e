import { z } from 'zod';
import { centavos } from '../../campaigns/centavos.ts';
import { noteText, text } from '../../campaigns/text.ts';
import { base, stepList } from '../section-base.ts';

export const howItWorksSchema = z
  .strictObject({
    type: z.literal('how-it-works'),
    ...base,
    steps: stepList,
    chat: z
      .strictObject({
        contact: text.describe('Who the chat is with.'),
        label: text.describe('Says that it is an example.'),
        messages: z
          .array(
            z.strictObject({
              from: z.enum(['buyer', 'seller']).describe('Whose words.'),
              text: text.describe('The message.'),
              time: z
                .string()
                .regex(/^\d\d:\d\d$/, 'deve ser uma hora como 14:05')
                .describe('Such as `14:05`.'),
            }),
          )
          .min(1)
          .describe('From the first to the last.'),
      })
      .describe('An example chat.'),
    saving: z
      .strictObject({
        label: text.describe('What the amount is.'),
        amount: centavos.describe('What is saved.').meta({ hint: 'O que se economiza no exemplo.' }),
        note: noteText.describe('Under it.'),
        app: z
          .string()
          .optional()
          .describe('Id of the app that is meant: its official price less its offer price must give the amount.'),
      })
      .describe('An example saving.'),
  })
  .describe('Steps beside an example chat and an example saving.');
