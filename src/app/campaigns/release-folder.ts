import { dirname } from 'node:path';

/** Folder of this program's build. */
export const RELEASE = dirname(import.meta.dirname);
