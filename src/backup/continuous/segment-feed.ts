import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { type Account, changeOwner } from '../../platform/db/embedded/account.ts';
import { SEGMENT } from '../../platform/db/embedded/archiving.ts';
import { openLocation } from '../encryption.ts';
import type { BackupFolder } from '../places/backup-place.ts';
import type { ArchivedSegment } from './archive-names.ts';

/** Number of segments that are fetched before they are requested. */
const PREFETCHED = 8;
/** Interval of looking for requests of the database. */
const POLL_INTERVAL_MS = 10;
const [REQUEST_PREFIX, ABSENT_SUFFIX] = ['ask-', '.absent'];

const decompress = promisify(zstdDecompress);

/**
 * Returns the command that a recovering database runs for each segment (`%f`, to `%p`): it requests it, and waits. Without
 * an answer, the database runs it again later.
 *
 * @param feed folder, relative to the database's own
 */
export function restoreCommand(feed: string): string {
  return [
    `f=${feed}/%f`,
    `: > ${feed}/${REQUEST_PREFIX}%f`,
    'i=0',
    `while test $i -lt 3000; do test -e $f && mv $f %p && exit 0; test -e $f${ABSENT_SUFFIX} && rm -f $f${ABSENT_SUFFIX} && exit 1; i=$((i+1)); sleep 0.02; done`,
    'exit 1',
  ].join('; ');
}

interface Options {
  folder: BackupFolder;
  segments: readonly ArchivedSegment[];
  identity: string | undefined;
  /** Folder in which the database looks for them. */
  feed: string;
  /** User of the operating system that the database runs as. */
  account: Account;
}

/** Gives a recovering database the segments that it requests, fetching some in advance. */
export async function openSegmentFeed({ folder, segments, identity, feed, account }: Options) {
  await mkdir(feed, { mode: 0o700 });
  changeOwner(feed, account);
  const position = new Map(segments.map(({ segment }, at) => [segment, at]));
  const fetched = new Set<number>();
  const fetching = new Map<number, Promise<void>>();
  let failure: unknown = null;
  let isClosed = false;
  let hasAskedBeyond = false;

  async function fetch(at: number): Promise<void> {
    const segment = segments[at];
    if (!segment) return;
    const chunks = await (await openLocation(folder.location(segment.name), identity)).toArray();
    await publish(segment.segment, await decompress(Buffer.concat(chunks)));
    fetched.add(at);
  }

  /** Publishes a file under its name once it is complete, and owned by the database's user. */
  async function publish(name: string, bytes: Buffer): Promise<void> {
    const file = join(feed, `${name}.part`);
    await writeFile(file, bytes, { mode: 0o600 });
    if (process.getuid?.() === 0) await chown(file, account.owner.uid, account.owner.gid);
    await rename(file, join(feed, name));
  }

  function begin(at: number): Promise<void> {
    const known = fetching.get(at);
    if (known) return known;
    const begun = fetch(at).finally(() => fetching.delete(at));
    begun.catch(() => {});
    fetching.set(at, begun);
    return begun;
  }

  async function answer(name: string): Promise<void> {
    await rm(join(feed, REQUEST_PREFIX + name), { force: true });
    const at = position.get(name);
    if (at === undefined) {
      if (SEGMENT.test(name)) hasAskedBeyond = true;
      return publish(`${name}${ABSENT_SUFFIX}`, Buffer.alloc(0));
    }
    for (let next = at + 1; next <= at + PREFETCHED; next += 1)
      if (next < segments.length && !fetched.has(next)) begin(next);
    if (!existsSync(join(feed, name))) await begin(at);
  }

  const serving = (async () => {
    while (!isClosed) {
      const asked = (await readdir(feed)).filter((name) => name.startsWith(REQUEST_PREFIX));
      for (const name of asked) await answer(name.slice(REQUEST_PREFIX.length));
      await delay(POLL_INTERVAL_MS);
    }
  })().catch((error: unknown) => {
    failure = error;
  });

  return {
    /** Whether the database has requested a segment after the last one. @throws error of fetching a segment */
    hasAskedBeyond(): boolean {
      if (failure) throw failure;
      return hasAskedBeyond;
    },
    async close(): Promise<void> {
      isClosed = true;
      await serving;
      await Promise.allSettled(fetching.values());
    },
  };
}
