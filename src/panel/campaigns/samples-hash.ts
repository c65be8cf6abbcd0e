/** Hash of the studio's address that leads to the first example of the starter that is left. */
export const SAMPLES_HASH = '#exemplos';
