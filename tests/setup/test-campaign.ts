import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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
  /** The folder to run the program in: it holds `campaigns/ID` and `dist/demo/ID/site`. */
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
  // What is built looks for its packages upwards from where it stands.
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  const astro = resolve('node_modules/astro/bin/astro.mjs');
  // It takes its own files from its root and the campaign from where it runs.
  await promisify(execFile)(process.execPath, [astro, 'build', '--root', resolve('.')], {
    cwd: root,
    env: {
      ...process.env,
      CAMPAIGN: id,
      VITRINE_MODE: 'demo',
      VITRINE_OUT: join(root, 'dist', 'demo', id, 'site'),
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  });
  return { id, root, remove: () => rm(root, { recursive: true, force: true }) };
}
