/** Keeps what is typed out of session replays; the names under which the common recorders look for it. */
export const MASKED = {
  'data-private': '',
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-openreplay-masked': '',
} as const;
