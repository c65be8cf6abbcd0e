import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database.ts';

/** Header of the message in which a server sends a client its id: `BackendKeyData`, of twelve bytes. */
const NAMED = Buffer.from('4b0000000c', 'hex');

interface SilentProxy {
  port: number;
  /** Number of connections so far. */
  opened(): number;
  /** Silences all open connections; new ones work. */
  fallSilent(): void;
  /** Accepts new connections from now on, and passes nothing on them either. */
  swallow(): void;
  /** Passes requests and no answers from now on, on open connections and new ones. */
  swallowAnswers(): void;
  /** Lets new connections work again. */
  mend(): void;
}

/** A proxy to a server that can fall silent: nothing is closed, and nothing passes any more. */
async function openProxy(reach: () => Socket, onFar: (far: Socket) => void = () => {}): Promise<SilentProxy> {
  type Passing = 'all' | 'questions' | 'nothing';
  const pairs: { near: Socket; far: Socket; passing: Passing }[] = [];
  let passing: Passing = 'all';
  const server = createServer((near) => {
    const pair = { near, far: reach(), passing };
    for (const socket of [near, pair.far]) socket.on('error', () => {});
    // Before it is passed on, so that what is passed on is what was changed.
    onFar(pair.far);
    near.on('data', (bytes) => pair.passing !== 'nothing' && pair.far.write(bytes));
    pair.far.on('data', (bytes) => pair.passing === 'all' && near.write(bytes));
    near.on('close', () => pair.far.destroy());
    pair.far.on('close', () => pair.passing === 'all' && near.destroy());
    pairs.push(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const silence = (to: Passing) => {
    for (const pair of pairs) pair.passing = to;
  };
  return {
    port: (server.address() as AddressInfo).port,
    opened: () => pairs.length,
    fallSilent: () => silence('nothing'),
    swallow() {
      passing = 'nothing';
    },
    swallowAnswers() {
      passing = 'questions';
      silence('questions');
    },
    mend() {
      passing = 'all';
    },
  };
}

/**
 * Opens a silent proxy to the test's database.
 *
 * @param pooler names its clients by itself, as PgBouncer does
 */
export async function openSilentProxy({ connection }: TestDatabase, { pooler = false } = {}) {
  const proxy = await openProxy(
    () => connect(`${connection.host}/.s.PGSQL.${connection.port}`),
    (far) => pooler && far.on('data', misname),
  );
  return {
    ...proxy,
    /** Address of the database, in parts and as a URL. */
    connection: { ...connection, host: '127.0.0.1', port: proxy.port },
    url: `postgres://${connection.user}@127.0.0.1:${proxy.port}/${connection.database}`,
  };
}

/** Opens a silent proxy to a server on this machine, such as `smtp://127.0.0.1:2525`. @returns it with its own address */
export async function openSilentProxyTo(address: string) {
  const { hostname, port } = new URL(address);
  const proxy = await openProxy(() => connect(Number(port), hostname));
  return { ...proxy, url: address.replace(`:${port}`, `:${proxy.port}`) };
}

function misname(chunk: Buffer): void {
  const at = chunk.indexOf(NAMED);
  if (at >= 0) chunk.writeInt32BE(2_000_000_000, at + NAMED.length);
}
