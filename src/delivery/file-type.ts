import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { contentType } from '../platform/http/content-types.ts';
import type { FileKind } from '../shared/file-kinds.ts';

/** Type of a file, as it is served. */
export interface FileType {
  /** Content-Type header. */
  contentType: string;
  kind: FileKind;
  /** A browser may show it: nothing in it runs. */
  inline: boolean;
}

/** Pictures of points; those of lines (SVG) are documents that can hold scripts. */
const PICTURES = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'apng', 'bmp'].map((name) => `image/${name}`));
/** Common names of types, by names that some browsers don't know. */
const USUAL: Record<string, string> = {
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
};
/** Types that a browser would run or show as a page. */
const ACTIVE = /\b(html|xml|svg|javascript|css)\b/;
const BYTES = 'application/octet-stream';

/**
 * Detects a file's type by its first bytes, as names can't be trusted. Only detected types that run nothing are shown in
 * the browser; others are downloads.
 *
 * @param path path of the file
 * @param name the buyers' name of it, for types without a signature, such as a table in plain text
 */
export async function readFileType(path: string, name: string): Promise<FileType> {
  return typeOf((await fileTypeFromFile(path))?.mime, name);
}

/** Size of the beginning of a file that its type is detected by. */
export const TYPE_HEAD_BYTES = 64 * 1024;

/** Detects a type as `readFileType` does. @param head the first {@link TYPE_HEAD_BYTES} bytes, or all of a smaller file */
export async function readHeadType(head: Buffer, name: string): Promise<FileType> {
  return typeOf((await fileTypeFromBuffer(head))?.mime, name);
}

function typeOf(mime: string | undefined, name: string): FileType {
  const found = mime && (USUAL[mime] ?? mime);
  const inline = found !== undefined && (found === 'application/pdf' || PICTURES.has(found) || isMedia(found));
  const named = contentType(name.toLowerCase());
  const download = found ?? (isShown(named) ? BYTES : named);
  const type = inline ? found : ACTIVE.test(download) ? BYTES : download;
  return { contentType: type, kind: kindOf(type), inline };
}

/** Whether a type by its name would be shown, though the bytes did not confirm it. */
function isShown(type: string): boolean {
  return type === 'application/pdf' || /^(image|audio|video)\//.test(type);
}

function isMedia(type: string): boolean {
  return /^(audio|video)\//.test(type);
}

function kindOf(type: string): FileKind {
  if (type === 'application/pdf' || type === 'application/epub+zip') return 'book';
  const [group = ''] = type.split('/');
  if (group === 'image' || group === 'audio' || group === 'video') return group;
  return /zip|x-7z|x-rar|vnd\.rar|x-tar|gzip|x-xz|x-bzip2|zstd/.test(type) ? 'archive' : 'file';
}
