import manifest from '../../package.json' with { type: 'json' };

/** What this program is called: the year and month of its release, and how many came before it in that month. */
export const VERSION: string = manifest.version;
