/** Companies that host videos: the name for visitors, and the host of the player, which a page has to allow. */
export const VIDEO_COMPANIES = {
  youtube: { name: 'YouTube', player: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', player: 'https://player.vimeo.com' },
} as const;

/** A video at another company, by the parts of its address. */
export interface ForeignVideo {
  company: keyof typeof VIDEO_COMPANIES;
  id: string;
  /** Key of an unlisted Vimeo video. */
  key?: string;
}

/** Hosts of copied addresses, without `www.` and `m.`. */
const YOUTUBE = ['youtube.com', 'youtube-nocookie.com'];
const SHORT_YOUTUBE = 'youtu.be';
const VIMEO = ['vimeo.com', 'player.vimeo.com'];

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;
const VIMEO_KEY = /^[0-9a-f]{8,20}$/;

/**
 * Reads the address of a video as copied from a browser or an app. Only the parts that identify the video are kept.
 *
 * @returns undefined if it is no video's address of these companies
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

/** Returns the video's address at the company, which is also its stored form. */
export function watchAddress({ company, id, key }: ForeignVideo): string {
  if (company === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${key ? `/${key}` : ''}`;
}

/**
 * Normalizes an address: removes parameters that only identify the person who copied it. Other text stays unchanged.
 */
export function plainVideoAddress(address: string): string {
  const video = readVideoAddress(address.trim());
  return video ? watchAddress(video) : address;
}

/** Returns the address of its player, which starts at once, without tracking as far as the company offers that. */
export function playerAddress({ company, id, key }: ForeignVideo): string {
  const { player } = VIDEO_COMPANIES[company];
  if (company === 'youtube') return `${player}/embed/${id}?autoplay=1&rel=0`;
  return `${player}/video/${id}?${key ? `h=${key}&` : ''}dnt=1&autoplay=1`;
}

/** Returns the segments of `/watch?v=ID`, or those after the kind of the video. */
function youTubeParts({ searchParams }: URL, [first = '', ...others]: string[]): string[] {
  if (first === 'watch') return [searchParams.get('v') ?? ''];
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? others : [];
}

function onYouTube([id = '']: string[]): ForeignVideo | undefined {
  return YOUTUBE_ID.test(id) ? { company: 'youtube', id } : undefined;
}

/** Reads `/ID`, `/ID/KEY`, `/channels/NAME/ID`, `/video/ID?h=KEY`. */
function onVimeo({ searchParams }: URL, parts: string[]): ForeignVideo | undefined {
  const at = parts.findIndex((part) => VIMEO_ID.test(part));
  const id = parts[at];
  if (id === undefined) return undefined;
  const key = searchParams.get('h') ?? parts[at + 1] ?? '';
  return { company: 'vimeo', id, ...(VIMEO_KEY.test(key) && { key }) };
}
