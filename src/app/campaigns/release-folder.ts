import { dirname } from 'node:path';

/** Where the build put what belongs to this very program. */
export const RELEASE = dirname(import.meta.dirname);
