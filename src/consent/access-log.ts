import type { IncomingMessage } from 'node:http';
import { compile, all as hopsOf } from '@fastify/proxy-addr';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { failureOf, isOutage } from '../platform/db/outage.ts';
import { householdOf, plainAddress, siteOf } from '../platform/http/network.ts';
import { isProbe } from '../platform/http/probes.ts';
import type { Logger } from '../platform/logger.ts';

/** Interval at which noted requests are written, in ms; a crash loses no more than that. */
const FLUSH_MS = 2000;
const MINUTE_MS = 60_000;
/** Maximum number of addresses of a /64 that are noted singly in a minute, as its owner can use any number of them. */
const MAX_PER_HOUSEHOLD = 20;
/** Maximum number of addresses and networks of a /48 that are noted in a minute. */
const MAX_PER_SITE = 500;
/** Maximum number of addresses and minutes in memory, as during a database outage: some 5 MB. */
const MAX_NOTED = 20_000;

/** Requests from one address in one minute. */
interface NotedRequests {
  at: Date;
  ip: string;
  requests: number;
}

interface Dependencies {
  db: Db;
  /** Proxies whose forwarded addresses are trusted, as in `TRUST_PROXY`. */
  trustProxy: string[];
  clock: Clock;
  log: Logger;
}

/** Opens the record of accesses that the Marco Civil (art. 15) requires: address and minute. */
export function openAccessLog({ db, trustProxy, clock, log }: Dependencies) {
  const isProxy = compile(trustProxy);
  let noted = new Map<string, NotedRequests>();
  /** Addresses noted for each network in the current minute. */
  const networks = { at: 0, names: new Map<string, Set<string>>() };
  /** Requests that were noted by their network alone, or not at all. */
  const unnamed = new WeakSet<IncomingMessage>();
  /** Number of requests that did not fit. */
  let lost = 0;

  async function flush(): Promise<void> {
    if (lost > 0) log.warn({ requests: lost }, 'access log full; requests not noted');
    lost = 0;
    if (noted.size === 0) return;
    const rows = [...noted.values()];
    noted = new Map();
    try {
      await sql`
        insert into access_log (at, ip, requests)
        select at, ip, sum(requests)
        from unnest(${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ ip }) => ip)}::inet[],
                    ${rows.map(({ requests }) => requests)}::int[]) as noted (at, ip, requests)
        -- One address may be written in two ways.
        group by at, ip
        on conflict (at, ip) do update set requests = access_log.requests + excluded.requests`.execute(db);
    } catch (error) {
      // The database would refuse the same rows again, and all later ones.
      const kept = isOutage(error);
      if (kept) for (const row of rows) add(row);
      log.warn({ ...failureOf(error), rows: rows.length, kept }, 'access log not written');
    }
  }

  /** @returns whether it fitted */
  function add({ at, ip, requests }: NotedRequests, max = MAX_NOTED): boolean {
    const key = `${at.getTime()} ${ip}`;
    const existing = noted.get(key);
    if (existing) existing.requests += requests;
    else if (noted.size < max) noted.set(key, { at, ip, requests });
    else {
      lost += requests;
      return false;
    }
    return true;
  }

  /** Addresses noted of a network; undefined if there is no room for one more network. */
  function inMinute(network: string): Set<string> | undefined {
    const existing = networks.names.get(network);
    if (existing || networks.names.size >= MAX_NOTED) return existing;
    const names = new Set<string>();
    networks.names.set(network, names);
    return names;
  }

  function minute(): Date {
    return new Date(Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS);
  }

  /** Returns the address, or its network if that has shown more addresses than people have devices. */
  function notedAddress(ip: string, at: number): string {
    if (networks.at !== at) {
      networks.at = at;
      networks.names.clear();
    }
    const [household, site] = [householdOf(ip), siteOf(ip)];
    // An IPv4 address is its own network.
    if (household === ip && !ip.includes(':')) return ip;
    // A site costs a bounded amount of memory, regardless of its requests.
    const atSite = inMinute(`${site}/48`);
    const isFull = !atSite || atSite.size >= MAX_PER_SITE;
    const atHome = isFull ? networks.names.get(`${household}/64`) : inMinute(`${household}/64`);
    const name = atHome?.has(ip) || (atHome && atHome.size < MAX_PER_HOUSEHOLD) ? ip : `${household}/64`;
    if (isFull && !atSite?.has(name)) return `${site}/48`;
    if (name === ip) atHome?.add(ip);
    atSite?.add(name);
    return name;
  }

  // Rounds run one after the other.
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    /** Notes the client and the minute of a request, not its content. Costs no more than a map look-up. */
    note(request: IncomingMessage): void {
      if (isProbe(request)) return;
      const ip = clientAddress(isProxy, request);
      if (!ip) return;
      const at = minute();
      const name = notedAddress(ip, at.getTime());
      const isNoted = add({ at, ip: name, requests: 1 });
      if (name !== ip || !isNoted) unnamed.add(request);
    },

    /** Notes an accepted order, form or sign-in by its own address, even if its network's limit is reached. */
    noteSent(request: IncomingMessage): void {
      const ip = unnamed.has(request) && clientAddress(isProxy, request);
      if (ip) add({ at: minute(), ip, requests: 1 }, Number.POSITIVE_INFINITY);
    },

    /** Writes the noted requests, and stops. */
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}

/** Test whether a hop is a trusted proxy. */
type ProxyTest = ReturnType<typeof compile>;

/**
 * Returns the client's address by Fastify's rules: the last hop that is no proxy of ours, or the one before if that is
 * no address.
 *
 * @param isProxy whether a hop is trusted
 */
export function clientAddress(isProxy: ProxyTest, request: IncomingMessage): string | null {
  // A client that has already disconnected has no address.
  if (!request.socket.remoteAddress) return null;
  const hops = request.headers['x-forwarded-for'] ? hopsOf(request, isProxy) : [request.socket.remoteAddress];
  return hops.map(plainAddress).findLast((address) => address !== null) ?? null;
}
