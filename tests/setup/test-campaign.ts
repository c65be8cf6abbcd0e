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

/** Makes the small clean campaign, changed. */
export async function makeTestCampaign(change: Partial<CampaignInput>): Promise<TestCampaign> {
  const { id } = cleanInput;
  const root = await mkdtemp(join(tmpdir(), 'vitrine-campaign-'));
  const folder = join(root, 'campaigns', id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'campaign.ts'), `export default ${JSON.stringify({ ...cleanInput, ...change })}`);
  await cp(join(LENDER, 'legal'), join(folder, 'legal'), { recursive: true });
  await writeFile(join(folder, 'list.csv'), LIST);
  return { id, root, remove: () => rm(root, { recursive: true, force: true }) };
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
