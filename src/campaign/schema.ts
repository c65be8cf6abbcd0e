import { z } from 'zod';
import { accessSchema } from './access.ts';
import { campaignId } from './campaign-id.ts';
import { centavos } from './centavos.ts';
import { claimsSchema } from './claims.ts';
import { evidenceSchema, rightsSchema } from './evidence.ts';
import { isCounted, regularAmount } from './offer.ts';
import type { CopyLine } from './resolve.ts';
import { sectionSchema } from './sections.ts';
import { text } from './text.ts';

/** An icon served by us: a brand of `simple-icons` by its slug, or a monogram for a brand that is missing there. */
export const iconSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('brand'), slug: z.string().regex(/^[a-z0-9]+$/), color: z.string().optional() }),
  z.strictObject({ kind: z.literal('monogram'), letters: z.string().min(1).max(4), color: z.string() }),
]);

export const appSchema = z.strictObject({
  /** Stable, used in URLs and element ids. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: text,
  icon: iconSchema,
  /** Official price and our price a month, in centavos. */
  originalPrice: centavos,
  offerPrice: centavos,
  /** Where both prices were found. */
  priceEvidence: evidenceSchema.optional(),
  rights: rightsSchema.optional(),
  /** A group of its kind: where the product is a list of contacts, one of the list's categories. */
  category: z.string().regex(/^[a-z0-9-]+$/),
  tier: z.int().min(0).max(4),
  badge: z.string().optional(),
  isNew: z.boolean().optional(),
  features: z.array(text).min(1),
});

export const bonusSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  text,
  /** Stated value, in centavos. */
  value: centavos,
  /** Where it is sold at that value. */
  priceEvidence: evidenceSchema.optional(),
  rights: rightsSchema.optional(),
  /** What the buyer does to get it; shown on the access page only. */
  howTo: text,
});

const productSchema = z.strictObject({
  title: text,
  description: text,
  /** What is charged once, in centavos. */
  amount: centavos.positive(),
  /** Which offer of the provider this is, where the provider knows no offers. */
  offerHash: z.string(),
  guaranteeDays: z.int().positive(),
});

const sellerSchema = z.strictObject({
  name: text,
  /** CNPJ or CPF, as it is printed. */
  document: z.string(),
  address: text,
  email: z.email(),
  /** Digits with country code, for wa.me. */
  whatsapp: z.string().regex(/^\d{12,13}$/),
});

const afterTheOffer = {
  /** What is charged then, in centavos. */
  regularAmount: centavos.positive(),
  /** That it was charged before; not needed where the shop's own orders show it. */
  regularEvidence: evidenceSchema.optional(),
};

const countdownSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('cosmetic'), /** seconds */ seconds: z.int().positive() }),
  /** A deadline of each visitor's own, kept by the server; after it `regularAmount` is charged. */
  z.strictObject({ source: z.literal('hold'), seconds: z.int().positive(), ...afterTheOffer }),
  /** One date for all; after it `regularAmount` is charged. */
  z.strictObject({ source: z.literal('until'), until: z.iso.datetime({ offset: true }), ...afterTheOffer }),
]);

const spotsSchema = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('cosmetic'),
    start: z.int().positive(),
    floor: z.int().nonnegative(),
    /** The counter falls by `minStep` to `maxStep` every `minSeconds` to `maxSeconds`. */
    minSeconds: z.int().positive(),
    maxSeconds: z.int().positive(),
    minStep: z.int().positive(),
    maxStep: z.int().positive(),
  }),
  /** As many as the shop will sell: an order holds one until it is paid or expires. */
  z.strictObject({ source: z.literal('stock'), total: z.int().positive() }),
]);

const viewersSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('fixed'), count: z.int().nonnegative() }),
  /** The pages that are open at this moment, counted by the server. */
  z.strictObject({ source: z.literal('presence') }),
]);

/** Where each urgency figure comes from; `cosmetic` and `fixed` ones run in demo mode only. What is absent isn't shown. */
const urgencySchema = z.strictObject({
  countdown: countdownSchema.optional(),
  spots: spotsSchema.optional(),
  viewers: viewersSchema.optional(),
});

const chromeSchema = z.strictObject({
  /** The header on wider screens: `headerLabel` and the price. */
  logo: text,
  headerLabel: text,
  stickyLabel: text,
  footer: z.strictObject({ text, links: z.array(z.strictObject({ label: text, href: text })) }),
});

/** What the payment modal, the checkout and the order's page say. */
const modalSchema = z.strictObject({
  title: text,
  /** Over the form of `/checkout`. */
  lead: text,
  benefits: z.array(text).min(1),
  /** What the buyer is estimated to save. */
  saving: text.optional(),
  submitLabel: text,
  howToPay: z.array(text).length(4),
  security: z.array(text).min(1),
});

/** What the cards of the catalogue open. */
const popupsSchema = z.strictObject({
  /** One app: its official price against `offerLabel`'s. */
  compare: z.strictObject({ title: text, text, tableLabel: text, offerLabel: text, ctaLabel: text }),
  /** The app of tier 0 with the bonuses; `appUnit` stands between its two prices. */
  upsell: z.strictObject({ title: text, text, appId: z.string(), appUnit: text, ctaLabel: text }),
});

const presellSchema = z.strictObject({
  headline: text,
  text,
  tiles: z.array(z.strictObject({ icon: iconSchema, title: text, price: text, note: text })).length(3),
  trust: z.array(text).min(1),
  ctaLabel: text,
});

/** Buyers are asked once, by e-mail and on their access page, what they think; without it nobody is. */
const testimonialsSchema = z.strictObject({
  /** Days from the delivery to the e-mail. */
  inviteAfterDays: z.int().min(1).max(60).default(3),
});

const campaignShape = z.strictObject({
  /** The one colour of actions, on a near-black page; its text is near-black, so it must be light. */
  theme: z.strictObject({ accent: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #efc27b') }),
  id: campaignId,
  page: z.strictObject({ title: text, description: text }),
  /** Every factual statement; texts use them as `{{name}}`. */
  claims: claimsSchema.default({}),
  product: productSchema,
  seller: sellerSchema,
  buyer: z.strictObject({ document: z.enum(['none', 'ask', 'fixed']) }),
  /** Where the buy buttons of the sections go: our hosted page or another host's. */
  checkout: z.strictObject({
    provider: z.string(),
    url: z
      .string()
      .refine(isPathOrHttps, 'must be a path such as "/checkout" or an address that begins with "https://"'),
  }),
  urgency: urgencySchema,
  chrome: chromeSchema,
  /** The sections between header and footer, in their order on the page. */
  sections: z.array(sectionSchema).min(1),
  catalog: z.strictObject({ apps: z.array(appSchema) }).default({ apps: [] }),
  bonuses: z.array(bonusSchema).default([]),
  modal: modalSchema,
  popups: popupsSchema.optional(),
  /** The page before the page. Without it nobody is asked first. */
  presell: presellSchema.optional(),
  testimonials: testimonialsSchema.optional(),
  access: accessSchema,
});

/** A path of our own, or an encrypted address; nothing that a browser would run or read otherwise. */
function isPathOrHttps(url: string): boolean {
  const own = 'https://own.invalid';
  const target = URL.parse(url, own);
  return url.startsWith('/') ? target?.origin === own : /^https:\/\/[^/]/.test(url) && target !== null;
}

/** All content of one campaign. `campaigns/ID/campaign.ts` exports one as its default. */
export const campaignSchema = campaignShape.superRefine((campaign, context) => {
  const problem = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message, input: campaign });
  const unique = (path: string, items: { id: string }[]) => {
    const ids = items.map((item) => item.id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice) problem([path], `the id "${twice}" occurs twice`);
  };
  const known = (id: string, path: (string | number)[]) => {
    if (!campaign.catalog.apps.some((app) => app.id === id)) problem(path, `there is no app "${id}" in the catalogue`);
  };

  if (campaign.testimonials && !campaign.sections.some(({ type }) => type === 'testimonials'))
    problem(['testimonials'], 'buyers are asked, but no section of the type "testimonials" shows what they say');

  const regular = regularAmount(campaign);
  if (regular !== undefined && regular <= campaign.product.amount)
    problem(['urgency', 'countdown', 'regularAmount'], 'must be more than product.amount, or nothing ends');
  if ((regular !== undefined || isCounted(campaign)) && campaign.checkout.url !== '/checkout')
    problem(['checkout', 'url'], 'must be "/checkout": no other host keeps deadlines and spots');

  unique('catalog', campaign.catalog.apps);
  unique('bonuses', campaign.bonuses);
  unique('sections', campaign.sections);
  if (campaign.popups) known(campaign.popups.upsell.appId, ['popups', 'upsell', 'appId']);
  for (const [name, { computed }] of Object.entries(campaign.claims)) {
    const [quantity, id] = computed?.split(':') ?? [];
    if (id === undefined) continue;
    const path = ['claims', name, 'computed'];
    if (quantity !== 'items') known(id, path);
    else if (!campaign.sections.some((section) => section.id === id && 'items' in section))
      problem(path, `there is no section "${id}" with items`);
  }
  const { access } = campaign;
  campaign.catalog.apps.forEach(({ category }, at) => {
    if (access.kind === 'contact-list' && !Object.hasOwn(access.categories, category))
      problem(['catalog', 'apps', at, 'category'], `there is no category "${category}" in the list`);
  });
  campaign.sections.forEach((section, at) => {
    if (section.type === 'catalog' && !campaign.popups)
      problem(['sections', at], 'the cards of a catalogue open popups: add "popups"');
    if (section.type === 'bonuses' && campaign.bonuses.length === 0)
      problem(['sections', at], 'there are no bonuses to show: add "bonuses", or leave the section out');
    if (section.type === 'testimonials' && section.items.length === 0 && !campaign.testimonials)
      problem(['sections', at], 'nobody is asked for a testimonial: add "testimonials", or leave the section out');
    if (section.type === 'how-it-works' && section.saving.app)
      known(section.saving.app, ['sections', at, 'saving', 'app']);
    if (section.type !== 'included') return;
    section.services.forEach(({ icon }, index) => {
      if (icon) known(icon, ['sections', at, 'services', index, 'icon']);
    });
  });
});

/** A campaign as it is written, checked: its texts have tokens. */
export type CampaignData = z.infer<typeof campaignSchema>;
/** A campaign as it is read: the tokens are filled in, and `copy` has every text with its place. */
export type Campaign = CampaignData & { copy: CopyLine[] };
/** What a campaign file writes: `export default { … } satisfies CampaignInput`. */
export type CampaignInput = z.input<typeof campaignSchema>;
/** Parts of it that campaigns keep in files of their own. */
export type AppInput = z.input<typeof appSchema>;
export type BonusInput = z.input<typeof bonusSchema>;
export type CatalogApp = z.infer<typeof appSchema>;
export type Icon = z.infer<typeof iconSchema>;
export type Bonus = z.infer<typeof bonusSchema>;
export type Urgency = z.infer<typeof urgencySchema>;
