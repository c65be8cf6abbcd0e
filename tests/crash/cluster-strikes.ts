import { setTimeout as delay } from 'node:timers/promises';
import type { PatroniCluster } from './patroni-cluster.ts';

interface StrikeContext {
  cluster: PatroniCluster;
  /** Notes the moment of the strike. */
  struck(): void;
  /** Resolves when every shop can sell. */
  untilReady(): Promise<void>;
  signal: AbortSignal;
}

/** Outage of etcd in ms: longer than a primary may be silent. */
const ETCD_OUTAGE_MS = 30_000;
/** Duration in ms for which the shop goes on with the rest. */
const LOAD_MS = 8000;

/** Faults of a cluster. Each brings back in the end everything that does not come back by itself. */
export const STRIKES: Record<string, (context: StrikeContext) => Promise<void>> = {
  async 'power cut of the primary'({ cluster, struck, untilReady, signal }) {
    const primary = await cluster.primary();
    struck();
    await primary.kill();
    await cluster.untilReplaced(primary, signal);
    await untilReady();
    await primary.boot();
    cluster.startOn(primary);
  },

  async 'power cut of the standby'({ cluster, struck, untilReady, signal }) {
    const standby = await cluster.standby();
    struck();
    await standby.kill();
    await delay(LOAD_MS, undefined, { signal });
    await untilReady();
    await standby.boot();
    cluster.startOn(standby);
  },

  async 'all of etcd away'({ cluster, struck, signal }) {
    struck();
    for (const machine of cluster.machines) cluster.killEtcd(machine);
    await delay(ETCD_OUTAGE_MS, undefined, { signal });
    for (const machine of cluster.machines) cluster.startEtcd(machine);
  },

  async 'one HAProxy, started after 1 s'({ cluster, struck, signal }) {
    const [proxy] = cluster.proxies;
    struck();
    proxy?.kill();
    await delay(1000, undefined, { signal });
    proxy?.start();
  },

  async 'primary frozen, awake after the takeover'({ cluster, struck, untilReady, signal }) {
    const primary = await cluster.primary();
    struck();
    primary.signal('STOP');
    await cluster.untilReplaced(primary, signal);
    await untilReady();
    primary.signal('CONT');
  },

  async 'packets to and from the primary swallowed'({ cluster, struck, untilReady, signal }) {
    const primary = await cluster.primary();
    struck();
    primary.unplug();
    await cluster.untilReplaced(primary, signal);
    await untilReady();
    primary.plug();
  },

  async 'only the primary’s PostgreSQL'({ cluster, struck, untilReady, signal }) {
    const primary = await cluster.primary();
    struck();
    primary.run(['sh', '-c', 'kill -9 $(head -n 1 /var/lib/postgresql/vitrine/postmaster.pid)']);
    // Another one takes over, or the same one is up again before that.
    await delay(LOAD_MS, undefined, { signal });
    await untilReady();
  },

  async 'planned switchover'({ cluster, struck, untilReady, signal }) {
    const primary = await cluster.primary();
    struck();
    primary.run(['patronictl', '-c', '/etc/patroni/config.yml', 'switchover', '--force']);
    await cluster.untilReplaced(primary, signal);
    await untilReady();
  },
};
