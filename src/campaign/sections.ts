import { z } from 'zod';
import { text } from './text.ts';

const centavos = z.int().nonnegative();
const cta = text;

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
const question = z.strictObject({ question: text, answer: text });

/** What goes into a dough: grams, and the baker's percentage, whose 100 is the flour. */
const formula = z.strictObject({
  caption: text,
  rows: z
    .array(
      z.strictObject({
        name: text,
        grams: z.number().positive(),
        /** of the flour, in percent */ percent: z.number().positive(),
      }),
    )
    .min(1),
});

/** Link target of an in-page menu; unique within the campaign. */
const base = { id: z.string().regex(/^[a-z][a-z0-9-]*$/), title: text };

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

/** The table of contents of what is sold. */
const chapters = z.strictObject({
  type: z.literal('chapters'),
  ...base,
  text,
  /** What stands before a page's number. */
  pageLabel: text,
  items: z.array(z.strictObject({ title: text, text, page: z.int().positive() })).min(1),
});

/** A page of the book as it is printed. */
const sample = z.strictObject({
  type: z.literal('sample'),
  ...base,
  text,
  page: z.strictObject({
    heading: text,
    lead: text,
    table: formula,
    note: text,
    /** At the foot. */
    footer: text,
    chapter: text,
  }),
  caption: text,
});

/** Recipes with their baker's figures. */
const recipes = z.strictObject({
  type: z.literal('recipes'),
  ...base,
  text,
  /** What the bar of each recipe shows, and what the hours are. */
  hydrationLabel: text,
  hoursLabel: text,
  items: z
    .array(
      z.strictObject({
        name: text,
        text,
        /** Water for each 100 of flour. */
        hydration: z.int().min(1).max(150),
        /** From mixing to the oven's door. */
        hours: z.int().positive(),
      }),
    )
    .min(1),
});

/** Who made it. */
const author = z.strictObject({
  type: z.literal('author'),
  ...base,
  text,
  name: text,
  role: text,
  /** On the drawn portrait. */
  initials: z.string().min(1).max(3),
  paragraphs: z.array(text).min(1),
});

/** The offer once more, for who has read to the end. */
const offer = z.strictObject({
  type: z.literal('offer'),
  ...base,
  text,
  includes: z.array(text).min(1),
  cta,
  note: text,
});

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
