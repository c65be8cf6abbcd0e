import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder beside the server's files in which finished segments wait to be sent. */
const SPOOL = 'archive-spool';
/** File in the spool that marks dropped segments: later segments can't follow the earlier ones. */
export const GAP = 'gap';
/** Segments are named by 24 hexadecimal digits. */
export const SEGMENT = /^[0-9A-F]{24}$/;
/** Size of a segment, in bytes. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
/** Maximum number of waiting segments: 2 GB unpacked. Beyond it they are dropped, because a full disk stops sales. */
const MAX_SEGMENTS = 128;

/**
 * PostgreSQL's command for each finished segment (`%p`, named `%f`), run in its own folder; does nothing without a
 * spool. A segment is copied, because PostgreSQL overwrites it, and is synced before it gets its name. Files that
 * PostgreSQL archives beside segments (base copy labels, timelines) are skipped: no restore of ours reads them, and
 * nothing would remove them.
 */
const ARCHIVE_COMMAND = [
  `d=../${SPOOL}`,
  'case %f in *.*) exit 0; esac',
  'test -d $d || exit 0',
  `test -e $d/${GAP} && exit 0`,
  'set -- $d/0*',
  `test $# -gt ${MAX_SEGMENTS} && : > $d/${GAP} && exit 0`,
  'cp -p %p $d/%f.part && { sync $d/%f.part || sync; } && mv $d/%f.part $d/%f && { sync $d || sync; }',
].join('; ');

/** Settings of every server: `archive_mode` needs a restart, and a target may be configured at any time. */
export const ARCHIVING = { archive_mode: 'on', archive_command: ARCHIVE_COMMAND };

/** Returns the folder in which segments wait to be sent. @param dataDir the shop's */
export function spoolOf(dataDir: string): string {
  return join(dataDir, SPOOL);
}

/** Starts to keep finished segments until they are sent. @returns the folder, in which the server may write */
export function openSpool(dataDir: string): string {
  const folder = spoolOf(dataDir);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const server = join(dataDir, 'postgres');
  // Before a restore there is none.
  if (!existsSync(server)) return folder;
  const { uid, gid } = statSync(server);
  // Only root may change a folder's owner, and only then the server has another account.
  if (statSync(folder).uid !== uid) {
    for (const name of readdirSync(folder)) chownSync(join(folder, name), uid, gid);
    chownSync(folder, uid, gid);
  }
  return folder;
}

/** Stops keeping finished segments. */
export function removeSpool(dataDir: string): void {
  rmSync(spoolOf(dataDir), { recursive: true, force: true });
}
