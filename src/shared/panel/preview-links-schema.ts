import { z } from 'zod';
import { campaignParams } from './campaigns-schema.ts';
import { moment, rowId } from './list-schema.ts';

/** How long a link may work, in days. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];

/** `GET campaigns/ID/previews`: those that work. */
export const previewLinks = z.object({
  links: z.array(z.object({ id: rowId, author: z.string(), at: moment, until: moment })),
});
export type PreviewLinks = z.infer<typeof previewLinks>;

/** `POST campaigns/ID/previews` */
export const newPreviewLink = z.object({ days: z.literal(LINK_DAYS) });

/** The address is told once: nobody can read it out of the database. */
export const madePreviewLink = z.object({ url: z.string(), until: moment });
export type MadePreviewLink = z.infer<typeof madePreviewLink>;

/** `DELETE campaigns/ID/previews/LINK` */
export const previewLinkParams = campaignParams.extend({ link: rowId });
