import manifest from '../../package.json' with { type: 'json' };

/** Version of this program: the year and month of its release, and the number of earlier ones in that month. */
export const VERSION: string = manifest.version;
