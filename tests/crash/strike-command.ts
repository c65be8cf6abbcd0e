import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../src/shared/random.ts';
import type { Deployment } from './deployment.ts';
import { startCommand } from './started-command.ts';

/** Faults in the middle of a command. */
const BLOWS = ['command', 'command', 'command', 'database', 'nothing'] as const;
/** Duration of a command's work on a quiet machine, in ms; the last one that came to its end is a better guess. */
const WORK_MS = 1000;
/** Interval of looks for the command's beginning, in ms. */
const LOOK_INTERVAL_MS = 5;

interface StruckCommand {
  blow: (typeof BLOWS)[number];
  /** The exit code; null where it was killed. */
  code: number | null;
  said: string;
}

interface Options {
  words: string[];
  settings: Record<string, string>;
  /** Whether the command has begun the work that is to be struck. */
  isBegun(): boolean;
  /** Kills the server that the command works with; by default the shop's own. */
  killDatabase?(): Promise<unknown>;
}

/** Runs commands and strikes them at random moments. */
export function createStriking(deployment: Deployment) {
  const windows = new Map<string, number>();

  /** Resolves when the condition holds, or can't hold any more. */
  async function until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !isSo()) await delay(LOOK_INTERVAL_MS);
  }

  return {
    until,

    /** @throws Error where nothing was struck and it failed all the same */
    async strike(
      kind: string,
      { words, settings, isBegun, killDatabase }: Options,
      random: Random,
      signal: AbortSignal,
    ): Promise<StruckCommand> {
      const blow = random.pick(BLOWS);
      const moment = (random.between(0, 110) / 100) * (windows.get(kind) ?? WORK_MS);
      const run = startCommand(words, settings);
      await until(isBegun, AbortSignal.any([signal, run.over]));
      const began = performance.now();
      if (blow !== 'nothing') await Promise.race([run.ended, delay(moment, undefined, { signal })]);
      if (blow === 'command') run.child.kill('SIGKILL');
      if (blow === 'database') await (killDatabase?.() ?? deployment.kill('database', random));
      const code = await run.ended;
      if (blow === 'nothing' && code !== 0) throw new Error(`${words[0]} failed by itself:\n${run.said()}`);
      if (blow === 'nothing') windows.set(kind, performance.now() - began);
      await deployment.recover([], signal);
      return { blow, code, said: run.said() };
    },

    /** Repeats the command without a fault. @throws Error if it fails */
    async again(words: string[], settings: Record<string, string>): Promise<void> {
      const run = startCommand(words, settings);
      if ((await run.ended) !== 0) throw new Error(`${words[0]} failed after what had happened before:\n${run.said()}`);
    },
  };
}
