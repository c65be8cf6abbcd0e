import { z } from 'zod';
import { leadsSomewhere } from './link-target.ts';
import { NO_PROGRAM, plainLine, repeatedLine } from './text.ts';

/** Header, footer and sticky button. */
export const chromeSchema = z.strictObject({
  logo: repeatedLine
    .describe('In the header: the name of the campaign.')
    .meta({ label: 'Nome no cabeçalho', hint: 'O nome no topo da página.' }),
  headerLabel: plainLine
    .describe("On the header's button, beside the price.")
    .meta({ label: 'Botão do cabeçalho', hint: 'Ao lado do preço, no topo.' }),
  stickyLabel: plainLine
    .describe('On the button that stays at the foot of a phone.')
    .meta({ label: 'Botão fixo no celular', hint: 'No botão que fica no pé da tela do celular.' }),
  footer: z
    .strictObject({
      text: plainLine.describe('A sentence.').meta({ label: 'Texto' }),
      links: z
        .array(
          z.strictObject({
            label: plainLine.describe('What it says.').meta({ label: 'Texto' }),
            href: plainLine
              .refine(leadsSomewhere, NO_PROGRAM)
              .meta({ title: 'text' })
              .describe('Where it leads.')
              .meta({ label: 'Link' }),
          }),
        )
        .describe('Terms, privacy, support.')
        .meta({ label: 'Links', item: 'Link' }),
    })
    .describe('At the foot of every page.')
    .meta({ label: 'Rodapé' }),
});

/** Payment modal and the form of `/checkout`. */
export const modalSchema = z.strictObject({
  title: plainLine.describe('Name of the dialog.').meta({ label: 'Título' }),
  lead: plainLine.describe('Over the form of `/checkout`.').meta({ label: 'Apresentação' }),
  benefits: z.array(plainLine).min(1).describe('What is paid for.').meta({ label: 'Benefícios' }),
  saving: plainLine.optional().describe('What the buyer is estimated to save.').meta({ label: 'Economia' }),
  submitLabel: plainLine
    .describe('On the button that makes the PIX code.')
    .meta({ label: 'Botão', hint: 'No botão que gera o código PIX.' }),
  success: plainLine
    .optional()
    .describe(
      'Said as of a success once there is a code, before it is paid. Without it the page says what is still missing: the payment.',
    )
    .meta({
      label: 'Aviso de código gerado',
      hint: 'Dito antes do pagamento, com o código na tela. Vazio, a página diz: PIX gerado. Falta pagar.',
    }),
  howToPay: z.array(plainLine).length(4).describe('Steps in the app of the bank.').meta({ label: 'Como pagar' }),
  security: z.array(plainLine).min(1).describe('What the buyer can rely on.').meta({ label: 'Segurança' }),
});

/** Popups of an app, and of the featured one. */
export const popupsSchema = z.strictObject({
  compare: z
    .strictObject({
      title: plainLine.describe('Heading.').meta({ label: 'Título' }),
      text: plainLine.describe('Under the heading.').meta({ label: 'Texto' }),
      tableLabel: plainLine.describe('What the table compares.').meta({ label: 'Título da tabela' }),
      offerLabel: plainLine.describe('Beside our price.').meta({ label: 'Texto da oferta' }),
      ctaLabel: plainLine.describe('On the button.').meta({ label: 'Botão' }),
    })
    .describe('One app: its official price against ours.')
    .meta({ label: 'Janela de comparação' }),
  upsell: z
    .strictObject({
      title: plainLine.describe('Heading.').meta({ label: 'Título' }),
      text: plainLine.describe('Under the heading.').meta({ label: 'Texto' }),
      appId: z
        .string()
        .describe('The app of tier 0 that is offered.')
        .meta({ label: 'App oferecido', hint: 'O nome interno do app que é oferecido.' }),
      appUnit: plainLine.describe('Between its two prices.').meta({ label: 'Unidade do app' }),
      ctaLabel: plainLine.describe('On the button.').meta({ label: 'Botão' }),
    })
    .describe('The featured app with the bonuses.')
    .meta({ label: 'Janela de oferta' }),
});
