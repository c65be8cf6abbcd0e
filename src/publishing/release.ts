import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '../web/assets.ts';
import type { PublishedFile } from './published-file.ts';

/** What `npm run build` makes: the same for every campaign, address and mode. */
export interface Release {
  /** Another one for each build of other sources. */
  id: string;
  assets: Assets;
  /** What browsers load: scripts and style sheets. */
  files: PublishedFile[];
  /** The publisher's program. */
  publisher: string;
  /** The program that makes pictures. */
  pictureMaker: string;
}

/**
 * Reads a built release.
 *
 * @param folder `dist`
 * @throws Error that says what to do where there is none
 */
export function readRelease(folder: string): Release {
  const client = join(folder, 'client');
  const publisher = join(folder, 'publisher');
  if (![client, publisher].every(existsSync)) throw new Error(`there is no build in ${folder}: run "npm run build"`);
  const names = readdirSync(join(client, '_assets'));
  return {
    id: JSON.parse(readFileSync(join(publisher, 'build.json'), 'utf8')).key,
    assets: JSON.parse(readFileSync(join(client, 'assets.json'), 'utf8')),
    files: names.filter((name) => !name.endsWith('.br')).map((name) => readAsset(join(client, '_assets', name), name)),
    publisher: join(publisher, 'publisher.js'),
    pictureMaker: join(publisher, 'picture-maker.js'),
  };
}

function readAsset(path: string, name: string): PublishedFile {
  const brotli = existsSync(`${path}.br`) && readFileSync(`${path}.br`);
  return { url: `/_assets/${name}`, body: readFileSync(path), ...(brotli && { brotli }) };
}
