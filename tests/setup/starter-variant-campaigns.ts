import { createHash } from 'node:crypto';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readFolderAt } from '../../src/campaigns/folder.ts';
import { picture } from '../factories/picture-of.ts';
import { WORDS, withPhotograph, withWordsAlone } from './starter-variants.ts';
import { idOfStarter, KINDS, makeStarters, type SoldAs } from './starters.ts';
import type { TestCampaign } from './test-campaign.ts';

/** Id of each starter's campaign with a photograph, and of each with nine fields of words. */
export const VARIANTS = KINDS.flatMap((kind) => [`${idOfStarter(kind)}-foto`, `${idOfStarter(kind)}-palavras`]);

/** Makes a campaign of each starter as it is left by a seller with a photograph, and by one with nine fields of words, for one shop that has them all. */
export async function makeVariants(): Promise<TestCampaign> {
  const made = await makeStarters(Object.fromEntries(KINDS.map((kind) => [kind, WORDS[kind].sold])) as SoldAs);
  const size = { width: 1600, height: 1067 };
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#caa472' } })
    .jpeg()
    .toBuffer();
  const file = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
  for (const kind of KINDS) {
    const id = idOfStarter(kind);
    const folder = join(made.root, 'campaigns', id);
    const document = await readFolderAt(folder);
    const variants = {
      foto: withPhotograph(document, kind, picture({ ...size, file, alt: 'A mesa de trabalho' })),
      palavras: withWordsAlone(document, WORDS[kind]),
    };
    for (const [name, variant] of Object.entries(variants)) {
      const own = `${folder}-${name}`;
      await cp(folder, own, { recursive: true });
      await rm(join(own, 'campaign.ts'));
      await writeFile(join(own, 'campaign.json'), JSON.stringify({ ...variant, id: `${id}-${name}` }));
      await mkdir(join(own, 'pictures'), { recursive: true });
      await writeFile(join(own, 'pictures', file), bytes);
    }
    await rm(folder, { recursive: true });
  }
  return { ...made, id: VARIANTS[0] ?? '' };
}
