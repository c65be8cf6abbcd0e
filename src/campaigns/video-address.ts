/** Who else shows videos: its name for visitors, and the host of its player, which a page has to allow. */
export const VIDEO_COMPANIES = {
  youtube: { name: 'YouTube', player: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', player: 'https://player.vimeo.com' },
} as const;

/** A video that another company keeps: what its address says, and nothing else of it. */
export interface ForeignVideo {
  company: keyof typeof VIDEO_COMPANIES;
  id: string;
  /** Of a video of Vimeo that is not listed. */
  key?: string;
}

/** Hosts that people copy addresses from, without `www.` and `m.`. */
const YOUTUBE = ['youtube.com', 'youtube-nocookie.com'];
const SHORT_YOUTUBE = 'youtu.be';
const VIMEO = ['vimeo.com', 'player.vimeo.com'];

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
const VIMEO_KEY = /^[0-9a-f]{8,20}$/;

/**
 * Reads the address of a video as somebody copied it from a browser or an app. Only what names the video is kept.
 *
 * @returns undefined where it is no video's address of these companies
 */
export function readVideoAddress(address: string): ForeignVideo | undefined {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === SHORT_YOUTUBE) return onYouTube(parts);
  if (YOUTUBE.includes(host)) return onYouTube(youTubeParts(url, parts));
  return VIMEO.includes(host) ? onVimeo(url, parts) : undefined;
}

/** Where a visitor watches it at the company's own place; also how it is written down. */
export function watchAddress({ company, id, key }: ForeignVideo): string {
  if (company === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${key ? `/${key}` : ''}`;
}

/** What is written down of an address: nothing that only tells who copied it. What is none yet stays as it is. */
export function plainVideoAddress(address: string): string {
  const video = readVideoAddress(address.trim());
  return video ? watchAddress(video) : address;
}

/** Its player, which begins at once, and follows nobody as far as the company lets us ask for that. */
export function playerAddress({ company, id, key }: ForeignVideo): string {
  const { player } = VIDEO_COMPANIES[company];
  if (company === 'youtube') return `${player}/embed/${id}?autoplay=1&rel=0`;
  return `${player}/video/${id}?${key ? `h=${key}&` : ''}dnt=1&autoplay=1`;
}

/** `/watch?v=ID`, or the kind of the video before its id. */
function youTubeParts({ searchParams }: URL, [first = '', ...others]: string[]): string[] {
  if (first === 'watch') return [searchParams.get('v') ?? ''];
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? others : [];
}

function onYouTube([id = '']: string[]): ForeignVideo | undefined {
  return YOUTUBE_ID.test(id) ? { company: 'youtube', id } : undefined;
}

/** `/ID`, `/ID/KEY`, `/channels/NAME/ID`, `/video/ID?h=KEY` */
function onVimeo({ searchParams }: URL, parts: string[]): ForeignVideo | undefined {
  const at = parts.findIndex((part) => VIMEO_ID.test(part));
  const id = parts[at];
  if (id === undefined) return undefined;
  const key = searchParams.get('h') ?? parts[at + 1] ?? '';
  return { company: 'vimeo', id, ...(VIMEO_KEY.test(key) && { key }) };
}
