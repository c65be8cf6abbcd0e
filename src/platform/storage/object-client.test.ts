import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { refusalOf } from '../../../tests/setup/refusal.ts';
import { createObjectClient } from './object-client.ts';

async function clientOf(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return createObjectClient({ address: `http://127.0.0.1:${port}/loja/`, key: 'k', secret: 's', region: 'r' });
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
