import { z } from 'zod';
import { REPLAY_NAMES, type ReplayService } from './measuring-services.ts';

/** Events of the pages, by their names in analytics. */
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

/** Body of `POST /api/events`: one event, without data about the visitor. */
export const eventBody = z.object({
  event: z.enum(EVENT_NAMES),
  /** First segment of the path, so that it contains no secret. */
  page_path: z.string().regex(/^\/[\w-]{0,40}$/),
  /** Origin from the query string: `utm_source=a&utm_campaign=b`; no click ids. */
  origin: z.string().max(1000).default(''),
});

/** Body of `POST /api/consent`: the visitor's choice, under a random name that only the visitor's browser knows. */
export const consentBody = z.object({
  version: z.literal(1),
  categories: z.object({ statistics: z.boolean(), marketing: z.boolean() }),
  visitor: z.string().regex(/^[\w-]{16,64}$/),
});

/** Answer of `GET /api/tags`: the measuring scripts of other hosts that a visitor may allow; their ids are public. */
export const tagsView = z.object({
  ga4: z.object({ id: z.string(), script: z.string() }).optional(),
  meta: z.object({ id: z.string(), script: z.string() }).optional(),
  tiktok: z.object({ id: z.string(), script: z.string() }).optional(),
  /** `project` is null for a script of the operator's own. */
  replay: z
    .object({
      script: z.string(),
      project: z
        .object({ service: z.enum(Object.keys(REPLAY_NAMES) as ReplayService[]), number: z.string() })
        .nullable(),
    })
    .optional(),
});

export type TagsView = z.infer<typeof tagsView>;
