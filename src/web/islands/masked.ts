/** Attributes that exclude input from session replays, by the names that the common recorders check. */
export const MASKED_ATTRIBUTES = {
  'data-private': '',
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-openreplay-masked': '',
} as const;
