// Processor time of the stages of `npm test`, and the yardstick that it is compared with.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

/** Interval between two runs of the yardstick beside the tests, in ms. */
const YARDSTICK_INTERVAL = 15_000;

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
 * @returns a function that ends it and gives the median of the piece's processor time, in seconds
 */
export function startYardstick() {
  const times = [];
  // Compiled by its first runs, which don't count.
  for (let run = 0; run < 3; run += 1) fixedWork();
  const measure = () => {
    const before = process.cpuUsage();
    fixedWork();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
  };
  measure();
  const timer = setInterval(measure, YARDSTICK_INTERVAL);
  return () => {
    clearInterval(timer);
    return times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  };
}

/** Fixed piece of work, like what the tests do: objects, JSON, strings, patterns, digests. About 0.2 s. */
function fixedWork() {
  let digest = '';
  for (let round = 0; round < 160; round += 1) {
    const rows = Array.from({ length: 1500 }, (_, id) => ({
      id,
      name: `Pessoa ${id * 7919}`,
      amount: (id * 104729) % 99_991,
      tags: [`a${id % 7}`, `b${id % 11}`],
    }));
    const sorted = rows.toSorted((a, b) => a.amount - b.amount || a.id - b.id);
    const text = JSON.stringify(JSON.parse(JSON.stringify(sorted)));
    digest = createHash('sha256')
      .update(text.replace(/Pessoa (\d+)/g, '$1'))
      .update(digest)
      .digest('hex');
  }
  return digest;
}
