import { expect, test } from 'vitest';
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
