import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { PAUSE as LOCK } from '../../src/move/standing.ts';
import type { Random } from '../../src/shared/random.ts';
import { type Deployment, isReady } from './deployment.ts';

/** What happens in the middle of a move. */
const STRIKES = [
  'nothing',
  'mover',
  'mover hangs',
  'mover and server',
  'server',
  'database',
  'mover and database',
  'new database',
] as const;
/** How long a pause takes on a quiet machine, in ms; the last one that went through says more. */
const PAUSE = 2000;
/** How long a command may take, and a server to come back, in ms. */
const PATIENCE = 180_000;

/** The shop on its way from one database to the next. */
export interface Moves {
  /** Begins a move and strikes. Resolves when the shop sells again, from wherever. @returns what happened */
  round(random: Random, signal: AbortSignal): Promise<string>;
  /** Counts what databases took that the shop had left. */
  count(): Promise<{ counts: Record<string, number>; broken: string[] }>;
}

/** @param env of the shop */
export function openMoves(deployment: Deployment, env: Record<string, string>): Moves {
  /** What the databases held that the shop has left, when it left them. */
  const left = new Map<string, string>();
  const seen = { moves: 0, 'moves that failed': 0, 'moves whose last step another command did': 0 };
  let next = 1;
  let pause = PAUSE;

  /** On a connection to one of the databases, once the server is there. */
  async function ask<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const client = new pg.Client({ ...deployment.connection(), database });
      client.on('error', () => {});
      try {
        await client.connect();
        return (await client.query<Row>(text)).rows;
      } catch (error) {
        if (error instanceof pg.DatabaseError && !error.code?.startsWith('57')) throw error;
        if (Date.now() > deadline) throw error;
        await delay(50);
      } finally {
        await client.end().catch(() => {});
      }
    }
  }

  function startMover(target: string) {
    const args = ['move', '--to', deployment.urlOf(target)];
    const script = `
      const { command } = await import(${JSON.stringify(pathToFileURL(resolve('dist/server/command.js')).href)});
      process.exit(await command(${JSON.stringify(args)}));`;
    const { PATH, HOME } = process.env;
    const DATABASE_URL = deployment.urlOf(deployment.connection().database);
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { PATH, HOME, ...env, DATABASE_URL },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const over = new AbortController();
    const ended = once(child, 'close').then(([code]): number | null => {
      over.abort();
      return code;
    });
    return { child, ended, over: over.signal, said: () => said };
  }

  /** Before that nothing can be lost. */
  async function untilPaused(database: string, signal: AbortSignal): Promise<void> {
    const held = `select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and classid = ${LOCK.key} and datname = '${database}'`;
    while (!signal.aborted && (await ask('postgres', held)).length === 0) await delay(50);
  }

  async function hasLeft(database: string): Promise<boolean> {
    const rows = await ask<{ state: string }>(database, 'select state from moves order by position desc limit 1');
    return rows[0]?.state === 'left';
  }

  /** All that anybody could see: every order and every mail, as they are. */
  async function contentOf(database: string): Promise<string> {
    const rows = await ask<{ content: string }>(
      database,
      `select md5(string_agg(line, ',' order by line)) as content from (
        select orders::text as line from orders union all select deliveries::text from deliveries
        union all select inbox::text from inbox union all select payment_attempts::text from payment_attempts) as all_rows`,
    );
    return rows[0]?.content ?? '';
  }

  /** A mover that hangs is taken for dead after a while; when it wakes up, nothing is left for it to do. */
  async function hang(child: ChildProcess, database: string, signal: AbortSignal): Promise<void> {
    child.kill('SIGSTOP');
    const [url] = deployment.urls;
    while (child.exitCode === null && !(await isReady(url)) && !(await hasLeft(database))) {
      signal.throwIfAborted();
      await delay(200);
    }
    child.kill('SIGCONT');
  }

  async function strike(what: (typeof STRIKES)[number], mover: ChildProcess, random: Random, signal: AbortSignal) {
    const { database } = deployment.connection();
    if (what === 'mover hangs') await hang(mover, database, signal);
    if (what.startsWith('mover and') || what === 'mover') mover.kill('SIGKILL');
    if (what === 'new database') {
      // Out of reach, and not away: a move that was quicker has brought the shop there.
      const target = `moved_${next}`;
      await ask('postgres', `alter database ${target} allow_connections false`);
      await ask('postgres', `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${target}'`);
    }
    if (what.endsWith('server')) return deployment.kill('server', random);
    if (what.endsWith('and database') || what === 'database') return deployment.kill('database', random);
    return undefined;
  }

  /** The last step may be left to do; until then nobody sells. */
  async function arrive(from: string, target: string, isDone: boolean, signal: AbortSignal): Promise<void> {
    left.set(from, await contentOf(from));
    if (!isDone) {
      const again = startMover(target);
      if ((await again.ended) !== 0) throw new Error(`the move was not taken up again:\n${again.said()}`);
      seen['moves whose last step another command did'] += 1;
    }
    seen.moves += 1;
    next += 1;
    await deployment.moveTo(target, signal);
  }

  return {
    async round(random, signal) {
      const from = deployment.connection().database;
      const target = `moved_${next}`;
      const known = await ask('postgres', `select from pg_database where datname = '${target}'`);
      if (known.length === 0) await ask('postgres', `create database ${target}`);
      const mover = startMover(target);
      const what = random.pick(STRIKES);
      const moment = random.between(0, 110) / 100;
      await Promise.race([mover.ended, untilPaused(from, AbortSignal.any([signal, mover.over]))]);
      const began = Date.now();
      await Promise.race([mover.ended, delay(moment * pause, undefined, { signal })]);
      const killed = await strike(what, mover.child, random, signal);
      const code = await mover.ended;
      if (code === 0 && what === 'nothing') pause = Date.now() - began;
      await ask('postgres', `alter database ${target} allow_connections true`);
      if (await hasLeft(from)) {
        await arrive(from, target, code === 0, signal);
        return `${what}; moved to ${target}`;
      }
      if (code === 0) throw new Error(`a move ended well and the old database does not know it:\n${mover.said()}`);
      seen['moves that failed'] += 1;
      await deployment.recover(killed, signal);
      return `${what}; not moved`;
    },

    async count() {
      const changed: string[] = [];
      for (const [database, content] of left) if ((await contentOf(database)) !== content) changed.push(database);
      return {
        counts: { ...seen, 'databases that took something after the shop had left': changed.length },
        broken: changed.map((database) => `${database} took something after the shop had left`),
      };
    },
  };
}
