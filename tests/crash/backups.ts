import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupLocation } from '../../src/backup/places/backup-place.ts';
import { readPostmaster } from '../../src/platform/db/embedded/cluster.ts';
import type { Random } from '../../src/shared/random.ts';
import { askServerOf } from './ask-server.ts';
import type { Deployment } from './deployment.ts';
import type { Promises } from './load.ts';
import { openRestores } from './restores.ts';
import { createStriking } from './strike-command.ts';
import { KEPT_BACKUPS, type Vault } from './vault.ts';

/** Commands that are struck: a backup into a folder or a storage, its check, a restore, the removal of old ones. */
const COMMANDS = ['backup', 'upload', 'check', 'restore', 'retention'] as const;
/** Longest wait for a backup that the shop makes by itself, in ms: some of them it restores on trial, too. */
const BACKUP_TIMEOUT_MS = 300_000;

/** Backups of the shop while it sells; the processes that make, try and remove them are killed. */
export interface Backups {
  /** @returns what happened */
  round(random: Random, signal: AbortSignal, promises: Promises): Promise<string>;
  count(): Promise<{ counts: Record<string, number>; broken: string[] }>;
}

/** @param shop its settings */
export async function openBackups(
  deployment: Deployment,
  vault: Vault,
  shop: Record<string, string>,
): Promise<Backups> {
  const { dataDir } = deployment;
  const settings = { ...shop, DATA_DIR: dataDir, DATABASE_URL: deployment.urlOf('vitrine') };
  const striking = createStriking(deployment);
  const restores = openRestores({ deployment, vault, settings: shop, striking });
  const ask = askServerOf(deployment);
  const seen = { 'backups struck': 0, 'uploads struck': 0, 'checks struck': 0, 'removals struck': 0 };
  const found = {
    'backups that are not whole': [] as string[],
    'orders acknowledged before a backup that lacks them': [] as string[],
    'good backups removed': [] as string[],
    'left by killed ones after the next': [] as string[],
  };
  const whole = new Set<string>();
  await vault.fill(dataDir);
  await striking.again(['backup', `${vault.folder}/`], settings);

  /** Checks that every file named as a backup is one, from its first byte to its last. */
  async function lookAtAll(): Promise<void> {
    const { folder, storage } = await vault.places();
    for (const location of [...folder, ...storage]) {
      if (whole.has(location.name)) continue;
      // The shop may have removed it meanwhile, as it was too old.
      const problem = await vault.read(location).then(
        () => null,
        async (error) => ((await location.exists()) ? String(error) : null),
      );
      if (problem) found['backups that are not whole'].push(`${location.name}: ${problem}`);
      whole.add(location.name);
    }
  }

  async function backUp(to: 'folder' | 'storage', random: Random, signal: AbortSignal, promises: Promises) {
    const words = ['backup', ...(to === 'folder' ? [`${vault.folder}/`] : [])];
    const known = new Set(vault.s3.open.keys());
    const isBegun = () =>
      to === 'folder'
        ? readdirSync(vault.folder).some((name) => name.endsWith('.part'))
        : [...vault.s3.open.keys()].some((id) => !known.has(id));
    const { blow } = await striking.strike(to, { words, settings, isBegun }, random, signal);
    if (blow !== 'nothing') seen[to === 'folder' ? 'backups struck' : 'uploads struck'] += 1;
    await lookAtAll();
    await vault.age();
    const acknowledged = [...promises.orders.keys()];
    await striking.again(words, settings);
    found['left by killed ones after the next'].push(...(await vault.leftovers()));
    const newest = (await vault.places())[to].at(-1);
    const { orders } = newest ? await vault.read(newest) : { orders: new Set<string>() };
    const missing = acknowledged.filter((id) => !orders.has(id));
    found['orders acknowledged before a backup that lacks them'].push(...missing);
    return `${to === 'folder' ? 'backup' : 'upload'}, ${blow}; again`;
  }

  /** Folders in which backups are restored. */
  const workFolders = () => readdirSync(dataDir).filter((name) => name.startsWith('check-'));

  async function check(location: BackupLocation, random: Random, signal: AbortSignal): Promise<string> {
    const words = ['backup', '--check', location.name, '--identity', vault.key];
    const known = new Set(workFolders());
    const isBegun = () => workFolders().some((name) => !known.has(name));
    const killDatabase = async () => {
      for (const name of workFolders()) {
        const server = readPostmaster(join(dataDir, name, 'data/postgres'));
        if (server) process.kill(server.pid, 'SIGKILL');
      }
    };
    const { blow } = await striking.strike('check', { words, settings, isBegun, killDatabase }, random, signal);
    if (blow !== 'nothing') seen['checks struck'] += 1;
    await striking.again(words, settings);
    // A backup that the shop itself makes meanwhile lives.
    const dead = workFolders().filter((name) => !isAlive(Number(name.split('-').at(-2))));
    found['left by killed ones after the next'].push(...dead);
    return `check, ${blow}; again`;
  }

  /** Waits for a backup by the shop itself, and kills all of its processes as it begins to remove old ones. */
  async function retain(random: Random, signal: AbortSignal): Promise<string> {
    while ((await vault.places()).storage.length < KEPT_BACKUPS) await striking.again(['backup'], settings);
    const before = (await vault.places()).storage.map(({ name }) => name);
    await ask('vitrine', `update backups set started_at = started_at - interval '25 hours'`);
    const from = vault.s3.calls.length;
    // A process looks as it starts.
    await deployment.recover(await deployment.kill('server', random), signal);
    const isRemoving = () => vault.s3.calls.slice(from).some((call) => call.startsWith('DELETE'));
    await striking.until(isRemoving, AbortSignal.any([signal, AbortSignal.timeout(BACKUP_TIMEOUT_MS)]));
    if (!isRemoving()) throw new Error(`the shop made no backup by itself:\n${deployment.output()}`);
    const killed = await deployment.kill('servers', random);
    seen['removals struck'] += 1;
    const after = (await vault.places()).storage.map(({ name }) => name);
    const newest = before.at(-1) ?? '';
    if (after.length < KEPT_BACKUPS || !after.some((name) => name > newest)) found['good backups removed'].push(newest);
    await lookAtAll();
    await deployment.recover(killed, signal);
    return 'retention, servers';
  }

  return {
    async round(random, signal, promises) {
      const work = random.pick(COMMANDS);
      const newest = (await vault.places()).folder.at(-1);
      if (work === 'retention' || !newest) return retain(random, signal);
      if (work === 'check') return check(newest, random, signal);
      if (work === 'restore') return restores.round(newest, random, signal);
      return backUp(work === 'backup' ? 'folder' : 'storage', random, signal, promises);
    },

    async count() {
      whole.clear();
      await lookAtAll();
      const { folder, storage } = await vault.places();
      for (const location of [folder.at(-1)?.name, storage.at(-1)?.name.replace(/^.*\//, `${vault.address}/`)])
        if (location) await striking.again(['backup', '--check', location, '--identity', vault.key], settings);
      const { counts, broken } = restores.count();
      const totals = Object.fromEntries(Object.entries(found).map(([what, all]) => [what, all.length]));
      return {
        counts: { ...seen, ...counts, 'backups read to their end': whole.size, ...totals },
        broken: [
          ...broken,
          ...Object.entries(found).flatMap(([what, all]) =>
            all.length > 0 ? `${what}: ${all.slice(0, 5).join(', ')}` : [],
          ),
        ],
      };
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
