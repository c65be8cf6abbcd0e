import { z } from 'zod';
import { moment, rowId } from './list-schema.ts';
import { campaignParams, contract, doneSchema } from './route-contract.ts';

/** Options for the lifetime of a link, in days. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];

/** Answer of `GET campaigns/ID/previews`: the valid links. */
const previewLinks = z.object({
  links: z.array(z.object({ id: rowId, author: z.string(), at: moment, until: moment })),
});
export type PreviewLinks = z.infer<typeof previewLinks>;

const newPreviewLink = z.object({ days: z.literal(LINK_DAYS) });

/** Answer with the address, which is shown only once: the database does not contain it. */
const madePreviewLink = z.object({ url: z.string(), until: moment });
export type MadePreviewLink = z.infer<typeof madePreviewLink>;

const previewLinkParams = campaignParams.extend({ link: rowId });

const OWN = { action: 'publish', params: campaignParams } as const;

/** Routes of a campaign's shared previews. */
export const previewsContract = contract({
  'GET /campaigns/:id/previews': { ...OWN, answer: previewLinks },
  'POST /campaigns/:id/previews': { ...OWN, body: newPreviewLink, answer: madePreviewLink },
  'DELETE /campaigns/:id/previews/:link': { action: 'publish', params: previewLinkParams, answer: doneSchema },
});
