import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { type Machine, NETWORK, openMachine, openNetwork } from './machines.ts';

/** Longest wait for a whole cluster, in ms: at its beginning, or after a blow. */
const HEALING_TIMEOUT_MS = 180_000;
const PASSWORD = 'abcdefghijklmnop';

/** A member as Patroni reports it; a newer one says `quorum_standby` too. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  /** Number of takeovers that it knows of. */
  timeline?: number;
}

/** The HAProxy on the host of one shop. */
export interface Proxy {
  /** Address for the shop's `DATABASE_URL`. */
  url: string;
  kill(): void;
  start(): void;
}

/** Three machines with etcd and PostgreSQL under Patroni, by the files of deploy/cluster. */
export interface PatroniCluster {
  machines: readonly Machine[];
  proxies: readonly Proxy[];
  primary(): Promise<Machine>;
  standby(): Promise<Machine>;
  /** Starts the machine's services. */
  startOn(machine: Machine): void;
  startEtcd(machine: Machine): void;
  killEtcd(machine: Machine): void;
  /** Resolves when another machine has taken over. */
  untilReplaced(machine: Machine, signal: AbortSignal): Promise<void>;
  /** Resolves when all three machines work, one of them as synchronous standby. */
  untilWhole(signal: AbortSignal): Promise<void>;
  output(): string;
}

/**
 * @param folder parent of everything; other users have to be let through it
 * @param ports of the proxies, one for each shop
 */
export async function openPatroniCluster(folder: string, ports: readonly number[]): Promise<PatroniCluster> {
  openNetwork();
  const machines = await Promise.all([1, 2, 3].map((number) => openMachine(number, folder)));
  const logs: Record<string, string> = {};

  /** Writes the files that deploy/cluster/join.sh makes. @returns the folder with the machine's files */
  function render(name: string, machine: number, port: number): string {
    const target = join(folder, name);
    mkdirSync(target, { recursive: true });
    const addresses = machines.map(({ address }, at) => `MACHINE_${at + 1}=${address}`);
    const passwords = [`SHOP_PASSWORD=${PASSWORD}`, `CLUSTER_PASSWORD=${PASSWORD.toUpperCase()}`];
    const settings = join(target, 'settings');
    writeFileSync(settings, [...addresses, `NETWORK=${NETWORK}`, ...passwords, `DATABASE_PORT=${port}`, ''].join('\n'));
    execFileSync('sh', ['deploy/cluster/render.sh', settings, String(machine), target]);
    return target;
  }

  const etcdSettings = new Map<Machine, Record<string, string>>();
  for (const [at, machine] of machines.entries()) {
    const rendered = render(`rendered-${at + 1}`, at + 1, 5432);
    etcdSettings.set(machine, parseEnv(readFileSync(join(rendered, 'etcd.env'), 'utf8')) as Record<string, string>);
    for (const [file, name, mode] of [
      ['patroni.yml', 'config.yml', 0o640],
      ['make-database.sh', 'make-database.sh', 0o750],
    ] as const) {
      const target = machine.path(`/etc/patroni/${name}`);
      copyFileSync(join(rendered, file), target);
      chmodSync(target, mode);
      execFileSync('chgrp', ['postgres', target]);
    }
  }

  const cluster: PatroniCluster = {
    machines,
    proxies: ports.map((port, at) => openProxy(render(`proxy-${at + 1}`, 1, port), port)),
    primary: () => inRole('leader'),
    standby: () => inRole('sync_standby'),
    startOn(machine) {
      cluster.startEtcd(machine);
      // Started like the units of Debian's packages.
      machine.start('patroni', 'postgres', ['/usr/bin/patroni', '/etc/patroni/config.yml']);
    },
    startEtcd(machine) {
      const remembered = 'echo $$ > /var/lib/etcd/pid; exec /usr/bin/etcd';
      machine.start('etcd', 'etcd', ['sh', '-c', remembered], etcdSettings.get(machine));
    },
    killEtcd: (machine) => void machine.run(['sh', '-c', 'kill -9 $(cat /var/lib/etcd/pid)']),
    untilReplaced: (machine, signal) =>
      until(
        (members) =>
          members.some(({ name, role, state }) => role === 'leader' && state === 'running' && name !== machine.name),
        signal,
        machines.filter((other) => other !== machine),
      ),
    untilWhole: (signal) =>
      until((members) => {
        const now = members.find(({ role }) => role === 'leader')?.timeline;
        const working = members.filter(
          ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === now,
        );
        return (
          working.length === machines.length &&
          ['leader', 'sync_standby'].every((role) => working.some((member) => member.role === role))
        );
      }, signal),
    output: () => [...machines.map((machine) => machine.output()), ...Object.values(logs)].join('\n'),
  };

  async function inRole(role: Member['role']): Promise<Machine> {
    const member = (await membersOf(machines)).find((each) => each.role === role);
    const machine = machines.find(({ name }) => name === member?.name);
    if (!machine) throw new Error(`the cluster has no ${role}`);
    return machine;
  }

  async function until(isSo: (members: Member[]) => boolean, signal: AbortSignal, witnesses = machines): Promise<void> {
    const deadline = Date.now() + HEALING_TIMEOUT_MS;
    for (;;) {
      const members = await membersOf(witnesses);
      if (isSo(members)) return;
      if (Date.now() > deadline) throw new Error(`the cluster did not heal: ${JSON.stringify(members)}`);
      await delay(300, undefined, { signal });
    }
  }

  for (const machine of machines) cluster.startOn(machine);
  return cluster;
}

/** Members as the first of the machines that answers reports them; an empty list if none does. */
async function membersOf(machines: readonly Machine[]): Promise<Member[]> {
  for (const { address } of machines) {
    const url = `http://${address}:8008/cluster`;
    const response = await fetch(url, { signal: AbortSignal.timeout(1500) }).catch(() => undefined);
    const body = (await response?.json().catch(() => undefined)) as { members?: Member[] } | undefined;
    if (body?.members) return body.members;
  }
  return [];
}

function openProxy(folder: string, port: number): Proxy {
  let running: ChildProcess | undefined;
  const proxy: Proxy = {
    url: `postgres://vitrine:${PASSWORD}@127.0.0.1:${port}/vitrine`,
    kill: () => void running?.kill('SIGKILL'),
    start() {
      const log = openSync(join(folder, 'haproxy.log'), 'a');
      running = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', log, log] });
      closeSync(log);
    },
  };
  proxy.start();
  return proxy;
}
