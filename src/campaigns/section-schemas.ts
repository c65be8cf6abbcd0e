import { z } from 'zod';
import { centavos } from './centavos.ts';
import { comparison, guarantee, modules, words } from './course-section-schemas.ts';
import { author, chapters, offer, recipes, sample } from './editorial-section-schemas.ts';
import { leadsSomewhere } from './link-target.ts';
import { bonuses, catalog, included, topup } from './offer-section-schemas.ts';
import { pictureSchema } from './picture-schema.ts';
import { gallery, logos, video } from './picture-section-schemas.ts';
import { base, cta, points } from './section-base.ts';
import { NO_PROGRAM, richText, text } from './text.ts';

const step = z.strictObject({ title: text.describe('What to do.'), text: text.describe('How, or what comes of it.') });
const question = z.strictObject({
  question: text.describe('As a visitor asks it.'),
  answer: richText.describe('In full; links and lists may stand in it.'),
});
const questions = z.array(question).min(1).describe('Questions and answers, in their order.');
const stepList = z.array(step).min(1).describe('Numbered by the page.');

const hero = z
  .strictObject({
    type: z.literal('hero'),
    ...base,
    eyebrow: text.describe('Small line over the heading.'),
    picture: pictureSchema.optional().describe('Of what is sold, or of who sells it.'),
    countdownLabel: text.optional().describe('Over the countdown of `urgency`; without it the hero shows none.'),
    cta,
    bullets: z.array(text).min(1).describe('Short reasons, with ticks.'),
    note: text.describe('Under the button.'),
  })
  .describe('The first view: the promise and the price. It comes first.');

const howItWorks = z
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
        amount: centavos.describe('What is saved.'),
        note: text.describe('Under it.'),
        app: z
          .string()
          .optional()
          .describe('Id of the app that is meant: its official price less its offer price must give the amount.'),
      })
      .describe('An example saving.'),
  })
  .describe('Steps beside an example chat and an example saving.');

const benefits = z
  .strictObject({ type: z.literal('benefits'), ...base, items: points.describe('Reasons to buy.') })
  .describe('What the buyer gets or learns, on one board.');

const testimonials = z
  .strictObject({
    type: z.literal('testimonials'),
    ...base,
    items: z
      .array(
        z.strictObject({
          name: text.describe('Whose words.'),
          place: text.describe('Where they live.'),
          text: text.describe('What they say.'),
          saving: text.describe('What they saved.'),
          timeAgo: text.describe('When they said it.'),
          illustrative: z.boolean().describe('Written for the demo, not by a customer: the label says so.'),
        }),
      )
      .default([])
      .describe('Examples for a demo. Nobody can prove who said them: refused in live mode.'),
  })
  .describe('What buyers say: those whom `testimonials` of the campaign invited. Not shown while there is none.');

const steps = z
  .strictObject({ type: z.literal('steps'), ...base, steps: stepList, cta })
  .describe('The way from payment to use.');

const scarcity = z
  .strictObject({
    type: z.literal('scarcity'),
    ...base,
    viewersText: text.optional().describe('Beside `fixed` viewers; counted ones have words of their own.'),
    cta,
    notes: z.array(text).describe('Short lines under the button.'),
  })
  .describe('The spots and viewers of `urgency`.');

const community = z
  .strictObject({
    type: z.literal('community'),
    ...base,
    bullets: z.array(text).describe('What happens there.'),
    cta: text.describe('On the button that opens the group.'),
    inviteUrl: z.url().refine(leadsSomewhere, NO_PROGRAM).describe('Of the group; shown to everybody.'),
  })
  .describe('An invitation to a group, on the page and to buyers.');

const faq = z
  .strictObject({ type: z.literal('faq'), ...base, items: questions })
  .describe('Questions, one answer open at a time.');

const faqGrid = z
  .strictObject({ type: z.literal('faq-grid'), ...base, items: questions, cta })
  .describe('Questions beside each other, all answers in sight.');

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
  gallery,
  video,
  logos,
  comparison,
  modules,
  guarantee,
  words,
  offer,
]);

export type Section = z.infer<typeof sectionSchema>;
export type SectionType = Section['type'];
/** The content of one kind of section: `SectionOf<'hero'>`. */
export type SectionOf<T extends SectionType> = Extract<Section, { type: T }>;
