import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFolder } from '../../src/campaigns/folder.ts';
import { makeInProcess } from '../../src/pictures/service.ts';
import { readRelease } from '../../src/publishing/release.ts';
import { HEROES } from '../../tests/factories/hero-sections.ts';
import { samplePicture } from '../../tests/factories/pictures.ts';
import { formUrl } from './hero-picture.ts';
import { renderedSite } from './rendered-site.ts';
import type { Site } from './static-server.ts';

/** A campaign's page with each composition of the first view, by its name; all pictures are one photograph. */
export async function compositionSites(campaignId: string): Promise<Map<string, Site>> {
  const release = readRelease('dist');
  const assets = release.files.map(({ url, body }) => [url, body] as const);
  const document = await readFolder(campaignId);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const source = join(folder, 'sent');
    await writeFile(source, await samplePicture({ width: 1600, height: 1067 }));
    await mkdir(join(folder, 'made'));
    const { forms, ...made } = await makeInProcess(() => release.pictureMaker)(source, join(folder, 'made'));
    const pictures = await Promise.all(
      forms.map(async (form) => [formUrl(made, form), await readFile(join(folder, 'made', form))] as const),
    );
    const sites = new Map<string, Site>();
    for (const [composition, hero] of Object.entries(HEROES)) {
      const pictured: typeof hero = JSON.parse(JSON.stringify(hero), (_, value) =>
        value?.placeholder ? { ...value, ...made } : value,
      );
      const sections = document.sections.map((section) => (section.type === 'hero' ? pictured : section));
      const pages = await renderedSite(release, { ...document, sections });
      sites.set(composition, new Map([...assets, ...pages, ...pictures]));
    }
    return sites;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
