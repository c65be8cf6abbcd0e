import { z } from 'zod';
import { base, cta } from './section-base.ts';
import { text } from './text.ts';

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

/** The table of contents of what is sold. */
export const chapters = z.strictObject({
  type: z.literal('chapters'),
  ...base,
  text,
  /** What stands before a page's number. */
  pageLabel: text,
  items: z.array(z.strictObject({ title: text, text, page: z.int().positive() })).min(1),
});

/** A page of the book as it is printed. */
export const sample = z.strictObject({
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
export const recipes = z.strictObject({
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
export const author = z.strictObject({
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
export const offer = z.strictObject({
  type: z.literal('offer'),
  ...base,
  text,
  includes: z.array(text).min(1),
  cta,
  note: text,
});
