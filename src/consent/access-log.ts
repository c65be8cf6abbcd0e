import type { IncomingMessage } from 'node:http';
import { compile, all as hopsOf } from '@fastify/proxy-addr';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { failureOf, isOutage } from '../platform/db/outage.ts';
import { householdOf, plainAddress, siteOf } from '../platform/http/network.ts';
import { isProbe } from '../platform/http/probes.ts';
import type { Logger } from '../platform/logger.ts';

/** How often what was noted is written down, in ms; a crash loses no more than that. */
const FLUSH_MS = 2000;
const MINUTE_MS = 60_000;
/** Addresses of a /64 that are noted singly in a minute, as anybody with one has as many as there are. */
const MOST_AT_HOME = 20;
/** Addresses and networks of a /48 that are noted in a minute. */
const MOST_OF_SITE = 500;
/** How many addresses and minutes are kept in memory at most, as while the database is away: some 5 MB. */
const MOST_NOTED = 20_000;

export interface AccessLog {
  /** Notes a request: who and when, not what. Costs no more than a look into a map. */
  note(request: IncomingMessage): void;
  /** Notes one that was let through to order, fill in a form or sign in: by its own address, however full its network is. */
  noteSent(request: IncomingMessage): void;
  /** Writes what was noted, and stops. */
  close(): Promise<void>;
}

/** Requests from one address in one minute. */
interface Noted {
  at: Date;
  ip: string;
  requests: number;
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
  const isProxy = compile(trustProxy);
  let noted = new Map<string, Noted>();
  /** Names noted of each network in the minute that is noted now. */
  const networks = { at: 0, names: new Map<string, Set<string>>() };
  /** Requests that were noted by their network alone, or not at all. */
  const unnamed = new WeakSet<IncomingMessage>();
  /** Requests for which there was no room. */
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
      // What the database itself refuses, it would refuse for ever, and everything after it too.
      const kept = isOutage(error);
      if (kept) for (const row of rows) add(row);
      log.warn({ ...failureOf(error), rows: rows.length, kept }, 'access log not written');
    }
  }

  /** @returns whether there was room for it */
  function add({ at, ip, requests }: Noted, most = MOST_NOTED): boolean {
    const key = `${at.getTime()} ${ip}`;
    const known = noted.get(key);
    if (known) known.requests += requests;
    else if (noted.size < most) noted.set(key, { at, ip, requests });
    else {
      lost += requests;
      return false;
    }
    return true;
  }

  /** Names noted of a network; none where there is no room for one more network. */
  function inMinute(network: string): Set<string> | undefined {
    const known = networks.names.get(network);
    if (known || networks.names.size >= MOST_NOTED) return known;
    const names = new Set<string>();
    networks.names.set(network, names);
    return names;
  }

  function minute(): Date {
    return new Date(Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS);
  }

  /** The address, or its network where that has shown more of them than people have devices. */
  function notedAddress(ip: string, at: number): string {
    if (networks.at !== at) {
      networks.at = at;
      networks.names.clear();
    }
    const [household, site] = [householdOf(ip), siteOf(ip)];
    // An address of IPv4 is its own network.
    if (household === ip && !ip.includes(':')) return ip;
    // Whatever it asks for, a site costs no more memory than it may have names.
    const atSite = inMinute(`${site}/48`);
    const isFull = !atSite || atSite.size >= MOST_OF_SITE;
    const atHome = isFull ? networks.names.get(`${household}/64`) : inMinute(`${household}/64`);
    const name = atHome?.has(ip) || (atHome && atHome.size < MOST_AT_HOME) ? ip : `${household}/64`;
    if (isFull && !atSite?.has(name)) return `${site}/48`;
    if (name === ip) atHome?.add(ip);
    atSite?.add(name);
    return name;
  }

  // One round after the other.
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(flush);
  }, FLUSH_MS);
  timer.unref();

  return {
    note(request) {
      if (isProbe(request)) return;
      const ip = clientAddress(isProxy, request);
      if (!ip) return;
      const at = minute();
      const name = notedAddress(ip, at.getTime());
      const isNoted = add({ at, ip: name, requests: 1 });
      if (name !== ip || !isNoted) unnamed.add(request);
    },
    noteSent(request) {
      const ip = unnamed.has(request) && clientAddress(isProxy, request);
      if (ip) add({ at: minute(), ip, requests: 1 }, Number.POSITIVE_INFINITY);
    },
    async close() {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}

/**
 * The visitor's address, found as Fastify finds it: the last hop that is no proxy of ours, or the one before where that
 * is no address.
 *
 * @param isProxy whose word is believed
 */
export function clientAddress(isProxy: ReturnType<typeof compile>, request: IncomingMessage): string | null {
  // A visitor who has already gone has no address.
  if (!request.socket.remoteAddress) return null;
  const hops = request.headers['x-forwarded-for'] ? hopsOf(request, isProxy) : [request.socket.remoteAddress];
  return hops.map(plainAddress).findLast((address) => address !== null) ?? null;
}
