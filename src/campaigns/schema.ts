import { z } from 'zod';
import { sectionSchema } from '../sections/schemas.ts';
import { parsePhone } from '../shared/phone.ts';
import { accessSchema } from './access-schema.ts';
import { campaignId } from './campaign-id.ts';
import { appSchema, bonusSchema, type iconSchema } from './catalog-schema.ts';
import { centavos } from './centavos.ts';
import { choice } from './choice.ts';
import { claimsSchema } from './claim-schema.ts';
import { hostName } from './host-name.ts';
import { isOwnAddress } from './link-target.ts';
import { coverSchema } from './look/cover-schema.ts';
import { themeSchema } from './look/theme-schema.ts';
import { isCounted, regularAmount } from './offer-conditions.ts';
import { chromeSchema, modalSchema, popupsSchema } from './page-frame-schema.ts';
import { pictureSchema } from './picture-schema.ts';
import { presellSchema } from './presell-schema.ts';
import type { CopyLine } from './resolve.ts';
import { nameText, plainLine, repeatedLine } from './text.ts';
import { urgencySchema } from './urgency-schema.ts';

const productSchema = z.strictObject({
  title: nameText.describe('Name of what is sold: plain text, without `**`.').meta({ label: 'Título' }),
  description: plainLine
    .describe('For search engines and messengers.')
    .meta({ label: 'Descrição', hint: 'Para buscadores e mensagens de WhatsApp.' }),
  amount: centavos
    .positive()
    .describe('What is charged once.')
    .meta({ label: 'Valor', hint: 'O que é cobrado, uma vez só.' }),
  offerHash: z
    .string()
    .max(300, 'deve ter no máximo 300 caracteres')
    .describe('Which offer of the provider this is, where the provider knows no offers.')
    .meta({
      label: 'Código da oferta no provedor',
      hint: 'Só é preciso se o seu provedor de pagamento tem ofertas com código.',
    }),
  guaranteeDays: z
    .int()
    .positive()
    .describe('How long the buyer may ask for the money; the law asks for 7.')
    .meta({ label: 'Garantia (dias)', hint: 'A lei pede pelo menos 7 dias.' }),
});

/** Seller of a campaign, as its page names them. */
export const sellerSchema = z.strictObject({
  name: repeatedLine.describe('Company or full name of a person.').meta({ label: 'Nome' }),
  document: z
    .string()
    .max(30, 'deve ter no máximo 30 caracteres')
    .describe('CNPJ or CPF, as it is printed.')
    .meta({ label: 'CNPJ ou CPF', hint: 'Como está no cadastro, com pontos e traços.' }),
  address: repeatedLine
    .describe('Where the seller is found.')
    .meta({ label: 'Endereço', hint: 'Rua, número, cidade e estado: a lei pede onde achar quem vende.' }),
  email: z
    .email()
    .max(254, 'deve ter no máximo 254 caracteres')
    .describe('That somebody reads.')
    .meta({ label: 'E-mail' }),
  whatsapp: z
    .string()
    .overwrite((typed) => parsePhone(typed)?.slice(1) ?? typed)
    .regex(/^\d{12,13}$/, 'não é um telefone com DDD: escreva como (11) 98765-4321')
    .describe('In any notation; kept as digits with country code.')
    .meta({ label: 'WhatsApp', hint: 'Com DDD: (11) 98765-4321.' }),
});

const testimonialsSchema = z.strictObject({
  inviteAfterDays: z
    .int()
    .min(1)
    .max(60)
    .default(3)
    .describe('Days from the delivery to the e-mail.')
    .meta({ label: 'Dias até o convite', hint: 'Dias depois da entrega em que a pessoa é convidada por e-mail.' }),
});

const imagesSchema = z.strictObject({
  logo: pictureSchema.optional().describe('In the header, in the place of the monogram and the name.').meta({
    label: 'Logotipo',
    hint: 'No topo da página, no lugar do nome. Melhor em PNG, com fundo transparente.',
  }),
  favicon: pictureSchema
    .optional()
    .describe("In the browser's tab; a square one.")
    .meta({ label: 'Ícone da aba', hint: 'Um quadrado simples: aparece bem pequeno.' }),
  preview: pictureSchema
    .optional()
    .describe('Of link previews in messengers and social networks; 1200 × 630 is best.')
    .meta({
      label: 'Imagem ao compartilhar',
      hint: 'No WhatsApp e nas redes, quando alguém manda o link. O melhor é 1200 × 630.',
    }),
});

/** Fields of a campaign, without the checks across several of them. */
export const campaignShape = z.strictObject({
  id: campaignId.describe('The name of the folder; no address of the shop itself.').meta({ label: 'Nome interno' }),
  hosts: z
    .array(hostName)
    .max(20, 'deve ter no máximo 20 endereços')
    .default([])
    .describe('Addresses of its own, where it stands without `/ID`; each leads there with `www.` before it too.')
    .meta({ label: 'Endereços próprios' }),
  theme: themeSchema.describe('How it looks.').meta({ label: 'Aparência' }),
  page: z
    .strictObject({
      title: plainLine
        .describe('Of the browser tab.')
        .meta({ label: 'Título', hint: 'Na aba do navegador e no Google.' }),
      description: plainLine
        .describe('Under it, in a search.')
        .meta({ label: 'Descrição', hint: 'Abaixo do título, no Google.' }),
    })
    .describe('What search engines show.')
    .meta({ label: 'Nos buscadores' }),
  claims: claimsSchema
    .default({})
    .describe('Every factual statement; texts use them as `{{name}}`.')
    .meta({ label: 'Afirmações' }),
  product: productSchema.describe('What is charged, and for what.').meta({ label: 'Produto' }),
  seller: sellerSchema.describe('A person or a company that can be found.').meta({ label: 'Quem vende' }),
  buyer: z
    .strictObject({
      document: choice({ none: 'Não pedir CPF', ask: 'Pedir o CPF', fixed: 'Um documento para todos' })
        .describe("The buyer's CPF: not needed, asked for, or one for all, from the setting `CUSTOMER_DOCUMENT`.")
        .meta({ label: 'Documento', hint: 'Quanto menos você pede, mais gente termina a compra.' }),
    })
    .describe('What is asked of buyers beside name, e-mail and telephone.')
    .meta({ label: 'Dados do comprador' }),
  checkout: z
    .strictObject({
      provider: z
        .string()
        .describe('Who hosts it: `vitrine`, or a name of yours.')
        .meta({ label: 'Quem recebe o pagamento' }),
      url: z
        .string()
        .refine(isPathOrHttps, 'deve ser um caminho como /checkout ou um endereço que começa com https://')
        .describe('`/checkout`, or an https address. Deadlines and counted spots need ours.')
        .meta({ label: 'Endereço' }),
    })
    .describe('Where the buy buttons of the sections go.')
    .meta({ label: 'Pagamento' }),
  urgency: urgencySchema
    .describe('Where each figure that hurries comes from. What is absent is not shown.')
    .meta({ label: 'Urgência' }),
  images: imagesSchema.optional().describe("The campaign's own pictures.").meta({ label: 'Imagens da marca' }),
  cover: coverSchema
    .optional()
    .describe('Cover of what is sold, drawn by the page: beside its name wherever it is sold, paid and handed over.')
    .meta({ label: 'Capa' }),
  chrome: chromeSchema.describe('What surrounds the sections.').meta({ label: 'Cabeçalho e rodapé' }),
  sections: z
    .array(sectionSchema)
    .min(1)
    .describe('Between header and footer, in their order on the page.')
    .meta({ label: 'Seções', item: 'Seção' }),
  catalog: z
    .strictObject({ apps: z.array(appSchema).describe('In their order.').meta({ label: 'Apps', item: 'App' }) })
    .default({ apps: [] })
    .describe('Services with prices that ours are compared with.')
    .meta({ label: 'Catálogo' }),
  bonuses: z
    .array(bonusSchema)
    .default([])
    .describe('What comes with the product.')
    .meta({ label: 'Bônus', item: 'Bônus' }),
  modal: modalSchema
    .describe("What the payment dialog, the checkout and the order's page say.")
    .meta({ label: 'Janela de pagamento' }),
  popups: popupsSchema
    .optional()
    .describe('What the cards of the catalogue open.')
    .meta({ label: 'Janelas do catálogo' }),
  presell: presellSchema
    .optional()
    .describe('The page before the page. Without it nobody is asked first.')
    .meta({ label: 'Pré-venda' }),
  testimonials: testimonialsSchema
    .optional()
    .describe('Buyers are asked once, by e-mail and on their access page, what they think; without it nobody is.')
    .meta({ label: 'Depoimentos' }),
  samples: z
    .array(z.string())
    .optional()
    .describe('Texts that a starter gave as examples: where one still stands, the campaign is not ready to go live.')
    .meta({ label: 'Textos de exemplo' }),
  access: accessSchema.describe('What the buyer finds at `/acesso/TOKEN`.').meta({ label: 'O que o comprador recebe' }),
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
    if (twice) problem([path], `o nome interno “${twice}” aparece duas vezes`);
  };
  const known = (id: string, path: (string | number)[]) => {
    if (!campaign.catalog.apps.some((app) => app.id === id)) problem(path, `não há o app “${id}” no catálogo`);
  };

  if (campaign.testimonials && !campaign.sections.some(({ type, hidden }) => type === 'testimonials' && !hidden))
    problem(['testimonials'], 'os compradores são ouvidos, mas nenhuma seção de depoimentos mostra o que dizem');

  const regular = regularAmount(campaign);
  if (regular !== undefined && regular <= campaign.product.amount)
    problem(['urgency', 'countdown', 'regularAmount'], 'deve ser mais que o valor do produto, ou nada termina');
  if ((regular !== undefined || isCounted(campaign)) && campaign.checkout.url !== '/checkout')
    problem(['checkout', 'url'], 'deve ser /checkout: nenhum outro endereço guarda prazos e vagas');

  const [twice] = campaign.hosts.filter((host, at) => campaign.hosts.indexOf(host) !== at);
  if (twice !== undefined) problem(['hosts'], `o endereço “${twice}” aparece duas vezes`);
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
      problem(path, `não há a seção “${id}” com itens`);
  }
  const { access } = campaign;
  campaign.catalog.apps.forEach(({ category }, at) => {
    if (access.kind === 'contact-list' && !Object.hasOwn(access.categories, category))
      problem(['catalog', 'apps', at, 'category'], `não há a categoria “${category}” no que o comprador recebe`);
  });
  campaign.sections.forEach((section, at) => {
    // Hidden sections need no content.
    if (section.hidden) return;
    if (section.type === 'catalog' && !campaign.popups)
      problem(['sections', at], 'os cartões de um catálogo abrem janelas: preencha “Janelas do catálogo”');
    if (section.type === 'bonuses' && campaign.bonuses.length === 0)
      problem(['sections', at], 'não há bônus a mostrar: acrescente um, ou tire a seção');
    if (section.type === 'testimonials' && section.items.length === 0 && !campaign.testimonials)
      problem(['sections', at], 'ninguém é ouvido: preencha “Depoimentos”, ou tire a seção');
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
