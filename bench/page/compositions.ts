import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFolderAt } from '../../src/campaigns/folder.ts';
import { makeInProcess } from '../../src/pictures/service.ts';
import { readRelease } from '../../src/publishing/release.ts';
import { samplePicture } from '../../tests/factories/pictures.ts';
import { COMPOSITIONS, idOfHero, makeHeroCampaigns } from '../../tests/setup/hero-campaigns.ts';
import { readForms } from './hero-picture.ts';
import { renderedSite } from './rendered-site.ts';
import type { Site } from './static-server.ts';

/** A page with each composition of the first view, by its name, each in another look; all pictures are one photograph. */
export async function compositionSites(): Promise<Map<string, Site>> {
  const release = readRelease('dist');
  const assets = release.files.map(({ url, body }) => [url, body] as const);
  const campaigns = await makeHeroCampaigns();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  try {
    const source = join(folder, 'sent');
    await writeFile(source, await samplePicture({ width: 1600, height: 1067 }));
    await mkdir(join(folder, 'made'));
    const { forms, ...made } = await makeInProcess(() => release.pictureMaker)(source, join(folder, 'made'));
    const pictures = await readForms(join(folder, 'made'), made, forms);
    const sites = new Map<string, Site>();
    for (const composition of COMPOSITIONS) {
      const document = await readFolderAt(join(campaigns.root, 'campaigns', idOfHero(composition)));
      const pictured: typeof document = JSON.parse(JSON.stringify(document), (_, value) =>
        value?.placeholder ? { ...value, ...made } : value,
      );
      sites.set(composition, new Map([...assets, ...(await renderedSite(release, pictured, pictures)), ...pictures]));
    }
    return sites;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await campaigns.remove();
  }
}
