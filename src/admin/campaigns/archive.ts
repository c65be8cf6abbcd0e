import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { create } from 'tar';
import { CampaignError, type CampaignProblem, problemAt } from '../../campaigns/campaign-error.ts';
import { CAMPAIGN_FILE, PARTS } from '../../campaigns/campaign-files.ts';
import { TEXT_BYTES } from '../../campaigns/folder.ts';
import { LEGAL_PAGES } from '../../campaigns/legal-texts.ts';
import { LIST_BYTES } from '../../campaigns/list-file.ts';
import { VIDEOS_FOLDER } from '../../campaigns/video-files.ts';
import { type Piece, piecesOf } from '../../platform/tar-entries.ts';

/** Maximum size of one file of an archive, in bytes: more than any upload. */
export const MAX_FILE_BYTES = 1024 ** 3;
/** Maximum number of files of an archive. */
const MAX_FILES = 2000;
/** Maximum length of a file's name on a disk, in bytes: an accented letter has two. */
const NAME_BYTES = 255;
/** Maximum decompressed size of any archive, in bytes, plus this many times its compressed size. */
const OPENED_BYTES = 100_000_000;
const OPENED_TIMES = 50;

/** Pattern of a plain name, which no system reads as a path. */
const NAME = '(?![.])[^/\\\\:\\0-\\x1f]{1,200}';
/** Folders allowed in an archive, beside the legal texts. */
const HELD = [...PARTS, VIDEOS_FOLDER];
const TEXT = `${CAMPAIGN_FILE.replace('.', '\\.')}|legal/(?:${LEGAL_PAGES.join('|')})\\.md`;
const LIST = '[A-Za-z0-9][\\w.-]{0,100}\\.csv';
const TEXTS = new RegExp(`^(?:${TEXT})$`);
const LISTS = new RegExp(`^${LIST}$`);
const FILES = new RegExp(`^(?:${TEXT}|(?:${HELD.join('|')})/${NAME}|${LIST})$`, 'u');
const FOLDERS = new RegExp(`^(?:${['legal', ...HELD].join('|')})/?$`);

/** Replaces a file atomically, or creates it. @param write writes the content to the given path */
export async function replaceFile(file: string, write: (fresh: string) => Promise<void>): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  try {
    await write(fresh);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Packs a folder into one archive, which replaces an existing file. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const names = (await readdir(folder)).sort();
  // Without owners and times: the same content is the same archive.
  const options = { cwd: folder, gzip: true, portable: true, noMtime: true };
  await replaceFile(file, (fresh) => create({ ...options, file: fresh }, names));
}

/**
 * Unpacks an archive from an untrusted source. All of it is checked before anything is written, and both are done piece
 * by piece, to save memory. The disk limits the size: whatever a shop can keep of a campaign, videos included, can be
 * unpacked again.
 *
 * @param folder must be empty
 * @param room in bytes; defaults to half of the disk's free space
 * @throws CampaignError that names what does not belong into a campaign, or if it is no archive
 */
export async function unpackArchive(file: string, folder: string, room?: number): Promise<void> {
  const ceilings = {
    room: room ?? (await roomIn(folder)),
    opened: OPENED_BYTES + OPENED_TIMES * (await stat(file)).size,
  };
  for await (const _ of partsOf(file, ceilings));
  let written: FileHandle | undefined;
  try {
    for await (const { path, type, at, data } of partsOf(file, ceilings)) {
      const target = join(folder, path);
      if (at === 0) {
        await written?.close();
        written = undefined;
        await mkdir(type === 'Directory' ? target : dirname(target), { recursive: true });
        if (type !== 'Directory') written = await open(target, 'w');
      }
      await written?.appendFile(data);
    }
  } finally {
    await written?.close();
  }
}

/** Bytes that may be unpacked into a folder: the shop keeps a copy, so they are on the disk twice for a while. */
async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 2;
}

/** Limits of an archive, in bytes: the disk's room, and a decompressed size that only a malicious archive exceeds. */
interface Ceilings {
  room: number;
  opened: number;
}

/** Parts of an archive, piece by piece. @throws like {@link unpackArchive} */
async function* partsOf(file: string, { room, opened }: Ceilings): AsyncGenerator<Piece> {
  const refused = (problem: CampaignProblem) => new CampaignError(null, [problem]);
  const position = { file: basename(file) };
  let [files, bytes, last] = [0, 0, ''];
  try {
    for await (const piece of piecesOf(decompressed())) {
      if (piece.at === 0) {
        const problem = problemOf(piece);
        if (problem) throw refused(problem);
      }
      yield piece;
    }
  } catch (error) {
    // Errors of the disk are not the archive's.
    throw error instanceof CampaignError || isOfDisk(error) ? error : refused(problemAt(position, 'archive_broken'));
  }
  if (files === 0) throw refused(problemAt(position, 'archive_empty'));

  /** Decompressed bytes: their limit holds whatever the headers say. */
  async function* decompressed(): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const chunk of pipeline(createReadStream(file), createGunzip(), () => {})) {
      length += chunk.length;
      if (length > opened) throw refused(problemAt({ file: last }, 'archive_inflated'));
      yield chunk;
    }
  }

  function problemOf({ path, type, size }: Piece): CampaignProblem | undefined {
    last = path;
    files += 1;
    bytes += size;
    if (!belongs(path, type)) return problemAt(position, 'archive_part_unknown', { path });
    if (files > MAX_FILES) return problemAt(position, 'archive_of_many', { most: MAX_FILES });
    if (TEXTS.test(path) && size > TEXT_BYTES) return problemAt({ file: path }, 'text_too_long');
    if (LISTS.test(path) && size > LIST_BYTES) return problemAt({ file: path }, 'list_too_long');
    if (size > MAX_FILE_BYTES) return problemAt(position, 'archive_file_large', { path });
    if (bytes > opened) return problemAt({ file: path }, 'archive_inflated');
    return bytes > room ? problemAt(position, 'archive_too_large', { bytes, room }) : undefined;
  }
}

/** @param path from its header: the target of its content */
function belongs(path: string, type: Piece['type']): boolean {
  if (path.split('/').some((name) => Buffer.byteLength(name) > NAME_BYTES)) return false;
  return type === 'Directory' ? FOLDERS.test(path) : (type === 'File' || type === 'OldFile') && FILES.test(path);
}

function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
