/** Maximum size of one part of an upload, in bytes, so that it passes every proxy, and in time on a slow line. */
export const MAX_PART_BYTES = 768 * 1024;
/** Maximum size of one file, in bytes. */
export const MAX_FILE_BYTES = 200_000_000;
/** Maximum size of a list, in bytes. */
export const MAX_LIST_BYTES = 100 * 1024 * 1024;
/** Kinds of pictures that are taken. An iPhone converts its own kind to one of them. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** Maximum size of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 20_000_000;
/** Maximum number of points of a picture, in millions: no camera makes more, only decompression bombs do. */
export const MAX_PICTURE_MEGAPIXELS = 50;
/** Maximum number of files of one version. */
export const MAX_FILES = 50;
/** Maximum size of an evidence document, in bytes. */
export const MAX_EVIDENCE_BYTES = 20_000_000;
