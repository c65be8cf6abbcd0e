import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '../web/assets.ts';
import type { PublishedFile } from './published-file.ts';

/** Output of `npm run build`, shared by all campaigns, addresses and modes. */
export interface Release {
  /** Build id, derived from the sources. */
  id: string;
  assets: Assets;
  /** Scripts and style sheets for browsers. */
  files: PublishedFile[];
  /** Path of the publisher program. */
  publisher: string;
  /** Path of the program that makes pictures. */
  pictureMaker: string;
  /** Path of the program that counts the pages of documents. */
  pageCounter: string;
}

/**
 * Reads a built release.
 *
 * @param folder `dist`
 * @throws Error with instructions if there is none
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
    pageCounter: join(publisher, 'page-counter.js'),
  };
}

function readAsset(path: string, name: string): PublishedFile {
  const brotli = existsSync(`${path}.br`) && readFileSync(`${path}.br`);
  return { url: `/_assets/${name}`, body: readFileSync(path), ...(brotli && { brotli }) };
}
