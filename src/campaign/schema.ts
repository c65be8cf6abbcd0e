import { z } from 'zod';
import { claimsSchema } from './claims.ts';
import { evidenceSchema, rightsSchema } from './evidence.ts';
import type { CopyLine } from './resolve.ts';
import { sectionSchema } from './sections.ts';
import { text } from './text.ts';

const centavos = z.int().nonnegative();

/** What an app of the catalogue, or a contact of the list, offers. */
export const CATEGORIES = ['video', 'music', 'gaming', 'sports', 'tv', 'iptv', 'credit'] as const;

export type Category = (typeof CATEGORIES)[number];

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
  category: z.enum(CATEGORIES),
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

const countdownSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('cosmetic'), /** seconds */ seconds: z.int().positive() }),
  /** A deadline of each visitor's own, kept by the server; after it `regularAmount` (centavos) is charged. */
  z.strictObject({ source: z.literal('hold'), seconds: z.int().positive(), regularAmount: centavos.positive() }),
  /** One date for all; after it `regularAmount` (centavos) is charged. */
  z.strictObject({
    source: z.literal('until'),
    until: z.iso.datetime({ offset: true }),
    regularAmount: centavos.positive(),
  }),
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

const modalSchema = z.strictObject({
  title: text,
  benefits: z.array(text).min(1),
  saving: text,
  submitLabel: text,
  howToPay: z.array(text).length(4),
  security: z.array(text).min(1),
});

const popupsSchema = z.strictObject({
  streaming: z.strictObject({ title: text, text, ctaLabel: text }),
  upsell: z.strictObject({ title: text, text, supplierAppId: z.string(), ctaLabel: text }),
});

const presellSchema = z.strictObject({
  headline: text,
  text,
  tiles: z.array(z.strictObject({ icon: iconSchema, title: text, price: text, note: text })).length(3),
  trust: z.array(text).min(1),
  ctaLabel: text,
});

const accessSchema = z.strictObject({
  title: text,
  intro: text,
  /** File beside `campaign.ts`; `DATA_DIR/list.csv` replaces it where it exists. */
  list: z.string(),
  tutorials: z.array(z.strictObject({ title: text, text, steps: z.array(text).min(1) })).min(1),
});

const campaignShape = z.strictObject({
  /** The one colour of actions, on a near-black page; its text is near-black, so it must be light. */
  theme: z.strictObject({ accent: z.string().regex(/^#[0-9a-f]{6}$/) }),
  id: z.string().regex(/^[a-z0-9-]+$/),
  page: z.strictObject({ title: text, description: text }),
  /** Every factual statement; texts use them as `{{name}}`. */
  claims: claimsSchema.default({}),
  product: productSchema,
  seller: sellerSchema,
  buyer: z.strictObject({ document: z.enum(['none', 'ask', 'fixed']) }),
  /** Where the buy buttons of the sections go: our hosted page or another host's. */
  checkout: z.strictObject({ provider: z.string(), url: z.string() }),
  urgency: urgencySchema,
  chrome: chromeSchema,
  /** The sections between header and footer, in their order on the page. */
  sections: z.array(sectionSchema).min(1),
  catalog: z.strictObject({ apps: z.array(appSchema) }),
  bonuses: z.array(bonusSchema),
  modal: modalSchema,
  popups: popupsSchema,
  presell: presellSchema,
  access: accessSchema,
});

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

  unique('catalog', campaign.catalog.apps);
  unique('bonuses', campaign.bonuses);
  unique('sections', campaign.sections);
  known(campaign.popups.upsell.supplierAppId, ['popups', 'upsell', 'supplierAppId']);
  for (const [name, { computed }] of Object.entries(campaign.claims)) {
    const app = computed?.split(':')[1];
    if (app !== undefined) known(app, ['claims', name, 'computed']);
  }
  campaign.sections.forEach((section, at) => {
    if (section.type === 'how-it-works' && section.saving.app)
      known(section.saving.app, ['sections', at, 'saving', 'app']);
    if (section.type !== 'included') return;
    section.services.forEach(({ icon }, index) => {
      if (icon) known(icon, ['sections', at, 'services', index, 'icon']);
    });
  });
});

/** A campaign as it is written: its texts have tokens. */
export type CampaignData = z.infer<typeof campaignSchema>;
/** A campaign as it is read: the tokens are filled in, and `copy` has every text with its place. */
export type Campaign = CampaignData & { copy: CopyLine[] };
/** What a campaign file writes: `export default { … } satisfies CampaignInput`. */
export type CampaignInput = z.input<typeof campaignSchema>;
export type CatalogApp = z.infer<typeof appSchema>;
export type Icon = z.infer<typeof iconSchema>;
export type Bonus = z.infer<typeof bonusSchema>;
export type Urgency = z.infer<typeof urgencySchema>;
