import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { type Account, changeOwner } from '../../platform/db/embedded/account.ts';
import { SEGMENT } from '../../platform/db/embedded/archiving.ts';
import { AppError } from '../../platform/errors.ts';
import { decrypted, isEncrypted } from '../encryption.ts';
import type { BackupFolder, BackupPlace } from '../places/backup-place.ts';
import type { Part } from './archive-names.ts';

/** How many parts are fetched before they are asked for. */
const AHEAD = 8;
/** How often is looked whether the database asks, in ms. */
const LOOK_EVERY = 10;
const [ASKED, ABSENT] = ['ask-', '.absent'];

const decompress = promisify(zstdDecompress);

/**
 * What a recovering database runs for each part (`%f`, to `%p`): it says what it wants, and waits. Where nobody answers
 * it asks again later by itself.
 *
 * @param feed the folder, as the database's own sees it
 */
export function restoreCommand(feed: string): string {
  return [
    `f=${feed}/%f`,
    `: > ${feed}/${ASKED}%f`,
    'i=0',
    `while test $i -lt 3000; do test -e $f && mv $f %p && exit 0; test -e $f${ABSENT} && rm -f $f${ABSENT} && exit 1; i=$((i+1)); sleep 0.02; done`,
    'exit 1',
  ].join('; ');
}

/** The plain bytes that stand at a place. */
export async function openedPlace(place: BackupPlace, identity: string | undefined): Promise<Readable> {
  if (!(await isEncrypted(place))) return place.read();
  if (identity === undefined) throw new AppError('backup_locked');
  return decrypted(await place.read(), identity);
}

interface Options {
  folder: BackupFolder;
  parts: readonly Part[];
  identity: string | undefined;
  /** Where the database looks for them. */
  feed: string;
  /** Who the database is. */
  account: Account;
}

/** Gives a recovering database the parts that it asks for, fetched a little ahead. */
export async function openPartFeed({ folder, parts, identity, feed, account }: Options) {
  await mkdir(feed, { mode: 0o700 });
  changeOwner(feed, account);
  const position = new Map(parts.map(({ segment }, at) => [segment, at]));
  const fetched = new Set<number>();
  const fetching = new Map<number, Promise<void>>();
  let failure: unknown = null;
  let isOver = false;
  let hasAskedBeyond = false;

  async function fetch(at: number): Promise<void> {
    const part = parts[at];
    if (!part) return;
    const chunks = await (await openedPlace(folder.place(part.name), identity)).toArray();
    await publish(part.segment, await decompress(Buffer.concat(chunks)));
    fetched.add(at);
  }

  /** Whole, and the database's own, before it has its name. */
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
    await rm(join(feed, ASKED + name), { force: true });
    const at = position.get(name);
    if (at === undefined) {
      if (SEGMENT.test(name)) hasAskedBeyond = true;
      return publish(`${name}${ABSENT}`, Buffer.alloc(0));
    }
    for (let next = at + 1; next <= at + AHEAD; next += 1) if (next < parts.length && !fetched.has(next)) begin(next);
    if (!existsSync(join(feed, name))) await begin(at);
  }

  const serving = (async () => {
    while (!isOver) {
      const asked = (await readdir(feed)).filter((name) => name.startsWith(ASKED));
      for (const name of asked) await answer(name.slice(ASKED.length));
      await delay(LOOK_EVERY);
    }
  })().catch((error: unknown) => {
    failure = error;
  });

  return {
    /** Whether the database has asked for what comes after the last part. @throws what kept a part from being fetched */
    hasAskedBeyond(): boolean {
      if (failure) throw failure;
      return hasAskedBeyond;
    },
    async close(): Promise<void> {
      isOver = true;
      await serving;
      await Promise.allSettled(fetching.values());
    },
  };
}
