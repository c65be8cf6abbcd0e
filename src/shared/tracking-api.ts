import { z } from 'zod';

/** Every event of the page, as analytics know them. */
export const EVENT_NAMES = [
  'page_view',
  'view_item',
  'presell_yes',
  'begin_checkout',
  'checkout_start',
  'contact',
  'generate_lead',
  'purchase',
] as const;

export type EventName = (typeof EVENT_NAMES)[number];

/** `POST /api/events`: one event, without a word about who caused it. */
export const eventBody = z.object({
  event: z.enum(EVENT_NAMES),
  /** The first part of the path, so that no secret address is in it. */
  page_path: z.string().regex(/^\/[\w-]{0,40}$/),
  /** What the advertisement put into the address: `utm_source=a&utm_campaign=b`; no click ids. */
  origin: z.string().max(1000).default(''),
});

/** `POST /api/consent`: what the visitor chose, under a random name that only the visitor's browser knows. */
export const consentBody = z.object({
  version: z.literal(1),
  categories: z.object({ statistics: z.boolean(), marketing: z.boolean() }),
  visitor: z.string().regex(/^[\w-]{16,64}$/),
});

/** `GET /api/tags`: which measuring scripts of other hosts a visitor may allow; their ids are public. */
export const tagsView = z.object({
  ga4: z.object({ id: z.string(), script: z.string() }).optional(),
  meta: z.object({ id: z.string(), script: z.string() }).optional(),
  replay: z.object({ script: z.string() }).optional(),
});

export type TagsView = z.infer<typeof tagsView>;
