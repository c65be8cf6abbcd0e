/** Maximum size of a campaign that is imported in the panel, in bytes; the command line accepts larger ones. */
export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
