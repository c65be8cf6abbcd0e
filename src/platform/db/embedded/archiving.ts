import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where finished parts of the log of changes wait to be sent elsewhere, beside the server's files. */
const SPOOL = 'archive-spool';
/** Stands in it where parts were let go that nobody had sent: what comes after them can't follow what came before. */
export const GAP = 'gap';
/** Parts are called by 24 hexadecimal digits. */
export const SEGMENT = /^[0-9A-F]{24}$/;
/** How many bytes a part has. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
/** How many parts wait at most: 2 GB, where nobody packs them. From then on they are let go, as a full disk sells nothing. */
const MOST_WAITING = 128;

/**
 * What PostgreSQL does with each finished part (`%p`, called `%f`), in its own folder: nothing where nobody waits for it.
 * A part is copied, as PostgreSQL writes the next one over it, and is on the disk before it has its name. The notes that
 * it has archived beside parts (a base copy's, a timeline's) serve no restore of ours, and nobody would clear them away.
 */
const COMMAND = [
  `d=../${SPOOL}`,
  'case %f in *.*) exit 0; esac',
  'test -d $d || exit 0',
  `test -e $d/${GAP} && exit 0`,
  'set -- $d/0*',
  `test $# -gt ${MOST_WAITING} && : > $d/${GAP} && exit 0`,
  'cp -p %p $d/%f.part && { sync $d/%f.part || sync; } && mv $d/%f.part $d/%f && { sync $d || sync; }',
].join('; ');

/** Of every server: `archive_mode` asks for a restart, and a target may be set at any time. */
export const ARCHIVING = { archive_mode: 'on', archive_command: COMMAND };

/** Where parts wait to be sent. @param dataDir of the shop */
export function spoolOf(dataDir: string): string {
  return join(dataDir, SPOOL);
}

/** From now on finished parts are kept until they are sent. @returns the folder, in which the server may write */
export function openSpool(dataDir: string): string {
  const folder = spoolOf(dataDir);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  // Only root may give a folder away, and only then the server is somebody else.
  if (statSync(folder).uid !== uid) {
    for (const name of readdirSync(folder)) chownSync(join(folder, name), uid, gid);
    chownSync(folder, uid, gid);
  }
  return folder;
}

/** From now on nobody waits for finished parts. */
export function removeSpool(dataDir: string): void {
  rmSync(spoolOf(dataDir), { recursive: true, force: true });
}
