import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../../src/backup/catalogue.ts';
import { differingTable } from '../../src/backup/check-backup.ts';
import type { BackupLocation } from '../../src/backup/places/backup-place.ts';
import type { Random } from '../../src/shared/random.ts';
import { freePort, startProgram } from '../setup/program.ts';
import { askServerOf } from './ask-server.ts';
import type { Deployment } from './deployment.ts';
import { startCommand } from './started-command.ts';
import type { createStriking } from './strike-command.ts';
import type { ReadArchive, Vault } from './vault.ts';

/**
 * Tables that a restore leaves as they were; in others it records itself, holds waiting work, and has payments looked
 * up again.
 */
const UNTOUCHED = new Set([
  'orders',
  'order_lines',
  'order_events',
  'inbox',
  'access_links',
  'access_grants',
  'campaign_versions',
]);

interface Options {
  deployment: Deployment;
  vault: Vault;
  /** Settings of the shop. */
  settings: Record<string, string>;
  striking: ReturnType<typeof createStriking>;
}

/** Counts of restores. */
interface RestoreCounts {
  counts: Record<string, number>;
  broken: string[];
}

/** Backups that come back into databases of their own, beside the shop that sells. */
export function openRestores({ deployment, vault, settings, striking }: Options) {
  const seen = { 'restores struck, and made again': 0, 'restores struck after their commit': 0 };
  const begun: string[] = [];
  const differing: string[] = [];
  const ask = askServerOf(deployment);
  let next = 1;

  /** Checks that a killed restore that left nothing is no shop, and does not become one. */
  async function tryToStart(dataDir: string, own: Record<string, string>): Promise<void> {
    const port = await freePort();
    const started = await startProgram({ dataDir, port, env: own }).catch((error: Error) => error);
    if (!(started instanceof Error)) {
      await started.kill();
      begun.push(dataDir);
    } else if (!started.message.includes('restauração')) throw started;
  }

  /** Repeats a restore that was struck before its last message, which the repeated command prints. */
  async function tryAgain(words: string[], own: Record<string, string>): Promise<void> {
    seen['restores struck after their commit'] += 1;
    const again = startCommand(words, own);
    if ((await again.ended) !== 1 || !again.said().includes('inicie a loja'))
      throw new Error(`a second restore does not say what to do:\n${again.said()}`);
  }

  /** Waits for the queries of a dead client, which the server still carries out for a while. */
  async function untilAlone(database: string): Promise<void> {
    const others = `select from pg_stat_activity where datname = '${database}'`;
    while ((await ask('postgres', others)).length > 0) await delay(50);
  }

  const tablesIn = async (database: string) =>
    (await ask(database, `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)).length;

  /** Compares every order and every transition of it with the archive. */
  async function compare(database: string, { head, manifest }: ReadArchive): Promise<void> {
    const tables = head.tables.filter(({ name }) => UNTOUCHED.has(name));
    const connection = { ...deployment.connection(), database };
    const table = await withClient(connection, (client) => differingTable(client, tables, manifest.tables));
    if (table !== undefined) differing.push(`${database}: ${table}`);
  }

  return {
    /** @returns what happened */
    async round(location: BackupLocation, random: Random, signal: AbortSignal): Promise<string> {
      const database = `restored_${next}`;
      next += 1;
      await ask('postgres', `create database ${database}`);
      const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-restored-'));
      const own = { ...settings, DATA_DIR: dataDir, DATABASE_URL: deployment.urlOf(database) };
      const words = ['restore', location.name, '--identity', vault.key];
      try {
        const isBegun = () => existsSync(join(dataDir, 'shop.restoring'));
        const { blow, code } = await striking.strike('restore', { words, settings: own, isBegun }, random, signal);
        await untilAlone(database);
        const isThere = (await tablesIn(database)) > 0;
        if (code === 0 && !isThere) throw new Error('a restore ended well and nothing is there');
        if (code !== 0 && isThere) await tryAgain(words, own);
        if (!isThere) {
          seen['restores struck, and made again'] += 1;
          if (isBegun()) await tryToStart(dataDir, own);
          await striking.again(words, own);
        }
        await compare(database, await vault.read(location));
        return `restore, ${blow}${isThere ? '' : '; again'}`;
      } finally {
        await ask('postgres', `drop database ${database} with (force)`);
        await rm(dataDir, { recursive: true, force: true });
      }
    },

    count(): RestoreCounts {
      return {
        counts: {
          ...seen,
          'shops that began on half a restore': begun.length,
          'restores that differ': differing.length,
        },
        broken: [
          ...begun.map((dataDir) => `a shop began on half a restore: ${dataDir}`),
          ...differing.map((what) => `a restore differs: ${what}`),
        ],
      };
    },
  };
}
