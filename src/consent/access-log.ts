import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { sql } from 'kysely';
import type { Clock } from '../server/clock.ts';
import type { Db } from '../server/db/database.ts';
import { reasonOf } from '../server/errors.ts';
import type { Logger } from '../server/logger.ts';

/** How often what was noted is written down, in ms; a crash loses no more than that. */
const FLUSH_MS = 2000;
const MINUTE_MS = 60_000;
/** Machines of the operator's own. */
const PROBES = /^\/(healthz|readyz|metrics)\b/;

export interface AccessLog {
  /** Notes a request: who and when, not what. Costs no more than a look into a map. */
  note(request: IncomingMessage): void;
  /** Writes what was noted, and stops. */
  close(): Promise<void>;
}

interface Dependencies {
  db: Db;
  /** Whose word about a visitor's address is believed, as in `TRUST_PROXY`. */
  trustProxy: string[];
  clock: Clock;
  log: Logger;
}

/** The record of accesses that the Marco Civil (art. 15) asks for: address and minute. */
export function openAccessLog({ db, trustProxy, clock, log }: Dependencies): AccessLog {
  const proxies = networks(trustProxy);
  let noted = new Map<string, { at: Date; ip: string; requests: number }>();

  async function flush(): Promise<void> {
    if (noted.size === 0) return;
    const rows = [...noted.values()];
    noted = new Map();
    try {
      await sql`
        insert into access_log (at, ip, requests)
        select * from unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ ip }) => ip)}::inet[],
                             ${rows.map(({ requests }) => requests)}::int[])
        on conflict (at, ip) do update set requests = access_log.requests + excluded.requests`.execute(db);
    } catch (error) {
      for (const row of rows) add(row);
      log.warn({ err: reasonOf(error) }, 'access log not written; kept');
    }
  }

  function add({ at, ip, requests }: { at: Date; ip: string; requests: number }): void {
    const key = `${at.getTime()} ${ip}`;
    const known = noted.get(key);
    if (known) known.requests += requests;
    else noted.set(key, { at, ip, requests });
  }

  // One round after the other.
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    note(request) {
      if (PROBES.test(request.url ?? '')) return;
      const ip = clientAddress(proxies, request.socket.remoteAddress, request.headers['x-forwarded-for']);
      if (ip) add({ at: new Date(Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS), ip, requests: 1 });
    },
    async close() {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}

/**
 * The visitor's address: the last hop that is no proxy of ours.
 *
 * @param forwarded the `X-Forwarded-For` header
 */
export function clientAddress(
  proxies: BlockList,
  peer: string | undefined,
  forwarded: string | string[] | undefined,
): string | null {
  const hops = [...String(forwarded ?? '').split(','), peer ?? ''].map((hop) => hop.trim().replace(/^::ffff:/, ''));
  let at = hops.length - 1;
  while (at > 0 && contains(proxies, hops[at] ?? '') && isIP(hops[at - 1] ?? '')) at -= 1;
  const address = hops[at] ?? '';
  return isIP(address) ? address : null;
}

function contains(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** @param names as in `TRUST_PROXY` */
export function networks(names: string[]): BlockList {
  const list = new BlockList();
  for (const network of names.flatMap((name) => NAMED[name] ?? name)) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}
