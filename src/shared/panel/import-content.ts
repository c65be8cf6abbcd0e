/** What a campaign that is brought along is sent as: an archive or a document, whichever it is. */
export const CAMPAIGN_CONTENT = 'application/x-vitrine-campaign';
/** The largest of them, in bytes; the command line takes larger ones. */
export const LARGEST_IMPORT = 100 * 1024 * 1024;

/** What an import became: a draft of this campaign. */
export interface Imported {
  id: string;
  /** It came with files. */
  files: boolean;
}
