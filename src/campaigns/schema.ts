import { z } from 'zod';
import { sectionSchema } from '../sections/schemas.ts';
import { accessSchema } from './access-schema.ts';
import { campaignId } from './campaign-id.ts';
import { appSchema, bonusSchema, type iconSchema } from './catalog-schema.ts';
import { centavos } from './centavos.ts';
import { claimsSchema } from './claim-schema.ts';
import { hostName } from './host-name.ts';
import { isOwnAddress, leadsSomewhere } from './link-target.ts';
import { themeSchema } from './look/theme-schema.ts';
import { isCounted, regularAmount } from './offer-conditions.ts';
import { pictureSchema } from './picture-schema.ts';
import { presellSchema } from './presell-schema.ts';
import type { CopyLine } from './resolve.ts';
import { headingText, NO_PROGRAM, text } from './text.ts';
import { urgencySchema } from './urgency-schema.ts';

const productSchema = z.strictObject({
  title: headingText.describe('Name of what is sold.'),
  description: text
    .describe('For search engines and messengers.')
    .meta({ hint: 'Para buscadores e mensagens de WhatsApp.' }),
  amount: centavos.positive().describe('What is charged once.').meta({ hint: 'O que é cobrado, uma vez só.' }),
  offerHash: z
    .string()
    .describe('Which offer of the provider this is, where the provider knows no offers.')
    .meta({ hint: 'Só é preciso se o seu provedor de pagamento tem ofertas com código.' }),
  guaranteeDays: z
    .int()
    .positive()
    .describe('How long the buyer may ask for the money; the law asks for 7.')
    .meta({ hint: 'A lei pede pelo menos 7 dias.' }),
});

const sellerSchema = z.strictObject({
  name: text.describe('Company or full name of a person.'),
  document: z
    .string()
    .describe('CNPJ or CPF, as it is printed.')
    .meta({ hint: 'Como está no cadastro, com pontos e traços.' }),
  address: text
    .describe('Where the seller is found.')
    .meta({ hint: 'Rua, número, cidade e estado: a lei pede onde achar quem vende.' }),
  email: z.email().describe('That somebody reads.'),
  whatsapp: z
    .string()
    .regex(/^\d{12,13}$/, 'deve ter só dígitos, com 55 e DDD: 5511987654321')
    .describe('Digits with country code.')
    .meta({ hint: 'Só dígitos, com 55 e DDD: 5511987654321.' }),
});

const chromeSchema = z.strictObject({
  logo: text.describe('In the header: the name of the campaign.').meta({ hint: 'O nome no topo da página.' }),
  headerLabel: text.describe("On the header's button, beside the price.").meta({ hint: 'Ao lado do preço, no topo.' }),
  stickyLabel: text
    .describe('On the button that stays at the foot of a phone.')
    .meta({ hint: 'No botão que fica no pé da tela do celular.' }),
  footer: z
    .strictObject({
      text: text.describe('A sentence.'),
      links: z
        .array(
          z.strictObject({
            label: text.describe('What it says.'),
            href: text.refine(leadsSomewhere, NO_PROGRAM).meta({ title: 'text' }).describe('Where it leads.'),
          }),
        )
        .describe('Terms, privacy, support.'),
    })
    .describe('At the foot of every page.'),
});

const modalSchema = z.strictObject({
  title: headingText.describe('Name of the dialog.'),
  lead: text.describe('Over the form of `/checkout`.'),
  benefits: z.array(text).min(1).describe('What is paid for.'),
  saving: text.optional().describe('What the buyer is estimated to save.'),
  submitLabel: text
    .describe('On the button that makes the PIX code.')
    .meta({ hint: 'No botão que gera o código PIX.' }),
  success: text
    .optional()
    .describe(
      'Said as of a success once there is a code, before it is paid. Without it the page says what is still missing: the payment.',
    )
    .meta({ hint: 'Dito antes do pagamento, com o código na tela. Vazio, a página diz: PIX gerado. Falta pagar.' }),
  howToPay: z.array(text).length(4).describe('Steps in the app of the bank.'),
  security: z.array(text).min(1).describe('What the buyer can rely on.'),
});

const popupsSchema = z.strictObject({
  compare: z
    .strictObject({
      title: headingText.describe('Heading.'),
      text: text.describe('Under the heading.'),
      tableLabel: text.describe('What the table compares.'),
      offerLabel: text.describe('Beside our price.'),
      ctaLabel: text.describe('On the button.'),
    })
    .describe('One app: its official price against ours.'),
  upsell: z
    .strictObject({
      title: headingText.describe('Heading.'),
      text: text.describe('Under the heading.'),
      appId: z
        .string()
        .describe('The app of tier 0 that is offered.')
        .meta({ hint: 'O nome interno do app que é oferecido.' }),
      appUnit: text.describe('Between its two prices.'),
      ctaLabel: text.describe('On the button.'),
    })
    .describe('The featured app with the bonuses.'),
});

const testimonialsSchema = z.strictObject({
  inviteAfterDays: z
    .int()
    .min(1)
    .max(60)
    .default(3)
    .describe('Days from the delivery to the e-mail.')
    .meta({ hint: 'Dias depois da entrega em que a pessoa é convidada por e-mail.' }),
});

const imagesSchema = z.strictObject({
  logo: pictureSchema
    .optional()
    .describe('In the header, in the place of the mark and the name.')
    .meta({ hint: 'No topo da página, no lugar do nome. Melhor em PNG, com fundo transparente.' }),
  favicon: pictureSchema
    .optional()
    .describe("In the browser's tab; a square one.")
    .meta({ hint: 'Um quadrado simples: aparece bem pequeno.' }),
  preview: pictureSchema
    .optional()
    .describe('Of link previews in messengers and social networks; 1200 × 630 is best.')
    .meta({ hint: 'No WhatsApp e nas redes, quando alguém manda o link. O melhor é 1200 × 630.' }),
  cover: pictureSchema
    .optional()
    .describe('The product, beside its name where it is paid and handed over.')
    .meta({ hint: 'Ao lado do nome, na hora de pagar e na entrega.' }),
});

/** Fields of a campaign, without the checks across several of them. */
export const campaignShape = z.strictObject({
  id: campaignId.describe('The name of the folder; no address of the shop itself.'),
  hosts: z
    .array(hostName)
    .max(20, 'deve ter no máximo 20 endereços')
    .default([])
    .describe('Addresses of its own, where it stands without `/ID`; each leads there with `www.` before it too.'),
  theme: themeSchema.describe('How it looks.'),
  page: z
    .strictObject({
      title: text.describe('Of the browser tab.').meta({ hint: 'Na aba do navegador e no Google.' }),
      description: text.describe('Under it, in a search.').meta({ hint: 'Abaixo do título, no Google.' }),
    })
    .describe('What search engines show.'),
  claims: claimsSchema.default({}).describe('Every factual statement; texts use them as `{{name}}`.'),
  product: productSchema.describe('What is charged, and for what.'),
  seller: sellerSchema.describe('A person or a company that can be found.'),
  buyer: z
    .strictObject({
      document: z
        .enum(['none', 'ask', 'fixed'])
        .describe("The buyer's CPF: not needed, asked for, or one for all, from the setting `CUSTOMER_DOCUMENT`.")
        .meta({ hint: 'Quanto menos você pede, mais gente termina a compra.' }),
    })
    .describe('What is asked of buyers beside name, e-mail and telephone.'),
  checkout: z
    .strictObject({
      provider: z.string().describe('Who hosts it: `vitrine`, or a name of yours.'),
      url: z
        .string()
        .refine(isPathOrHttps, 'deve ser um caminho como "/checkout" ou um endereço que começa com "https://"')
        .describe('`/checkout`, or an https address. Deadlines and counted spots need ours.'),
    })
    .describe('Where the buy buttons of the sections go.'),
  urgency: urgencySchema.describe('Where each figure that hurries comes from. What is absent is not shown.'),
  images: imagesSchema.optional().describe("The campaign's own pictures."),
  chrome: chromeSchema.describe('What surrounds the sections.'),
  sections: z.array(sectionSchema).min(1).describe('Between header and footer, in their order on the page.'),
  catalog: z
    .strictObject({ apps: z.array(appSchema).describe('In their order.') })
    .default({ apps: [] })
    .describe('Services with prices that ours are compared with.'),
  bonuses: z.array(bonusSchema).default([]).describe('What comes with the product.'),
  modal: modalSchema.describe("What the payment dialog, the checkout and the order's page say."),
  popups: popupsSchema.optional().describe('What the cards of the catalogue open.'),
  presell: presellSchema.optional().describe('The page before the page. Without it nobody is asked first.'),
  testimonials: testimonialsSchema
    .optional()
    .describe('Buyers are asked once, by e-mail and on their access page, what they think; without it nobody is.'),
  access: accessSchema.describe('What the buyer finds at `/acesso/TOKEN`.'),
});

/** Whether an address is a path of ours, or an https address; nothing that a browser would run or read otherwise. */
function isPathOrHttps(url: string): boolean {
  return url.startsWith('/') ? isOwnAddress(url) : /^https:\/\/[^/]/.test(url) && URL.canParse(url);
}

/** All content of one campaign except its legal texts. `campaigns/ID/campaign.ts` exports one as its default. */
export const campaignSchema = campaignShape.superRefine((campaign, context) => {
  const problem = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: campaign });
  const unique = (path: string, items: { id: string }[]) => {
    const ids = items.map((item) => item.id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice) problem([path], `o id "${twice}" aparece duas vezes`);
  };
  const known = (id: string, path: (string | number)[]) => {
    if (!campaign.catalog.apps.some((app) => app.id === id)) problem(path, `não há o app "${id}" em catalog.apps`);
  };

  if (campaign.testimonials && !campaign.sections.some(({ type, hidden }) => type === 'testimonials' && !hidden))
    problem(
      ['testimonials'],
      'os compradores são ouvidos, mas nenhuma seção do tipo "testimonials" mostra o que dizem',
    );

  const regular = regularAmount(campaign);
  if (regular !== undefined && regular <= campaign.product.amount)
    problem(['urgency', 'countdown', 'regularAmount'], 'deve ser mais que product.amount, ou nada termina');
  if ((regular !== undefined || isCounted(campaign)) && campaign.checkout.url !== '/checkout')
    problem(['checkout', 'url'], 'deve ser "/checkout": nenhum outro endereço guarda prazos e vagas');

  const [twice] = campaign.hosts.filter((host, at) => campaign.hosts.indexOf(host) !== at);
  if (twice !== undefined) problem(['hosts'], `o endereço "${twice}" aparece duas vezes`);
  unique('catalog', campaign.catalog.apps);
  unique('bonuses', campaign.bonuses);
  unique('sections', campaign.sections);
  if (campaign.popups) known(campaign.popups.upsell.appId, ['popups', 'upsell', 'appId']);
  for (const [name, { computed }] of Object.entries(campaign.claims)) {
    const [quantity, id] = computed?.split(':') ?? [];
    if (id === undefined) continue;
    const path = ['claims', name, 'computed'];
    if (quantity !== 'items') known(id, path);
    else if (!campaign.sections.some((section) => section.id === id && 'items' in section && !section.hidden))
      problem(path, `não há a seção "${id}" com itens`);
  }
  const { access } = campaign;
  campaign.catalog.apps.forEach(({ category }, at) => {
    if (access.kind === 'contact-list' && !Object.hasOwn(access.categories, category))
      problem(['catalog', 'apps', at, 'category'], `não há a categoria "${category}" em access.categories`);
  });
  campaign.sections.forEach((section, at) => {
    // Hidden sections need no content.
    if (section.hidden) return;
    if (section.type === 'catalog' && !campaign.popups)
      problem(['sections', at], 'os cartões de um catálogo abrem popups: acrescente "popups"');
    if (section.type === 'bonuses' && campaign.bonuses.length === 0)
      problem(['sections', at], 'não há bônus a mostrar: acrescente "bonuses" ou tire a seção');
    if (section.type === 'testimonials' && section.items.length === 0 && !campaign.testimonials)
      problem(['sections', at], 'ninguém é ouvido: acrescente "testimonials" ou tire a seção');
    if (section.type === 'how-it-works' && section.saving.app)
      known(section.saving.app, ['sections', at, 'saving', 'app']);
    if (section.type !== 'included') return;
    section.services.forEach(({ icon }, index) => {
      if (icon) known(icon, ['sections', at, 'services', index, 'icon']);
    });
  });
});

/** A validated campaign as written: its texts have tokens. */
export type CampaignData = z.infer<typeof campaignSchema>;
/** A campaign as read: the tokens are filled in, and `copy` has every text with its path. */
export type Campaign = CampaignData & {
  copy: CopyLine[];
  /** Version of its terms of sale; empty if they are not rendered. */
  termsVersion: string;
  /** Version of their wording alone, independent of prices and days of guarantee, which an offer states itself. */
  termsWording: string;
};
/** Content of a campaign file: `export default { … } satisfies CampaignInput`. */
export type CampaignInput = z.input<typeof campaignSchema>;
/** Parts of it that campaigns keep in files of their own. */
export type AppInput = z.input<typeof appSchema>;
export type BonusInput = z.input<typeof bonusSchema>;
export type CatalogApp = z.infer<typeof appSchema>;
export type Icon = z.infer<typeof iconSchema>;
export type Bonus = z.infer<typeof bonusSchema>;
export type Urgency = z.infer<typeof urgencySchema>;
