import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { BACKUP_FLAGS } from '../../src/backup/backup-schedule.ts';
import {
  copyList,
  kyselyOn,
  suspendConstraints,
  type Table,
  tablesOf,
  withClient,
} from '../../src/backup/catalogue.ts';
import { migrate } from '../../src/platform/db/database.ts';
import { markdownTable } from '../../tests/setup/markdown-table.ts';
import { startProgram } from '../../tests/setup/program.ts';
import { type Database, openDatabase } from '../server/database.ts';
import { fillTo } from '../server/fill.ts';
import { type Cost, operator } from '../server/operator.ts';
import { inTurn } from '../server/rounds.ts';
import { median } from '../server/statistics.ts';
import { findTools } from '../server/tools.ts';
import { type Load, load } from '../server/wrk.ts';
import { measureArchive } from './archive.ts';

/**
 * Measures backup, check and restore of a shop, beside plain COPY of the same tables into compressed files and out of
 * them again, and its move to another database, beside plain COPY from one to the other. `--orders N` instead of a million, `--data
 * FOLDER` keeps what was filled for the next time, `--only copies|orders|archive|move` measures one of these.
 */
export async function bench(_campaign: string, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string' },
      data: { type: 'string' },
      rounds: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const work = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const dataDir = values.data ?? join(work, 'shop');
  await mkdir(dataDir, { recursive: true });
  const shop = await startProgram({ dataDir });
  const database = await openDatabase(dataDir, 2);
  try {
    await fillTo(database.pool, Number(values.orders ?? 1_000_000));
    const rounds = Number(values.rounds ?? 3);
    const isWanted = (part: string) => values.only === undefined || values.only === part;
    if (isWanted('copies')) await measureCopies(database, dataDir, work);
    if (isWanted('orders') && findTools().wrk) await measureOrders(dataDir, work, shop.url, rounds);
    if (isWanted('archive') && findTools().wrk) await measureArchive({ database, dataDir, work, rounds });
    // Last: the shop sells no more from here.
    if (isWanted('move')) await measureMove(database, dataDir, work);
  } finally {
    await database.close();
    await shop.stop();
    await rm(work, { recursive: true, force: true });
  }
}

async function measureCopies({ connection }: Database, dataDir: string, work: string): Promise<void> {
  const plain = join(work, 'plain');
  await mkdir(plain);
  const file = join(work, 'shop.tar.zst');
  const tables = await withClient(connection, tablesOf);
  const copiedOut = await timed(() => withClient(connection, (client) => copyOut(client, tables, plain)));
  const backup = await operator(dataDir, ['backup', file], BACKUP_FLAGS);
  const check = await operator(dataDir, ['backup', '--check', file], BACKUP_FLAGS);
  const restore = await operator(join(work, 'restored'), ['restore', file]);
  const target = await openDatabase(join(work, 'target'), 1);
  const copiedIn = await timed(() => withClient(target.connection, (client) => copyIn(client, tables, plain)));
  await target.close();
  const row = (name: string, { seconds, megabytes }: Cost, beside?: number) => [
    name,
    seconds.toFixed(1),
    beside === undefined ? '' : (seconds / beside).toFixed(2),
    megabytes.toFixed(0),
  ];
  console.log(
    markdownTable(
      ['', 's', 'of plain COPY', 'MB of memory'],
      [
        row('backup', backup, copiedOut),
        row('check', check),
        row('restore', restore, copiedIn),
        ['plain COPY out', copiedOut.toFixed(1), '', ''],
        ['plain COPY in, then indexes', copiedIn.toFixed(1), '', ''],
      ],
    ),
  );
  console.log(`\n${((await stat(file)).size / 1e6).toFixed(1)} MB`);
}

async function measureMove({ connection }: Database, dataDir: string, work: string): Promise<void> {
  const plain = await openDatabase(join(work, 'across'), 1);
  const copied = await timed(() => copyAcross(connection, plain.connection));
  await plain.close();
  const target = await openDatabase(join(work, 'moved'), 1);
  const { host, user, database } = target.connection;
  const to = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const { seconds, megabytes } = await operator(dataDir, ['move', '--to', to]);
  await target.close();
  console.log(
    `\nmove ${seconds.toFixed(1)} s, ${(seconds / copied).toFixed(2)} of plain COPY (${copied.toFixed(1)} s), ${megabytes.toFixed(0)} MB`,
  );
}

/** From one database to the other, with indexes made afterwards; nothing is compared. */
async function copyAcross(from: Database['connection'], to: Database['connection']): Promise<void> {
  await withClient(from, (source) =>
    withClient(to, async (target) => {
      await migrate(kyselyOn(target));
      await target.query('begin');
      const bringBack = await suspendConstraints(target);
      for (const table of await tablesOf(source))
        await pipeline(
          source.query(copyTo(`copy ${copyList(table)} to stdout`)),
          target.query(copyFrom(`copy ${copyList(table)} from stdin`)),
        );
      for (const statement of bringBack) await target.query(statement);
      await target.query('commit');
    }),
  );
}

async function timed(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

async function copyOut(client: pg.Client, tables: Table[], folder: string): Promise<void> {
  for (const table of tables) {
    const rows = client.query(copyTo(`copy ${copyList(table)} to stdout`));
    await pipeline(rows, createZstdCompress(), createWriteStream(join(folder, table.name)));
  }
}

async function copyIn(client: pg.Client, tables: Table[], folder: string): Promise<void> {
  await migrate(kyselyOn(client));
  await client.query('begin');
  const bringBack = await suspendConstraints(client);
  for (const table of tables) {
    const rows = client.query(copyFrom(`copy ${copyList(table)} from stdin`));
    await pipeline(createReadStream(join(folder, table.name)), createZstdDecompress(), rows);
  }
  for (const statement of bringBack) await client.query(statement);
  await client.query('commit');
}

/** Orders a second, alone and while one backup is made after the other. */
async function measureOrders(dataDir: string, work: string, url: string, rounds: number): Promise<void> {
  const alone = () => load({ urls: [url], script: 'orders', connections: 16, seconds: 8 });
  let made = 0;
  const results = await inTurn<Load>('orders', rounds, [
    ['alone', alone],
    [
      'with a backup',
      async () => {
        let isOver = false;
        const backups = (async () => {
          while (!isOver) {
            made += 1;
            await operator(dataDir, ['backup', join(work, `${made}.tar.zst`)], BACKUP_FLAGS);
          }
        })();
        const result = await alone();
        isOver = true;
        await backups;
        return result;
      },
    ],
  ]);
  const rate = (name: string) => median((results.get(name) ?? []).map((one) => one.rate));
  const [without, during] = [rate('alone'), rate('with a backup')];
  console.log(
    `\n${without.toFixed(0)} orders a second, ${during.toFixed(0)} while backups are made: ${(during / without).toFixed(2)}`,
  );
}
