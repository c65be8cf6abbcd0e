import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFolder } from '../../src/campaigns/folder.ts';
import { PICTURES_PATH, pictureKey } from '../../src/campaigns/picture-files.ts';
import { makeInProcess } from '../../src/pictures/service.ts';
import { readRelease } from '../../src/publishing/release.ts';
import { samplePicture } from '../../tests/factories/pictures.ts';
import { renderedSite } from './rendered-site.ts';
import type { Site } from './static-server.ts';

/**
 * Our page with a picture in its first view, as if the seller had uploaded one.
 *
 * @param ours the same page without it
 */
export async function siteWithPicture(campaignId: string, ours: Site): Promise<Site> {
  const release = readRelease('dist');
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const source = join(folder, 'sent');
    await writeFile(source, await samplePicture({ width: 1600, height: 1200 }));
    await mkdir(join(folder, 'made'));
    const { forms, ...made } = await makeInProcess(() => release.pictureMaker)(source, join(folder, 'made'));
    const document = await readFolder(campaignId);
    const picture = { ...made, alt: 'A capa do livro' };
    const sections = document.sections.map((section) => (section.type === 'hero' ? { ...section, picture } : section));
    const pictures = await readForms(join(folder, 'made'), made, forms);
    const pages = await renderedSite(release, { ...document, sections }, pictures);
    return new Map([...ours, ...pages, ...pictures]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the made forms of a picture in a folder, by their addresses. */
export async function readForms(folder: string, picture: { file: string }, forms: readonly string[]): Promise<Site> {
  const base = `${PICTURES_PATH}${pictureKey(picture.file)}`;
  const read = async (form: string) => [`${base}/${form}`, await readFile(join(folder, form))] as const;
  return new Map(await Promise.all(forms.map(read)));
}
