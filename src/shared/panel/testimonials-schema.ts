import { z } from 'zod';
import { typedText } from '../typed-text-schema.ts';
import { cursor, moment, pageOf } from './list-schema.ts';
import { byId, campaignParams, contract, doneSchema, READ } from './route-contract.ts';

const TESTIMONIAL_STATUSES = ['pending', 'published', 'hidden'] as const;

/** Query of `GET testimonials`, the newest first. Defaults to pending ones. */
const testimonialsQuery = z.object({
  status: z.enum(TESTIMONIAL_STATUSES).default('pending'),
  campaign: z.string().max(60).optional(),
  after: cursor.optional(),
});
export type TestimonialsQuery = z.infer<typeof testimonialsQuery>;

const listedTestimonial = z.object({
  id: z.string(),
  campaign: z.string(),
  /** Number of its order. */
  number: z.string(),
  status: z.enum(TESTIMONIAL_STATUSES),
  stars: z.int(),
  text: z.string(),
  name: z.string(),
  place: z.string(),
  hiddenReason: z.string().nullable(),
  writtenAt: moment,
  /** Time of the automatic publication of a pending one. */
  publishAt: moment,
  /** Version of the text: no other text is published with it. */
  version: z.string(),
});

export type ListedTestimonial = z.infer<typeof listedTestimonial>;
const testimonialsPage = pageOf(listedTestimonial);
export type TestimonialsPage = z.infer<typeof testimonialsPage>;

const testimonialPublishing = z.object({ version: z.string().max(64) });

/** Body of `POST testimonials/ID/hide`; the command checks the minimum length of the reason. */
const testimonialHiding = z.object({ reason: typedText.max(300, 'Use até 300 caracteres') });

/** Query of `GET campaigns/ID/waiting-list`, in the order of entry. */
const waitingQuery = z.object({ after: cursor.optional() });

const waitingPerson = z.object({
  id: z.string(),
  email: z.string(),
  at: moment,
  status: z.enum(['waiting', 'queued', 'sent']),
  /** Time of the mail about a free spot. */
  toldAt: moment.nullable(),
});

export type WaitingPerson = z.infer<typeof waitingPerson>;
const waitingPage = pageOf(waitingPerson);
export type WaitingPage = z.infer<typeof waitingPage>;

const REVIEW = { action: 'serve', params: byId, answer: doneSchema } as const;

/** Routes of testimonials, and of a campaign's waiting list. */
export const testimonialsContract = contract({
  'GET /testimonials': { ...READ, querystring: testimonialsQuery, answer: testimonialsPage },
  'POST /testimonials/:id/publish': { ...REVIEW, body: testimonialPublishing },
  'POST /testimonials/:id/hide': { ...REVIEW, body: testimonialHiding },
  'GET /campaigns/:id/waiting-list': {
    ...READ,
    params: campaignParams,
    querystring: waitingQuery,
    answer: waitingPage,
  },
});
