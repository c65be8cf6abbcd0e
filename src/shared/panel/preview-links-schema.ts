import { z } from 'zod';
import { campaignParams } from './campaigns-schema.ts';
import { moment, rowId } from './list-schema.ts';

/** Options for the lifetime of a link, in days. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];

/** Answer of `GET campaigns/ID/previews`: the valid links. */
export const previewLinks = z.object({
  links: z.array(z.object({ id: rowId, author: z.string(), at: moment, until: moment })),
});
export type PreviewLinks = z.infer<typeof previewLinks>;

/** Body of `POST campaigns/ID/previews`. */
export const newPreviewLink = z.object({ days: z.literal(LINK_DAYS) });

/** Answer with the address, which is shown only once: the database does not contain it. */
export const madePreviewLink = z.object({ url: z.string(), until: moment });
export type MadePreviewLink = z.infer<typeof madePreviewLink>;

/** Params of `DELETE campaigns/ID/previews/LINK`. */
export const previewLinkParams = campaignParams.extend({ link: rowId });
