import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The network between the machines, with the harness at its end. It is ours alone: nothing leads out of it. */
export const NETWORK = '10.77.0.0/24';
const HARNESS = '10.77.0.254/24';
const addressOf = (number: number) => `10.77.0.${number}`;

/** Folders in which Debian's packages keep a machine's data: each machine sees a folder of its own there. */
const FOLDERS = ['/etc/patroni', '/var/lib/etcd', '/var/lib/postgresql'];

/**
 * A machine as far as one can be had on another one: processes of its own, which all end when it does, an address of
 * its own with a cable that can be pulled, folders of its own that stay.
 */
export interface Machine {
  name: string;
  address: string;
  /** The first line of the path is of the machine's own: `/etc/patroni/config.yml`. @returns the path that we see */
  path(inside: string): string;
  /** Starts a program on it, as a service of this user would be. @param log its name there, for a report */
  start(log: string, user: string, command: string[], env?: Record<string, string>): void;
  /** Runs a command to its end. @returns what it printed @throws where it fails */
  run(command: string[]): string;
  /** Sends a signal to all of its processes at once. */
  signal(name: 'STOP' | 'CONT'): void;
  /** Packets to and from it are swallowed from now on. */
  unplug(): void;
  plug(): void;
  /** Cuts the power: no packet announces it. */
  kill(): Promise<void>;
  boot(): Promise<void>;
  /** Output of its programs so far. */
  output(): string;
}

/** Makes the network in which the machines will be; this process has to be in a network of its own already. */
export function openNetwork(): void {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'lan', 'type', 'bridge');
  ip('addr', 'add', HARNESS, 'dev', 'lan');
  ip('link', 'set', 'lan', 'up');
}

/** @param folder parent of all that it keeps; each part belongs to the user that Debian's packages say */
export async function openMachine(number: number, folder: string): Promise<Machine> {
  const name = `machine-${number}`;
  const own = join(folder, name);
  const path = (inside: string) => join(own, inside);
  for (const inside of FOLDERS) {
    await mkdir(path(inside), { recursive: true });
    execFileSync('chown', ['--reference', inside, path(inside)]);
  }
  let boots = 0;
  let holder: ChildProcess | undefined;
  let init = 0;
  let wrappers: ChildProcess[] = [];

  const cable = () => `m${number}-${boots}`;
  const enter = (command: string[]) => ['--target', String(init), '--pid', '--net', '--mount', '--', ...command];

  async function boot(): Promise<void> {
    boots += 1;
    // A process that ends without its parent has to be reaped: a dead server must not look alive.
    const script = [
      ...FOLDERS.map((inside) => `mount --bind "${path(inside)}" ${inside}`),
      'mount -t tmpfs -o mode=1777 tmpfs /run/postgresql',
      'ip link set lo up',
      'echo up',
      'exec env --ignore-signal=CHLD sleep infinity',
    ].join(' && ');
    const flags = ['--net', '--pid', '--mount', '--fork', '--kill-child', '--mount-proc', 'sh', '-c', script];
    // Output after a kill is no failure.
    holder = spawn('unshare', flags, { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise<void>((resolve, reject) => {
      holder?.stdout?.once('data', () => resolve());
      holder?.once('exit', () => reject(new Error(`${name} did not start`)));
    });
    init = Number((await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8')).trim());
    ip('link', 'add', cable(), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(init));
    ip('link', 'set', cable(), 'master', 'lan', 'up');
    machine.run(['ip', 'addr', 'add', `${addressOf(number)}/24`, 'dev', 'eth0']);
    machine.run(['ip', 'link', 'set', 'eth0', 'up']);
  }

  const machine: Machine = {
    name,
    address: addressOf(number),
    path,
    start(log, user, command, env = {}) {
      const file = openSync(path(`${log}.log`), 'a');
      const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command];
      const child = spawn('nsenter', enter(as), {
        cwd: '/',
        env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', file, file],
      });
      closeSync(file);
      wrappers.push(child);
    },
    run: (command) => execFileSync('nsenter', enter(command), { cwd: '/', encoding: 'utf8', timeout: 60_000 }),
    signal(signal) {
      machine.run(['sh', '-c', `kill -${signal} -1`]);
      // Wrappers that wait for a program on the machine stop with it, but do not go on by themselves.
      for (const wrapper of wrappers) wrapper.kill(`SIG${signal}`);
    },
    unplug: () => ip('link', 'set', cable(), 'nomaster'),
    plug: () => ip('link', 'set', cable(), 'master', 'lan'),
    async kill() {
      machine.unplug();
      const gone = new Promise((resolve) => holder?.once('exit', resolve));
      process.kill(init, 'SIGKILL');
      // Its end waits for theirs.
      for (const wrapper of wrappers) wrapper.kill('SIGCONT');
      wrappers = [];
      await gone;
      // Its sockets go with the last of its processes.
      await delay(200);
    },
    boot,
    output: () => ['etcd', 'patroni'].map((log) => `== ${name}, ${log}\n${tailOf(path(`${log}.log`))}`).join('\n'),
  };
  await boot();
  return machine;
}

function tailOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-3000);
  } catch {
    return '';
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args);
}
