import { coverPicture, logoPicture, type PlainPicture } from '../campaigns/look/plain-pictures.ts';
import type { Campaign } from '../campaigns/schema.ts';

/** Pictures of a mail, at absolute addresses. Samples, which are read for their words, have none. */
export interface MailPictures {
  cover?: PlainPicture | undefined;
  /** The campaign's own logo, which takes the place of its monogram and name. */
  logo?: PlainPicture | undefined;
}

/** Returns a campaign's pictures for its mails. @param address of its first page, without a trailing slash */
export function mailPictures(campaign: Campaign, address: string): MailPictures {
  return {
    cover: coverPicture(campaign, address, (path) => path),
    logo: logoPicture(campaign, address),
  };
}
