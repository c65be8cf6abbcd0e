import manifest from '../../package.json' with { type: 'json' };

/** Version of this program, as semantic versioning has it: `1.0.0-rc.1` is a candidate of `1.0.0`. */
export const VERSION: string = manifest.version;
