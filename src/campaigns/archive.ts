import { createReadStream } from 'node:fs';
import { readdir, rename, rm, statfs } from 'node:fs/promises';
import { create, extract, Parser, type ReadEntry } from 'tar';
import { CampaignError, type CampaignProblem, problemAt } from './campaign-error.ts';
import { CAMPAIGN_FILE, PARTS } from './campaign-files.ts';
import { LEGAL_PAGES } from './legal-texts.ts';
import { VIDEOS_FOLDER } from './video-files.ts';

/** How much one of its files may have, in bytes: more than anybody can upload. */
const MAX_FILE_BYTES = 1024 ** 3;
/** How many files it may hold. */
const MAX_FILES = 2000;

/** A plain name, which no system reads as another place. */
const NAME = '(?![.])[^/\\\\:\\0-\\x1f]{1,200}';
/** Folders that an archive may hold beside the legal texts. */
const HELD = [...PARTS, VIDEOS_FOLDER];
const LIST = '[A-Za-z0-9][\\w.-]{0,100}\\.csv';
const FILES = new RegExp(
  `^(?:${CAMPAIGN_FILE.replace('.', '\\.')}|legal/(?:${LEGAL_PAGES.join('|')})\\.md|(?:${HELD.join('|')})/${NAME}|${LIST})$`,
  'u',
);
const FOLDERS = new RegExp(`^(?:${['legal', ...HELD].join('|')})/?$`);

/** Writes one archive of all that lies in a folder; a file that is there is replaced, whole. */
export async function packFolder(folder: string, file: string): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  try {
    // Without owners and times: the same content is the same archive.
    await create(
      { file: fresh, cwd: folder, gzip: true, portable: true, noMtime: true },
      (await readdir(folder)).sort(),
    );
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}

/**
 * Unpacks an archive that anybody may have made: all of it is looked at before anything is written. Of how many bytes it
 * may be the disk decides: whatever a shop could keep of a campaign, its videos too, comes out of its archive again.
 *
 * @param folder an empty one
 * @param room in bytes; what the folder's disk has unless told
 * @throws CampaignError that says what does not belong into a campaign, or that it is no archive
 */
export async function unpackArchive(file: string, folder: string, room?: number): Promise<void> {
  await inspect(file, room ?? (await roomIn(folder)));
  await extract({ file, cwd: folder, strict: true, noChmod: true, preserveOwner: false, noMtime: true });
}

/** How many bytes may come there: a shop then keeps them, so that they are on the disk twice for a while. */
async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 2;
}

async function inspect(file: string, room: number): Promise<void> {
  const place = { file };
  let problem: CampaignProblem | undefined;
  let [files, bytes] = [0, 0];
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      files += 1;
      bytes += entry.size;
      if (!belongs(entry)) problem ??= problemAt(place, 'archive_part_unknown', { path: entry.path });
      if (files > MAX_FILES) problem ??= problemAt(place, 'archive_of_many', { most: MAX_FILES });
      if (entry.size > MAX_FILE_BYTES) problem ??= problemAt(place, 'archive_file_large', { path: entry.path });
      if (bytes > room) problem ??= problemAt(place, 'archive_too_large', { bytes, room });
      entry.resume();
    },
  });
  parser.on('error', () => {
    problem ??= problemAt(place, 'archive_broken');
  });
  const ended = new Promise<void>((resolve) => parser.on('end', resolve).on('error', () => resolve()));
  for await (const chunk of createReadStream(file)) {
    parser.write(chunk);
    if (problem) break;
  }
  if (!problem) {
    parser.end();
    await ended;
  }
  if (!problem && files === 0) problem = problemAt(place, 'archive_empty');
  if (problem) throw new CampaignError(null, [problem]);
}

/** @param entry as its header says, which is where it would go */
function belongs({ path, type }: ReadEntry): boolean {
  return type === 'Directory' ? FOLDERS.test(path) : (type === 'File' || type === 'OldFile') && FILES.test(path);
}
