/** Content type of an imported campaign: an archive or a document. */
export const CAMPAIGN_CONTENT = 'application/x-vitrine-campaign';
/** Maximum size of an import, in bytes; the command line accepts larger ones. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;

/** Result of an import: a draft of this campaign. */
export interface Imported {
  id: string;
  /** Whether it contained files. */
  files: boolean;
}
