import { parseArgs } from 'node:util';
import { listUnsigned, signAs } from '../../admin/campaigns/signing.ts';
import type { ItemToSign } from '../../campaigns/check/item-to-sign.ts';
import { readableItem } from '../../campaigns/check/to-sign.ts';
import { commandLine } from '../../shared/command-name.ts';
import type { CampaignCall } from './campaign-commands.ts';

/** Arguments of `vitrine campaign sign`. */
export interface SignCommand {
  id: string;
  name: string | undefined;
  json: boolean;
}

/** @returns null if the arguments are not of this command */
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
 * Shows the items of a campaign that no rule can judge, or signs them for a person: those of its draft, or else of the
 * live version, or else of its folder.
 *
 * @returns the exit code: 1 while an item waits for a signature
 */
export async function signCommand(
  { context, by }: Pick<CampaignCall, 'context' | 'by'>,
  { id, name, json }: SignCommand,
): Promise<number> {
  const items = name ? await signAs(context, by, id, { of: 'next', name }) : await listUnsigned(context, id, 'next');
  process.stdout.write(
    json
      ? `${JSON.stringify({ campaign: id, signedBy: name ?? null, items }, null, 2)}\n`
      : signReport(id, items, name),
  );
  return name !== undefined || items.length === 0 ? 0 : 1;
}

function signReport(id: string, items: ItemToSign[], name: string | undefined): string {
  if (items.length === 0) return `Nada em "${id}" espera por uma assinatura.\n`;
  const number = items.length === 1 ? '1 ponto' : `${items.length} pontos`;
  const end = name
    ? `${number} de "${id}", assinados por ${name}. O que mudar será perguntado de novo.`
    : `${number} de "${id}" para conferir. Para assinar: ${commandLine(`campaign sign ${id} --name "Seu nome"`)}`;
  return `${items.map((item) => `- ${readableItem(item)}\n`).join('')}\n${end}\n`;
}
