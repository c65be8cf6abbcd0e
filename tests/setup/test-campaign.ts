import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cleanInput } from '../../src/campaigns/check/clean-campaign.ts';
import type { CampaignInput } from '../../src/campaigns/schema.ts';

/** Folder of the legal texts and the list, which a small campaign lacks. */
const LENDER = resolve('campaigns/lista-vitalicia');

const LIST = 'name,category,services,region,whatsapp,telegram,note\nAna,tv,Livro,Olinda,5581900000000,,\n';

/** A campaign that is in no repository. */
export interface TestCampaign {
  id: string;
  /** The folder to run the program in: it holds `campaigns/ID`. */
  root: string;
  remove(): Promise<void>;
}

/** Photograph that takes the place of each picture of a campaign; its size is in CSS pixels. */
export interface Photo {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Makes the small clean campaign, changed. @param photo in the place of its pictures, if it has any */
export async function makeTestCampaign(change: Partial<CampaignInput>, photo?: Photo): Promise<TestCampaign> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-campaign-'));
  await writeCampaign(root, { ...cleanInput, ...change }, photo);
  return { id: cleanInput.id, root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Writes the folder of a campaign below a root, with the legal texts and the list. @param photo see `makeTestCampaign` */
export async function writeCampaign(root: string, campaign: CampaignInput, photo?: Photo): Promise<void> {
  const folder = join(root, 'campaigns', campaign.id);
  await mkdir(folder, { recursive: true });
  const picture = photo && { file: fileOf(photo), width: photo.width, height: photo.height };
  const source = JSON.stringify(campaign, (_, value) =>
    picture && value?.placeholder ? { ...value, ...picture } : value,
  );
  await writeFile(join(folder, 'campaign.ts'), `export default ${source}`);
  if (photo) {
    await mkdir(join(folder, 'pictures'));
    await writeFile(join(folder, 'pictures', fileOf(photo)), photo.bytes);
  }
  await cp(join(LENDER, 'legal'), join(folder, 'legal'), { recursive: true });
  await writeFile(join(folder, 'list.csv'), LIST);
}

/** Returns the name of a JPEG file in a campaign's folder. */
function fileOf({ bytes }: Photo): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
}

/** Replacement for the example's seller, who could exist: a seller makes this change before selling. */
const OWN_SELLER = {
  name: 'Forno da Rua de Cima Ltda.',
  document: '47.291.386/0001-00',
  address: 'Rua de Cima, 31, Centro, Olinda, PE, CEP 53020-140',
  email: 'ola@fornodaruadecima.com.br',
  whatsapp: '5581987654321',
};

/** Makes a copy of the book's campaign for a seller who could exist. */
export async function makeLiveCampaign(): Promise<TestCampaign> {
  const id = 'pao-caseiro';
  const root = await mkdtemp(join(tmpdir(), 'vitrine-live-'));
  await cp(resolve('campaigns', id), join(root, 'campaigns', id), { recursive: true });
  // Its types come from there.
  await symlink(resolve('src'), join(root, 'src'));
  const file = join(root, 'campaigns', id, 'campaign.ts');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/seller: \{[^}]*\}/, `seller: ${JSON.stringify(OWN_SELLER)}`));
  return { id, root, remove: () => rm(root, { recursive: true, force: true }) };
}
