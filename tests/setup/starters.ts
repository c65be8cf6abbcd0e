import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answersSchema, createCampaign } from '../../src/campaigns/new-campaign.ts';
import { STARTERS, type Starter } from '../../src/shared/starters.ts';
import type { TestCampaign } from './test-campaign.ts';

export const KINDS = Object.keys(STARTERS) as Starter[];

/** A seller who could exist, with made-up data. */
const SELLER = {
  seller: 'Ateliê da Rua de Cima Ltda.',
  document: '47.291.386/0001-00',
  email: 'ola@ateliedaruadecima.com.br',
};

/** Id of a starter's campaign. */
export const idOfStarter = (kind: Starter) => `starter-${kind}`;

/** Name and price of what each starter's campaign sells. */
export type SoldAs = Record<Starter, { name: string; price: string }>;

/** Makes a campaign of each starter, for one shop that has them all. */
export async function makeStarters(soldAs: SoldAs): Promise<TestCampaign> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-starters-'));
  // Their types come from there.
  await symlink(resolve('src'), join(root, 'src'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  for (const kind of KINDS) {
    const answers = answersSchema.parse({ ...SELLER, ...soldAs[kind], kind, accent: STARTERS[kind].accent });
    await createCampaign(idOfStarter(kind), answers, { root: join(root, 'campaigns') });
  }
  return { id: idOfStarter('files'), root, remove: () => rm(root, { recursive: true, force: true }) };
}
