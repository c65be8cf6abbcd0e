import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cleanInput } from '../../src/campaign/check/clean-campaign.ts';
import type { CampaignInput } from '../../src/campaign/schema.ts';

/** Where the legal texts and the list come from, which a small campaign lacks. */
const LENDER = resolve('campaigns/lista-vitalicia');

const LIST = 'name,category,services,region,whatsapp,telegram,note\nAna,tv,Livro,Olinda,5581900000000,,\n';

/** A campaign that is in no repository, with its pages built. */
export interface TestCampaign {
  id: string;
  /** The folder to run the program in: it holds `campaigns/ID` and `dist/MODE/ID/site`. */
  root: string;
  remove(): Promise<void>;
}

/** Makes the small clean campaign, changed, and builds its pages as the build script does. */
export async function buildTestCampaign(change: Partial<CampaignInput>): Promise<TestCampaign> {
  const { id } = cleanInput;
  const root = await mkdtemp(join(tmpdir(), 'vitrine-campaign-'));
  const folder = join(root, 'campaigns', id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'campaign.ts'), `export default ${JSON.stringify({ ...cleanInput, ...change })}`);
  await cp(join(LENDER, 'legal'), join(folder, 'legal'), { recursive: true });
  await writeFile(join(folder, 'list.csv'), LIST);
  await buildSite(root, id, { mode: 'demo' });
  return { id, root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** The seller of the example replaced by one that could exist: what somebody does who sells with it. */
const OWN_SELLER = {
  name: 'Forno da Rua de Cima Ltda.',
  document: '47.291.386/0001-00',
  address: 'Rua de Cima, 31, Centro, Olinda, PE, CEP 53020-140',
  email: 'ola@fornodaruadecima.com.br',
  whatsapp: '5581987654321',
};

/**
 * Makes a copy of the book's campaign for a seller who could exist, and builds its pages for live mode.
 *
 * @param publicUrl what its pages call their own address
 */
export async function buildLiveCampaign(publicUrl: string): Promise<TestCampaign> {
  const id = 'pao-caseiro';
  const root = await mkdtemp(join(tmpdir(), 'vitrine-live-'));
  await cp(resolve('campaigns', id), join(root, 'campaigns', id), { recursive: true });
  // Its types come from there.
  await symlink(resolve('src'), join(root, 'src'));
  const file = join(root, 'campaigns', id, 'campaign.ts');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/seller: \{[^}]*\}/, `seller: ${JSON.stringify(OWN_SELLER)}`));
  await buildSite(root, id, { mode: 'live', publicUrl });
  return { id, root, remove: () => rm(root, { recursive: true, force: true }) };
}

async function buildSite(root: string, id: string, { mode, publicUrl }: { mode: string; publicUrl?: string }) {
  // What is built looks for its packages upwards from where it stands.
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  // It takes its own files from its root and the campaign from where it runs.
  await promisify(execFile)(process.execPath, [astro, 'build', '--root', resolve('.')], {
    cwd: root,
    env: {
      ...process.env,
      CAMPAIGN: id,
      VITRINE_MODE: mode,
      VITRINE_OUT: join(root, 'dist', mode, id, 'site'),
      ...(publicUrl && { PUBLIC_URL: publicUrl }),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  });
}
