import { z } from 'zod';
import { cursor, moment, pageOf } from './list-schema.ts';

export const TESTIMONIAL_STATUSES = ['pending', 'published', 'hidden'] as const;

/** `GET testimonials`: those that wait unless told, the newest first. */
export const testimonialsQuery = z.object({
  status: z.enum(TESTIMONIAL_STATUSES).default('pending'),
  campaign: z.string().max(60).optional(),
  after: cursor.optional(),
});
export type TestimonialsQuery = z.infer<typeof testimonialsQuery>;

export const listedTestimonial = z.object({
  id: z.string(),
  campaign: z.string(),
  /** Of its order. */
  number: z.string(),
  status: z.enum(TESTIMONIAL_STATUSES),
  stars: z.int(),
  text: z.string(),
  name: z.string(),
  place: z.string(),
  hiddenReason: z.string().nullable(),
  writtenAt: moment,
  /** When one that waits is published without anybody doing something. */
  publishAt: moment,
  /** Names these words: no others are published with it. */
  version: z.string(),
});

export type ListedTestimonial = z.infer<typeof listedTestimonial>;
export const testimonialsPage = pageOf(listedTestimonial);
export type TestimonialsPage = z.infer<typeof testimonialsPage>;

/** `POST testimonials/ID/publish` */
export const testimonialPublishing = z.object({ version: z.string().max(64) });

/** `POST testimonials/ID/hide`; how long a reason has to be is said by who hides it. */
export const testimonialHiding = z.object({ reason: z.string().trim().max(300, 'Use até 300 caracteres') });

/** `GET campaigns/ID/waiting-list`, the first one first. */
export const waitingQuery = z.object({ after: cursor.optional() });

export const waitingPerson = z.object({
  id: z.string(),
  email: z.string(),
  at: moment,
  status: z.enum(['waiting', 'queued', 'sent']),
  /** When they were told of a free spot. */
  toldAt: moment.nullable(),
});

export type WaitingPerson = z.infer<typeof waitingPerson>;
export const waitingPage = pageOf(waitingPerson);
export type WaitingPage = z.infer<typeof waitingPage>;
