import { z } from 'zod';
import { centavos } from './centavos.ts';
import { author, chapters, offer, recipes, sample } from './editorial-sections.ts';
import { base, cta } from './section-base.ts';
import { richText, text } from './text.ts';

/** Names of the line icons in `src/site/ui/icon.tsx`. */
export const LINE_ICONS = [
  'bolt',
  'shield',
  'gift',
  'phone',
  'play',
  'infinity',
  'users',
  'refresh',
  'check',
  'star',
  'lock',
  'clock',
  'mail',
  'coins',
  'tv',
  'music',
  'game',
  'trophy',
  'chat',
  'book',
  'oven',
  'scale',
  'calendar',
  'download',
] as const;

const lineIcon = z.enum(LINE_ICONS);
const step = z.strictObject({ title: text, text });
const question = z.strictObject({ question: text, answer: richText });

const hero = z.strictObject({
  type: z.literal('hero'),
  ...base,
  eyebrow: text,
  text,
  /** Stands over the countdown of `urgency`. */
  countdownLabel: text.optional(),
  cta,
  bullets: z.array(text).min(1),
  note: text,
});

/** Steps beside an example chat and an example saving. */
const howItWorks = z.strictObject({
  type: z.literal('how-it-works'),
  ...base,
  text,
  steps: z.array(step).min(1),
  chat: z.strictObject({
    contact: text,
    label: text,
    messages: z
      .array(z.strictObject({ from: z.enum(['buyer', 'seller']), text, time: z.string().regex(/^\d\d:\d\d$/) }))
      .min(1),
  }),
  saving: z.strictObject({
    label: text,
    /** centavos */
    amount: centavos,
    note: text,
    /** Id of the catalogue's app that is meant: official price less offer price must give the amount. */
    app: z.string().optional(),
  }),
});

const benefits = z.strictObject({
  type: z.literal('benefits'),
  ...base,
  text,
  items: z.array(z.strictObject({ icon: lineIcon, title: text, text })).min(1),
});

/** Mobile top-up: face value and discounted price, by carrier. */
const topup = z.strictObject({
  type: z.literal('topup'),
  ...base,
  text,
  discountPercent: z.int().min(1).max(99),
  tables: z
    .array(
      z.strictObject({
        carrier: text,
        rows: z.array(z.strictObject({ /** centavos */ face: centavos, /** centavos */ price: centavos })).min(1),
      }),
    )
    .min(1),
  cta,
  note: text,
});

/** What buyers say: those whom `testimonials` of the campaign invited, and in a demo the examples of `items`. */
const testimonials = z.strictObject({
  type: z.literal('testimonials'),
  ...base,
  text,
  /** Nobody can prove who said them: refused in live mode. */
  items: z
    .array(
      z.strictObject({
        name: text,
        place: text,
        text,
        saving: text,
        timeAgo: text,
        /** Written for the demo, not by a customer: the label says so. */
        illustrative: z.boolean(),
      }),
    )
    .default([]),
});

const included = z.strictObject({
  type: z.literal('included'),
  ...base,
  text,
  services: z
    .array(
      z.strictObject({ name: text, /** Id of the catalogue's app whose icon is shown. */ icon: z.string().optional() }),
    )
    .min(1),
  extras: z.array(z.strictObject({ icon: lineIcon, title: text, text })).min(1),
});

/** The campaign's `catalog`, grouped by tier. */
const catalog = z.strictObject({
  type: z.literal('catalog'),
  ...base,
  text,
  tiers: z.array(z.strictObject({ tier: z.int(), title: text })).min(1),
  savingLabel: text,
  cta,
});

const steps = z.strictObject({ type: z.literal('steps'), ...base, text, steps: z.array(step).min(1), cta });

const scarcity = z.strictObject({
  type: z.literal('scarcity'),
  ...base,
  text,
  /** Beside `fixed` viewers; counted ones have words of their own. */
  viewersText: text.optional(),
  cta,
  notes: z.array(text),
});

/** The campaign's `bonuses` with their totals. */
const bonuses = z.strictObject({ type: z.literal('bonuses'), ...base, text, totalLabel: text, savingLabel: text });

const community = z.strictObject({
  type: z.literal('community'),
  ...base,
  text,
  bullets: z.array(text),
  cta,
  inviteUrl: z.url(),
});

/** Accordion, one answer open at a time. */
const faq = z.strictObject({ type: z.literal('faq'), ...base, text, items: z.array(question).min(1) });

const faqGrid = z.strictObject({ type: z.literal('faq-grid'), ...base, text, items: z.array(question).min(1), cta });

export const sectionSchema = z.discriminatedUnion('type', [
  hero,
  howItWorks,
  benefits,
  topup,
  testimonials,
  included,
  catalog,
  steps,
  scarcity,
  bonuses,
  community,
  faq,
  faqGrid,
  chapters,
  sample,
  recipes,
  author,
  offer,
]);

export type Section = z.infer<typeof sectionSchema>;
export type SectionType = Section['type'];
/** The content of one kind of section: `SectionOf<'hero'>`. */
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>;
