import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { contentType } from '../platform/http/content-types.ts';
import type { FileKind } from '../shared/file-kinds.ts';

/** How a file is handed out. */
export interface FileType {
  /** What is said of it. */
  contentType: string;
  kind: FileKind;
  /** A browser may show it: nothing in it runs. */
  inline: boolean;
}

/** Pictures of points; those of lines (SVG) are documents that can hold scripts. */
const PICTURES = new Set(['png', 'jpeg', 'gif', 'webp', 'avif', 'apng', 'bmp'].map((name) => `image/${name}`));
/** Names that some browsers don't know, and those that all of them do. */
const USUAL: Record<string, string> = {
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
};
/** What a browser would run or read as a page. */
const ACTIVE = /\b(html|xml|svg|javascript|css)\b/;
const BYTES = 'application/octet-stream';

/**
 * Tells from its first bytes what a file is: its name is somebody's word. Only what is known by them, and holds nothing
 * that runs, is shown in the browser; the rest is a download.
 *
 * @param path where it lies
 * @param name what buyers know it by; names a download that has no bytes to tell it by, such as a table in plain text
 */
export async function readFileType(path: string, name: string): Promise<FileType> {
  return typeOf((await fileTypeFromFile(path))?.mime, name);
}

/** How much of a file tells what it is, in bytes. */
export const TYPE_HEAD = 64 * 1024;

/** The same by its first bytes alone. @param head {@link TYPE_HEAD} of them, or all there are */
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

/** A name that promises what the bytes are not. */
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
