import { parseArgs } from 'node:util';
import { openDocument } from '../../campaigns/campaign-document.ts';
import { type ItemToSign, readableItem, unsignedItems } from '../../campaigns/check/to-sign.ts';
import { campaignRoots } from '../../campaigns/folder.ts';
import { announce } from '../../publishing/version-changes.ts';
import { gatherShopFacts, signCampaign } from '../campaigns/go-live.ts';
import type { Core } from '../core.ts';
import type { Env } from '../settings/env.ts';
import { newestDocument } from './campaign-documents.ts';

/** What `npx vitrine campaign sign` was asked to do. */
export interface SignCommand {
  id: string;
  name: string | undefined;
  json: boolean;
}

/** @returns null where the words are none of this command */
export function parseSignCommand(args: string[]): SignCommand | null {
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
 * Shows what no rule can judge of a campaign, or signs it for a person: of its draft, or else of what is live, or of its
 * folder where it has neither.
 *
 * @returns the exit code: 1 while something waits for a signature
 */
export async function signCommand(
  { db }: Pick<Core, 'db'>,
  env: Pick<Env, 'DATA_DIR' | 'CAMPAIGN'>,
  { id, name, json }: SignCommand,
): Promise<number> {
  const { document } = await newestDocument(db, id, campaignRoots(env.DATA_DIR));
  const { campaign } = openDocument(document);
  const facts = await gatherShopFacts({ env, db, campaign, legal: document.legal, clock: () => new Date() });
  const items = name ? await signCampaign(db, campaign, facts, name) : unsignedItems(campaign, facts);
  const signed = name !== undefined;
  if (signed) await announce(db, id);
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
