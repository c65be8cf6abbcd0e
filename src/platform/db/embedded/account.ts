import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Binaries, USE_DATABASE_URL } from './binaries.ts';

/** Account that runs PostgreSQL, which refuses to run as root. */
export interface Account {
  /** Owner of the server's files, seen from outside a namespace. */
  owner: { uid: number; gid: number };
  /** For `spawn`: the user to become. */
  identity: { uid?: number; gid?: number };
  /** Comes before the command: enters a user namespace, or is empty. */
  prefix: string[];
}

/** Options for `spawn` and `spawnSync`: a neutral folder and no settings of ours, which hold secrets. */
export const NEUTRAL = { cwd: '/', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', TZ: 'UTC', LC_ALL: 'C' } };

/**
 * Chooses the account of the server by trying: it must be able to enter the data folder and the temporary folder, and
 * to run the programs.
 *
 * @param dataDir existing folder, absolute
 * @throws Error that advises to set DATABASE_URL if there is none
 */
export function chooseAccount(binaries: Binaries, dataDir: string): Account {
  const accounts = process.getuid?.() === 0 ? accountsForRoot(dataDir) : accountsForUser();
  const reasons: string[] = [];
  for (const account of accounts) {
    const failure = tryAccount(account, binaries, dataDir);
    if (failure === undefined) return account;
    reasons.push(failure);
  }
  throw new Error(`The embedded PostgreSQL cannot run here: ${reasons.join('; ')}. ${USE_DATABASE_URL}`);
}

/** Candidates in order: the owner of an earlier start (nothing to change), `nobody`, the owner of the shop's folder. */
function accountsForRoot(dataDir: string): Account[] {
  const nobody = unprivilegedUser();
  const owners = [
    statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }),
    nobody,
    statSync(dirname(dataDir)),
  ].flatMap((owner) => (owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : []));
  const accounts: Account[] = owners.map((owner) => ({ owner, identity: owner, prefix: [] }));
  if (nobody) accounts.push({ owner: { uid: 0, gid: 0 }, identity: {}, prefix: namespaceOf(nobody) });
  return accounts;
}

function accountsForUser(): Account[] {
  const owner = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 };
  const known = process.platform !== 'linux' || passwd().some((entry) => entry.uid === owner.uid);
  const nobody = unprivilegedUser();
  // initdb needs a user with a name; a container's `--user 12345` has none, so it gets one inside a namespace.
  return [{ owner, identity: {}, prefix: known || !nobody ? [] : namespaceOf(nobody) }];
}

function namespaceOf({ uid, gid }: { uid: number; gid: number }): string[] {
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
}

/** Returns `nobody`, or any other known user but root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  const users = passwd();
  return users.find(({ name }) => name === 'nobody') ?? users.find(({ uid }) => uid > 0);
}

function passwd(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .filter((line) => /^[^#:]+:/.test(line))
    .map((line) => {
      const [name = '', , uid, gid] = line.split(':');
      // macOS writes nobody's -2; the system calls take it unsigned.
      return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    });
}

/** Returns the reason of a failure, or undefined. */
function tryAccount(account: Account, binaries: Binaries, dataDir: string): string | undefined {
  const [command = '', ...args] = [
    ...account.prefix,
    '/bin/sh',
    '-c',
    'cd "$1" && cd "$2" && "$3" --version && "$4" --version',
    'sh',
    dataDir,
    tmpdir(),
    binaries.initdb,
    binaries.postgres,
  ];
  const who = account.prefix[0] ?? `user ${account.owner.uid}`;
  const run = spawnSync(command, args, { ...NEUTRAL, ...account.identity, encoding: 'utf8', timeout: 10_000 });
  if (run.error) return `${who}: ${run.error.message}`;
  return run.status === 0 ? undefined : `${who}: ${run.stderr.trim()}`;
}

/**
 * Changes the owner of a folder and its content to the account. The folder itself comes last, so that an interrupted
 * change is repeated.
 *
 * @throws Error naming the folder if it belongs to another user and we are not root
 */
export function changeOwner(folder: string, { owner }: Account): void {
  const { uid } = statSync(folder);
  if (uid === owner.uid) return;
  if (process.getuid?.() !== 0)
    throw new Error(`${folder} belongs to user ${uid}: start as that user, or give the folder to user ${owner.uid}.`);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (lstatSync(join(folder, entry)).uid !== owner.uid) lchownSync(join(folder, entry), owner.uid, owner.gid);
  chownSync(folder, owner.uid, owner.gid);
}
