import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFolder } from '../../src/campaigns/folder.ts';
import { PICTURES_PATH, pictureKey } from '../../src/campaigns/picture-files.ts';
import type { Picture } from '../../src/campaigns/picture-schema.ts';
import { makeInProcess } from '../../src/pictures/service.ts';
import type { Release } from '../../src/publishing/release.ts';
import { samplePicture } from '../../tests/factories/pictures.ts';
import { renderedSite } from './rendered-site.ts';
import type { Site } from './static-server.ts';

/** A seller's photograph as a document names it, and its files by address. */
export interface Photograph {
  picture: Omit<Picture, 'alt' | 'focus'>;
  files: Site;
}

/** Makes a photograph of 1600 pixels' width as an upload does. @param height in pixels */
export async function makePhotograph(release: Release, height: number): Promise<Photograph> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const source = join(folder, 'sent');
    await writeFile(source, await samplePicture({ width: 1600, height }));
    await mkdir(join(folder, 'made'));
    const { forms, ...picture } = await makeInProcess(() => release.pictureMaker)(source, join(folder, 'made'));
    const base = `${PICTURES_PATH}${pictureKey(picture.file)}`;
    const read = async (form: string) => [`${base}/${form}`, await readFile(join(folder, 'made', form))] as const;
    return { picture, files: new Map(await Promise.all(forms.map(read))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Our page with a picture in its first view, as if the seller had uploaded one.
 *
 * @param ours the same page without it
 */
export async function siteWithPicture(release: Release, campaignId: string, ours: Site): Promise<Site> {
  const { picture: made, files } = await makePhotograph(release, 1200);
  const document = await readFolder(campaignId);
  const picture = { ...made, alt: 'A capa do livro' };
  const sections = document.sections.map((section) => (section.type === 'hero' ? { ...section, picture } : section));
  return new Map([...ours, ...(await renderedSite(release, { ...document, sections }, files)), ...files]);
}
