/** The largest campaign that is brought along by the panel, in bytes; the command line takes larger ones. */
export const LARGEST_IMPORT = 100 * 1024 * 1024;

/** What an import became: a draft of this campaign. */
export interface Imported {
  id: string;
  /** It came with files. */
  files: boolean;
}
