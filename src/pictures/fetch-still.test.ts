import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Certificates, makeCertificates } from '../../tests/setup/certificates.ts';
import { serveAsPublic } from '../../tests/setup/public-host.ts';
import type { GuardedAnswer, GuardedRequest } from '../platform/http/guarded-request.ts';
import { fetchStill, STILL_HOSTS } from './fetch-still.ts';

const YOUTUBE = { company: 'youtube', id: 'abcdefghijk' } as const;
const VIMEO = { company: 'vimeo', id: '76979871', key: '8272103f6e' } as const;
const LARGE = 'https://i.ytimg.com/vi/abcdefghijk/maxresdefault.jpg';
const SMALL = 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg';
const OEMBED = 'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871%2F8272103f6e&width=1280';
const PICTURE: GuardedAnswer = { kind: 'answer', body: Buffer.from('uma imagem') };

/** Hosts that answer these addresses, and have nothing else. */
function hosts(answers: Record<string, GuardedAnswer>) {
  const asked: string[] = [];
  const request: GuardedRequest = async (address) => {
    asked.push(address);
    return answers[address] ?? { kind: 'status', status: 404 };
  };
  return { asked, request };
}

test('the largest still of YouTube is fetched, or the one that every video has', async () => {
  const all = hosts({ [LARGE]: PICTURE, [SMALL]: PICTURE });
  expect(await fetchStill(all.request, YOUTUBE)).toMatchObject({ kind: 'fetched' });
  expect(all.asked).toEqual([LARGE]);
  const small = hosts({ [SMALL]: PICTURE });
  expect(await fetchStill(small.request, YOUTUBE)).toMatchObject({ kind: 'fetched' });
  expect(small.asked).toEqual([LARGE, SMALL]);
});

test('Vimeo says itself where the still of a video is', async () => {
  const still = 'https://i.vimeocdn.com/video/452001751_1280?region=us';
  const described: GuardedAnswer = { kind: 'answer', body: Buffer.from(JSON.stringify({ thumbnail_url: still })) };
  const { asked, request } = hosts({ [OEMBED]: described, [still]: PICTURE });
  expect(await fetchStill(request, VIMEO)).toMatchObject({ kind: 'fetched' });
  expect(asked).toEqual([OEMBED, still]);
  for (const address of asked) expect(STILL_HOSTS).toContain(new URL(address).hostname);
  for (const body of ['', '{}', '{"thumbnail_url":1}', '<html>'])
    expect(
      await fetchStill(hosts({ [OEMBED]: { kind: 'answer', body: Buffer.from(body) } }).request, VIMEO),
      body,
    ).toEqual({ kind: 'failed', reason: 'not described', refused: true });
});

test.each<[GuardedAnswer, object]>([
  [
    { kind: 'status', status: 404 },
    { reason: 'status 404', refused: true },
  ],
  [
    { kind: 'status', status: 403 },
    { reason: 'status 403', refused: true },
  ],
  [
    { kind: 'status', status: 503 },
    { reason: 'status 503', refused: false },
  ],
  [
    { kind: 'blocked', by: 'redirect' },
    { reason: 'blocked: redirect', refused: true },
  ],
  [
    { kind: 'blocked', by: 'time' },
    { reason: 'blocked: time', refused: false },
  ],
  [
    { kind: 'failed', reason: 'ENOTFOUND' },
    { reason: 'ENOTFOUND', refused: false },
  ],
])('of %j is kept whether the company has no still, or just did not answer', async (answer, failure) => {
  const { request } = hosts({ [LARGE]: answer, [SMALL]: answer, [OEMBED]: answer });
  for (const video of [YOUTUBE, VIMEO])
    expect(await fetchStill(request, video)).toEqual({ kind: 'failed', ...failure });
});

let certificates: Certificates;
beforeAll(() => {
  certificates = makeCertificates(STILL_HOSTS.map((host) => `DNS:${host}`).join());
});
afterAll(() => certificates.remove());

/** Fetches a still from hosts that answer so, by the request of the shop. @returns also the hosts that were asked */
async function fetchFrom(listener: RequestListener, video: typeof YOUTUBE | typeof VIMEO = YOUTUBE) {
  const asked: unknown[] = [];
  const answer: RequestListener = (request, response) => {
    asked.push(request.headers.host);
    listener(request, response);
  };
  const { request } = await serveAsPublic(certificates, answer, { hosts: STILL_HOSTS });
  return { still: await fetchStill(request, video), asked };
}

const MEGABYTE = 1024 * 1024;

test('a still may have 2 MB, and one byte more is refused, whether its size is said or not', async () => {
  const send =
    (size: number, isSaid: boolean): RequestListener =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', ...(isSaid && { 'content-length': size }) });
      response.end(Buffer.alloc(size));
    };
  for (const isSaid of [true, false]) {
    const { still } = await fetchFrom(send(2 * MEGABYTE, isSaid));
    expect(still).toEqual({ kind: 'fetched', body: Buffer.alloc(2 * MEGABYTE) });
    const { still: larger } = await fetchFrom(send(2 * MEGABYTE + 1, isSaid));
    expect(larger).toEqual({ kind: 'failed', reason: 'blocked: size', refused: true });
  }
});

test('a still is waited for 5 s, whether nothing comes or it comes drop by drop', async () => {
  const timers: NodeJS.Timeout[] = [];
  onTestFinished(() => timers.forEach(clearInterval));
  const limits: number[] = [];
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout.call(AbortSignal, ms / 20);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const dropByDrop: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    timers.push(setInterval(() => response.write('.'), 20));
  };
  for (const listener of [() => {}, dropByDrop]) {
    const { still } = await fetchFrom(listener);
    expect(still).toEqual({ kind: 'failed', reason: 'blocked: time', refused: false });
  }
  expect(limits).toEqual([5000, 5000]);
});

test('no redirect of a host of stills is followed', async () => {
  for (const video of [YOUTUBE, VIMEO]) {
    const { still, asked } = await fetchFrom((_, response) => {
      response.writeHead(302, { location: 'https://i.vimeocdn.com/outra.jpg' }).end();
    }, video);
    expect(still).toEqual({ kind: 'failed', reason: 'blocked: redirect', refused: true });
    expect(asked).toHaveLength(1);
  }
});

test.each([
  'https://evil.example/still.jpg',
  'https://i.vimeocdn.com.evil.example/still.jpg',
  'https://169.254.169.254/latest/meta-data',
  'http://i.vimeocdn.com/still.jpg',
  'https://i.vimeocdn.com:8443/still.jpg',
  'file:///etc/passwd',
])('a still that Vimeo says to be at %s is not asked for', async (address) => {
  const { still, asked } = await fetchFrom((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ thumbnail_url: address }));
  }, VIMEO);
  expect(still).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^blocked: (host|address)$/) });
  expect(asked).toEqual(['vimeo.com']);
});
