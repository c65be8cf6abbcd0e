/** Maximum size of a campaign that is imported in the panel, in bytes; the command line accepts larger ones. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;

/** Result of an import: a draft of this campaign. */
export interface Imported {
  id: string;
  /** Whether it contained files. */
  files: boolean;
}
