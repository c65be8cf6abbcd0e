/** Bytes of one part of an upload at most, so that it passes by every proxy, and in time on a slow line. */
export const PART_BYTES = 768 * 1024;
/** Bytes of one file at most. */
export const FILE_BYTES = 200_000_000;
/** Bytes of a list at most. */
export const LIST_BYTES = 100 * 1024 * 1024;
/** Bytes of a picture at most. */
export const PICTURE_BYTES = 20_000_000;
/** Files of one version at most. */
export const MOST_FILES = 50;
