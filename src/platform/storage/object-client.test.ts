import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { createObjectClient } from './object-client.ts';
import type { ObjectStorage } from './object-url.ts';

async function clientOf(
  answer: (response: ServerResponse) => void,
  ended?: AbortSignal,
  more: Pick<ObjectStorage, 'publicOnly'> = {},
) {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const storage = { address: `http://127.0.0.1:${port}/loja/`, key: 'k', secret: 's', region: 'r', ...more };
  return createObjectClient(storage, ended);
}

test('a storage that never ends what it says is given up', async () => {
  const filler = Buffer.alloc(1024 * 1024, 'x');
  const endless = await clientOf((response) => {
    const more = () => void response.write(filler, (error) => error || more());
    more();
  });
  expect(await refusalOf(endless.names())).toMatchObject({ status: 503 });
  const again = await clientOf((response) => response.end('<NextContinuationToken>2</NextContinuationToken>'));
  expect(await refusalOf(again.names())).toMatchObject({ status: 503 });
});

test('calls to a storage that does not answer end with the process, and so does each that begins after that', async () => {
  const ended = new AbortController();
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const silent = await clientOf(() => {
    // A signal that is reached weakly is gone by then.
    collectGarbage();
    ended.abort();
  }, ended.signal);
  const began = performance.now();
  expect(await refusalOf(silent.remove('a'))).toMatchObject({ status: 503 });
  expect(await refusalOf(silent.names())).toMatchObject({ status: 503 });
  // Its own timeout is twenty seconds.
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a storage that the panel names is not looked for on this machine', async () => {
  let asked = 0;
  const answer = (response: ServerResponse) => {
    asked += 1;
    response.end('<Key>a</Key>');
  };
  expect(await (await clientOf(answer)).names()).toEqual(['a']);
  const outside = await clientOf(answer, undefined, { publicOnly: true });
  expect(await refusalOf(outside.names())).toMatchObject({ status: 503 });
  expect(asked).toBe(1);
});
