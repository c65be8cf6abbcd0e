import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestDatabase } from './database.ts';

/** How a server tells a client what it calls it: `BackendKeyData`, of twelve bytes. */
const NAMED = Buffer.from('4b0000000c', 'hex');

/**
 * A way to the test's database that can fall silent: nothing is closed, and nothing passes any more.
 *
 * @param pooler names its clients by itself, as PgBouncer does
 */
export async function openSilentWay({ connection }: TestDatabase, { pooler = false } = {}) {
  const pairs: [Socket, Socket][] = [];
  const server = createServer((near) => {
    const far = connect(`${connection.host}/.s.PGSQL.${connection.port}`);
    for (const socket of [near, far]) socket.on('error', () => {});
    // Before it is piped, so that what is passed on is what was changed.
    if (pooler) far.on('data', misname);
    near.pipe(far).pipe(near);
    pairs.push([near, far]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of pairs.flat()) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    /** By which the database is reached, in parts or as an address. */
    connection: { ...connection, host: '127.0.0.1', port },
    url: `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`,
    /** How many connections there were. */
    opened: () => pairs.length,
    /** On all connections that are open; new ones work. */
    fallSilent() {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.resume();
        far.resume();
      }
    },
  };
}

function misname(chunk: Buffer): void {
  const at = chunk.indexOf(NAMED);
  if (at >= 0) chunk.writeInt32BE(2_000_000_000, at + NAMED.length);
}
