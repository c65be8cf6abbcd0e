import { ASSET_NAMES, type Assets } from '../../src/web/assets.ts';

/** Addresses such as a build gives. */
export const ASSETS = Object.fromEntries(ASSET_NAMES.map((name) => [name, `/_assets/${name}.Ab12.js`])) as Assets;
