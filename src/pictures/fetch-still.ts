import { z } from 'zod';
import type { ForeignVideo } from '../campaigns/video-address.ts';
import { watchAddress } from '../campaigns/video-address.ts';
import type { Accepted, GuardedAnswer, GuardedRequest } from '../platform/http/guarded-request.ts';

/** Hosts that have stills, and the one that says where Vimeo's are: no other is ever asked. */
export const STILL_HOSTS = ['i.ytimg.com', 'i.vimeocdn.com', 'vimeo.com'];

const PICTURE: Accepted = { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], maxBytes: 2 * 1024 * 1024 };
const DESCRIPTION: Accepted = { types: ['application/json'], maxBytes: 64 * 1024 };
/** Names of YouTube's stills, the largest first: not every video has it. */
const YOUTUBE_NAMES = ['maxresdefault', 'hqdefault'];
/** Requested width of Vimeo's, in pixels. */
const VIMEO_WIDTH = 1280;

const description = z.object({ thumbnail_url: z.string() });

/** A still's bytes, not looked at yet; or why there are none. */
export type FetchedStill =
  | { kind: 'fetched'; body: Buffer }
  /** `refused`: the company has none for us, now or soon; the reason is a code. */
  | { kind: 'failed'; reason: string; refused: boolean };

/** Fetches the still that a company shows of its video. */
export async function fetchStill(request: GuardedRequest, video: ForeignVideo): Promise<FetchedStill> {
  return video.company === 'youtube' ? fetchFromYouTube(request, video) : fetchFromVimeo(request, video);
}

async function fetchFromYouTube(request: GuardedRequest, { id }: ForeignVideo): Promise<FetchedStill> {
  let answer: GuardedAnswer | undefined;
  for (const name of YOUTUBE_NAMES) {
    answer = await request(`https://i.ytimg.com/vi/${id}/${name}.jpg`, PICTURE);
    if (answer.kind !== 'status' || answer.status !== 404) break;
  }
  return answer ? stillOf(answer) : refused('none');
}

/** Vimeo's stills have names of their own, which its oEmbed tells; of a private video it tells none. */
async function fetchFromVimeo(request: GuardedRequest, video: ForeignVideo): Promise<FetchedStill> {
  const query = new URLSearchParams({ url: watchAddress(video), width: String(VIMEO_WIDTH) });
  const described = stillOf(await request(`https://vimeo.com/api/oembed.json?${query}`, DESCRIPTION));
  if (described.kind === 'failed') return described;
  const { data } = description.safeParse(readJson(described.body));
  return data ? stillOf(await request(data.thumbnail_url, PICTURE)) : refused('not described');
}

function stillOf(answer: GuardedAnswer): FetchedStill {
  switch (answer.kind) {
    case 'answer':
      return { kind: 'fetched', body: answer.body };
    case 'status':
      return { kind: 'failed', reason: `status ${answer.status}`, refused: answer.status < 500 };
    case 'blocked':
      return { kind: 'failed', reason: `blocked: ${answer.by}`, refused: answer.by !== 'time' };
    case 'failed':
      return { kind: 'failed', reason: answer.reason, refused: false };
  }
}

function refused(reason: string): FetchedStill {
  return { kind: 'failed', reason, refused: true };
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
