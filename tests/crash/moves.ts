import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { MOVE_LOCKS as LOCK, CONNECTION_NAME as MOVER } from '../../src/move/sale-status.ts';
import type { Random } from '../../src/shared/random.ts';
import { askServerOf } from './ask-server.ts';
import { type Deployment, isReady } from './deployment.ts';
import { type StartedCommand, startCommand } from './started-command.ts';

/** Faults in the middle of a move. */
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
/** Duration of a pause on a quiet machine, in ms; the last one that went through is a better guess. */
const PAUSE_MS = 2000;

/** The shop on its way from one database to the next. */
export interface Moves {
  /** Begins a move and strikes. Resolves when the shop sells again, from wherever. @returns what happened */
  round(random: Random, signal: AbortSignal): Promise<string>;
  /** Counts what databases took after the shop had left them. */
  count(): Promise<{ counts: Record<string, number>; broken: string[] }>;
}

/** @param env of the shop */
export function openMoves(deployment: Deployment, env: Record<string, string>): Moves {
  /** Contents of the databases that the shop has left, at that moment. */
  const left = new Map<string, string>();
  const seen = {
    moves: 0,
    'moves that failed': 0,
    'moves whose last step another command did': 0,
    'moves taken back': 0,
    'moves taken back by a second command': 0,
  };
  const ask = askServerOf(deployment);
  let next = 1;
  let pause = PAUSE_MS;

  function startMover(target: string, ...options: string[]): StartedCommand {
    const DATABASE_URL = deployment.urlOf(deployment.connection().database);
    return startCommand(['move', ...options, '--to', deployment.urlOf(target)], { ...env, DATABASE_URL });
  }

  /** Resolves when the shop pauses: before that nothing can be lost. */
  async function untilPaused(database: string, signal: AbortSignal): Promise<void> {
    const held = `select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and classid = ${LOCK.key} and datname = '${database}'`;
    while (!signal.aborted && (await ask('postgres', held)).length === 0) await delay(50);
  }

  async function hasLeft(database: string): Promise<boolean> {
    const rows = await ask<{ state: string }>(database, 'select state from moves order by position desc limit 1');
    return rows[0]?.state === 'left';
  }

  /** All that is visible: every order and every mail, as they are. */
  async function contentOf(database: string): Promise<string> {
    const rows = await ask<{ content: string }>(
      database,
      `select md5(string_agg(line, ',' order by line)) as content from (
        select orders::text as line from orders union all select deliveries::text from deliveries
        union all select inbox::text from inbox union all select payment_attempts::text from payment_attempts) as all_rows`,
    );
    return rows[0]?.content ?? '';
  }

  /** Hangs a mover, which is taken for dead after a while; when it wakes up, nothing is left for it to do. */
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
      // The shop may be out of reach, and not away: a quicker move has brought it there.
      const target = `moved_${next}`;
      await ask('postgres', `alter database ${target} allow_connections false`);
      await ask('postgres', `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${target}'`);
    }
    if (what.endsWith('server')) return deployment.kill('server', random);
    if (what.endsWith('and database') || what === 'database') return deployment.kill('database', random);
    return [];
  }

  /** Moves back by a command that is killed at a random moment or not at all. For a while no shop sells, never two. */
  async function takeBack(from: string, target: string, random: Random, signal: AbortSignal): Promise<void> {
    const undo = startMover(target, '--undo');
    const moment = random.between(0, 110) / 100;
    await Promise.race([undo.ended, untilPaused(target, AbortSignal.any([signal, undo.over]))]);
    await Promise.race([undo.ended, delay(moment * pause, undefined, { signal })]);
    undo.child.kill('SIGKILL');
    await undo.ended;
    // Queries of the killed mover are still being done for a moment, and would count as another move.
    while ((await ask('postgres', `select from pg_stat_activity where application_name = '${MOVER}'`)).length > 0)
      await delay(50);
    // Without its last step the old database is still closed; the same command takes it.
    if (await hasLeft(from)) {
      const again = startMover(target, '--undo');
      if ((await again.ended) !== 0) throw new Error(`a move was not taken back:\n${again.said()}`);
      seen['moves taken back by a second command'] += 1;
    }
    const [there] = await ask<{ state: string }>(target, 'select state from moves order by position desc limit 1');
    if ((await hasLeft(from)) || there?.state !== 'returned')
      throw new Error(`a move was taken back, and the new database is ${there?.state}`);
    seen['moves taken back'] += 1;
  }

  /** Ends a move whose last step may be left to do; until then no shop sells. */
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
      if (code === 0 && (await hasLeft(from)) && random.chance(1 / 3)) {
        await takeBack(from, target, random, signal);
        await deployment.recover(killed, signal);
        return `${what}; moved to ${target} and back`;
      }
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
