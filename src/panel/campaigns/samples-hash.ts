/** Hash of the studio's address that leads to the first example of the starter that is left. */
export const SAMPLES_HASH = '#exemplos';

const FIELD_HASH = '#campo=';

/** Returns the hash of the studio's address that leads to a field. @param where as the check names it */
export function fieldHash(where: string): string {
  return `${FIELD_HASH}${encodeURIComponent(where)}`;
}

/** Returns the field that a hash leads to, as the check names it; undefined if it leads to none. */
export function fieldOfHash(hash: string): string | undefined {
  return hash.startsWith(FIELD_HASH) ? decodeURIComponent(hash.slice(FIELD_HASH.length)) : undefined;
}
