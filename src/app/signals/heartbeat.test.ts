import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { addSeconds } from '../../platform/clock.ts';
import { readEnv } from '../settings/env.ts';
import { createHeartbeat } from './heartbeat.ts';

/** A shop that sends its heartbeats to `listener`. */
async function openHeartbeat(listener: RequestListener) {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  onTestFinished(() => server.closeAllConnections());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = { at: new Date('2026-11-24T12:00:00Z'), ready: true };
  const lines: string[] = [];
  const stopping = new AbortController();
  const sweep = createHeartbeat({
    url: () => `${origin}/ping/segredo`,
    isReady: async () => now.ready,
    clock: () => now.at,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    stopping: stopping.signal,
  });
  const after = async (seconds: number) => {
    now.at = addSeconds(now.at, seconds);
    return sweep();
  };
  return { heard, now, lines, stopping, sweep, after, server };
}

test('it beats once a minute, and not while the shop does not sell', async () => {
  const { heard, now, after, lines } = await openHeartbeat((_request, response) => void response.end('OK'));
  for (const seconds of [0, 1, 58, 1, 30, 30]) await after(seconds);
  expect(heard).toEqual(Array.from({ length: 3 }, () => 'GET /ping/segredo'));
  now.ready = false;
  await after(60);
  await after(60);
  expect(heard).toHaveLength(3);
  now.ready = true;
  await after(60);
  expect(heard).toHaveLength(4);
  expect(lines).toEqual([]);
});

test('a heartbeat that fails is logged once, without the address, and not repeated before the next minute', async () => {
  const fate = { status: 503 };
  const { heard, lines, after } = await openHeartbeat((_request, response) => {
    // One that would lead on elsewhere would learn the secret.
    response.writeHead(fate.status, { location: '/outra' }).end();
  });
  await after(0);
  await after(1);
  await after(59);
  fate.status = 302;
  await after(60);
  expect(heard).toEqual(Array.from({ length: 3 }, () => 'GET /ping/segredo'));
  fate.status = 200;
  await after(60);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the heartbeat is not heard',
    'the heartbeat is heard again',
  ]);
  expect(lines.join()).not.toContain('segredo');
});

test('a stop waits for no answer', async () => {
  const { lines, heard, sweep, stopping } = await openHeartbeat(() => {});
  const beat = sweep();
  await expect.poll(() => heard).toHaveLength(1);
  stopping.abort();
  expect(await beat).toBe(0);
  expect(lines).toEqual([]);
});

test('a missing server is logged without the address', async () => {
  const { server, lines, after } = await openHeartbeat(() => {});
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  expect(await after(60)).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain('segredo');
});

test.each(['http://hc-ping.example/segredo', 'hc-ping.example', 'ftp://x', 'https://ana:segredo@hc-ping.example/'])(
  '%s is no address to beat at, and is not repeated',
  (HEARTBEAT_URL) => {
    expect(() => readEnv({ HEARTBEAT_URL })).toThrow(/HEARTBEAT_URL: deve ser um endereço https/);
    expect(() => readEnv({ HEARTBEAT_URL })).not.toThrow(/segredo/);
  },
);

test.each(['https://hc-ping.example/segredo', 'http://127.0.0.1:3001/api/push/segredo'])('%s is one', (url) => {
  expect(readEnv({ HEARTBEAT_URL: url }).HEARTBEAT_URL).toBe(url);
});
