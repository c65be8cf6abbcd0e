/** Begins the digest of a provider's message that was emptied, as its buyer was erased; its id follows. */
export const EMPTIED_DIGEST = 'erased-';
