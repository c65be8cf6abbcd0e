// Processor time of the stages of `npm test`, and the yardstick that it is compared with.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Pause between two runs of the yardstick beside the tests, in ms. */
const YARDSTICK_INTERVAL = 20_000;

/**
 * Fixed piece of work: three starts of Node. They load, map memory, compile and call the system, as tests do with their
 * browsers, databases and programs. A piece that only computes stays quick on virtual machines whose system calls and
 * page faults cost ten times as much as elsewhere, where the tests take three times as long.
 */
const PIECE = '"$0" -e 0 && "$0" -e 0 && "$0" -e 0';

/**
 * Control group of one stage: Linux counts the user and system time of all processes in it, those that outlive their
 * parent included (a browser's pages, a database whose program was killed), which no process's own accounts have.
 *
 * @param {string} name
 * @returns undefined where this machine has no control groups of version 2 that we may make
 */
export function openStageMeter(name) {
  const folder = findControlGroup();
  if (!folder) return undefined;
  const group = join(folder, `vitrine-test-${process.pid}-${name}`);
  try {
    mkdirSync(group);
  } catch {
    return undefined;
  }
  return {
    /** @param {string[]} program with its arguments @returns {string[]} what starts it within the group */
    wrap: (program) => ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group, ...program],
    /** Ends the measurement. @returns {{ user: number, system: number }} in seconds */
    close() {
      const fields = Object.fromEntries(
        readFileSync(join(group, 'cpu.stat'), 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' ')),
      );
      try {
        rmdirSync(group);
      } catch {
        console.error(`Processes of ${name} are still alive: ${readFileSync(join(group, 'cgroup.procs'), 'utf8')}`);
      }
      return { user: fields.user_usec / 1e6, system: fields.system_usec / 1e6 };
    },
  };
}

/** Our own control group, below which we may make others if we are root or it is delegated to us. */
function findControlGroup() {
  if (!existsSync('/proc/self/cgroup')) return undefined;
  const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ (\S+) cgroup2 /m)?.[1];
  const path = readFileSync('/proc/self/cgroup', 'utf8').match(/^0::(.*)$/m)?.[1];
  return mount && path ? join(mount, path) : undefined;
}

/**
 * Times a fixed piece of work again and again beside the tests, as the machine's pace changes with what others do on it.
 *
 * @returns a function that ends it and gives the median of the piece's processor time, in seconds; null where this
 *   machine can't count it
 */
export function startYardstick() {
  const times = [];
  let ended = false;
  const measure = async () => {
    const meter = openStageMeter('yardstick');
    if (!meter) return;
    const [file, ...rest] = meter.wrap(['sh', '-c', PIECE, process.execPath]);
    await promisify(execFile)(file, rest);
    const { user, system } = meter.close();
    times.push(user + system);
  };
  const measuring = (async () => {
    while (!ended) {
      await measure();
      await setTimeout(YARDSTICK_INTERVAL, undefined, { ref: false });
    }
  })();
  measuring.catch((error) => console.error('The yardstick stopped:', error));
  return () => {
    ended = true;
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? null;
  };
}
