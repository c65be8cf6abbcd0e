import { ADDRCONFIG } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Time of opening a connection, in ms. */
const TIMEOUT_MS = 5_000;

/** Network to hosts that somebody names; tests replace it. */
export interface PublicNetwork {
  /** Returns all addresses of a host; defaults to the system's resolver. */
  resolve?: (host: string) => Promise<string[]>;
  /** Opens the connection of a request to an address that was let through, which is the `hostname`. */
  dial?: buildConnector.connector;
  /** Opens any other connection to such an address. */
  open?: (address: string, port: number) => Socket;
}

/** The host leads into a private network, or to this machine: nothing was sent. */
export class PrivateHostError extends Error {
  readonly code = 'PRIVATE_HOST';

  constructor() {
    super('not a public address');
  }
}

/**
 * Creates the connector of requests to public addresses alone. A host is resolved once, and the connection is made to
 * the address that was checked, so that a second answer of its DNS changes nothing.
 */
export function publicConnector({
  resolve = resolveHost,
  dial = buildConnector({ timeout: TIMEOUT_MS }),
}: PublicNetwork = {}): buildConnector.connector {
  return (options, callback) => {
    const host = withoutBrackets(options.hostname);
    publicAddressOf(host, resolve).then(
      (address) => dial({ ...options, hostname: address, servername: options.servername || host }, callback),
      (error: Error) => callback(error, null),
    );
  };
}

/**
 * Opens a connection to a public address, in the same manner.
 *
 * @throws PrivateHostError; the resolver's error
 */
export async function openPublicSocket(
  host: string,
  port: number,
  { resolve = resolveHost, open = (address, port) => connect(port, address) }: PublicNetwork = {},
): Promise<Socket> {
  return open(await publicAddressOf(host, resolve), port);
}

/** @throws PrivateHostError if one of the host's addresses is not public; the resolver's error */
async function publicAddressOf(host: string, resolve: (host: string) => Promise<string[]>): Promise<string> {
  const addresses = isIP(host) ? [host] : await resolve(host);
  const [first] = addresses;
  // A host that has both kinds is not trusted with its public ones.
  if (first === undefined || !addresses.every(isPublicAddress)) throw new PrivateHostError();
  return first;
}

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, hints: ADDRCONFIG });
  return found.map(({ address }) => address);
}

/** @param host of an address, where IPv6 has brackets */
function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
