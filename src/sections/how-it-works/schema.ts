import { z } from 'zod';
import { centavos } from '../../campaigns/centavos.ts';
import { choice } from '../../campaigns/choice.ts';
import { noteText, text } from '../../campaigns/text.ts';
import { base, stepList } from '../section-base.ts';

export const howItWorksSchema = z
  .strictObject({
    type: z.literal('how-it-works').meta({ label: 'Tipo' }),
    ...base,
    steps: stepList.meta({ label: 'Passos', item: 'Passo' }),
    chat: z
      .strictObject({
        contact: text.describe('Who the chat is with.').meta({ label: 'Contato' }),
        label: text.describe('Says that it is an example.').meta({ label: 'Texto' }),
        messages: z
          .array(
            z.strictObject({
              from: choice({ buyer: 'Quem compra', seller: 'Quem vende' })
                .describe('Whose words.')
                .meta({ label: 'De quem' }),
              text: text.describe('The message.').meta({ label: 'Texto' }),
              time: z
                .string()
                .regex(/^\d\d:\d\d$/, 'deve ser uma hora como 14:05')
                .describe('Such as `14:05`.')
                .meta({ label: 'Hora' }),
            }),
          )
          .min(1)
          .describe('From the first to the last.')
          .meta({ label: 'Mensagens', item: 'Mensagem' }),
      })
      .describe('An example chat.')
      .meta({ label: 'Conversa de exemplo' }),
    saving: z
      .strictObject({
        label: text.describe('What the amount is.').meta({ label: 'Texto' }),
        amount: centavos.describe('What is saved.').meta({ label: 'Valor', hint: 'O que se economiza no exemplo.' }),
        note: noteText.describe('Under it.').meta({ label: 'Observação' }),
        app: z
          .string()
          .optional()
          .describe('Id of the app that is meant: its official price less its offer price must give the amount.')
          .meta({ label: 'App' }),
      })
      .describe('An example saving.')
      .meta({ label: 'Economia' }),
  })
  .describe('Steps beside an example chat and an example saving.');
