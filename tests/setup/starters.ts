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

/** Products in the pictures of the starters. */
export const SOLD_IN_GALLERY: SoldAs = {
  files: { name: 'Horta de Janela', price: '39,00' },
  course: { name: 'Sanfona Primeira', price: '97,00' },
  list: { name: 'Caderno de Aviamentos', price: '34,90' },
  event: { name: 'Noite de Massa Fresca', price: '89,00' },
  templates: { name: 'Mês no Azul', price: '59,00' },
  link: { name: 'Quarta Capa', price: '29,00' },
  service: { name: 'Cozinha que Cabe', price: '150,00' },
};

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
