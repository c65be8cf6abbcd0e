import { parseArgs } from 'node:util';
import { type ItemToSign, readableItem, unsignedItems } from '../../campaign/check/to-sign.ts';
import { loadCampaign } from '../../campaign/load.ts';
import type { Core } from '../core.ts';
import type { Env } from '../env.ts';
import { gatherShopFacts, signCampaign } from '../go-live.ts';

export const CAMPAIGN_HELP = `  campaign sign ID              mostra o que uma pessoa tem de conferir antes de a campanha ir ao ar
  campaign sign ID --name NOME  assina tudo isso, como está agora
`;

/** What `npx vitrine campaign …` was asked to do. */
export interface CampaignCommand {
  id: string;
  name: string | undefined;
  json: boolean;
}

/** @returns null where the words are none of these commands */
export function parseCampaignCommand(args: string[]): CampaignCommand | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { name: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [action, id, ...others] = positionals;
    const name = values.name?.trim();
    if (action !== 'sign' || !id || others.length > 0 || name === '') return null;
    return { id, name, json: values.json ?? false };
  } catch {
    return null;
  }
}

/**
 * Shows what no rule can judge of a campaign, or signs it for a person.
 *
 * @returns the exit code: 1 while something waits for a signature
 */
export async function signCommand(
  { db }: Pick<Core, 'db'>,
  { DATA_DIR: dataDir }: Pick<Env, 'DATA_DIR'>,
  { id, name, json }: CampaignCommand,
): Promise<number> {
  const campaign = await loadCampaign(id);
  const facts = await gatherShopFacts({ db, campaign, dataDir, clock: () => new Date() });
  const items = name ? await signCampaign(db, campaign, facts, name) : unsignedItems(campaign, facts);
  const signed = name !== undefined;
  process.stdout.write(
    json ? `${JSON.stringify({ campaign: id, signedBy: name ?? null, items }, null, 2)}\n` : told(id, items, name),
  );
  return signed || items.length === 0 ? 0 : 1;
}

function told(id: string, items: ItemToSign[], name: string | undefined): string {
  if (items.length === 0) return `Nada em "${id}" espera por uma assinatura.\n`;
  const number = items.length === 1 ? '1 ponto' : `${items.length} pontos`;
  const end = name
    ? `${number} de "${id}", assinados por ${name}. O que mudar será perguntado de novo.`
    : `${number} de "${id}" para conferir. Para assinar: npx vitrine campaign sign ${id} --name "Seu nome"`;
  return `${items.map((item) => `- ${readableItem(item)}\n`).join('')}\n${end}\n`;
}
