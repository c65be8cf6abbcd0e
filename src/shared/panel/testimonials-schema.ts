import { z } from 'zod';
import { cursor, moment, pageOf } from './list-schema.ts';

export const TESTIMONIAL_STATUSES = ['pending', 'published', 'hidden'] as const;

/** Query of `GET testimonials`, the newest first. Defaults to pending ones. */
export const testimonialsQuery = z.object({
  status: z.enum(TESTIMONIAL_STATUSES).default('pending'),
  campaign: z.string().max(60).optional(),
  after: cursor.optional(),
});
export type TestimonialsQuery = z.infer<typeof testimonialsQuery>;

export const listedTestimonial = z.object({
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
export const testimonialsPage = pageOf(listedTestimonial);
export type TestimonialsPage = z.infer<typeof testimonialsPage>;

/** Body of `POST testimonials/ID/publish`. */
export const testimonialPublishing = z.object({ version: z.string().max(64) });

/** Body of `POST testimonials/ID/hide`; the command checks the minimum length of the reason. */
export const testimonialHiding = z.object({ reason: z.string().trim().max(300, 'Use até 300 caracteres') });

/** Query of `GET campaigns/ID/waiting-list`, in the order of entry. */
export const waitingQuery = z.object({ after: cursor.optional() });

export const waitingPerson = z.object({
  id: z.string(),
  email: z.string(),
  at: moment,
  status: z.enum(['waiting', 'queued', 'sent']),
  /** Time of the mail about a free spot. */
  toldAt: moment.nullable(),
});

export type WaitingPerson = z.infer<typeof waitingPerson>;
export const waitingPage = pageOf(waitingPerson);
export type WaitingPage = z.infer<typeof waitingPage>;
