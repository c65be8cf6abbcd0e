import { readLinkStatus } from '../../admin/link-admin.ts';
import { commandLine } from '../../shared/command-name.ts';
import { formatDay } from '../../shared/dates.ts';
import type { Core } from '../core.ts';
import { type Finding, findingsOf } from './finding.ts';

const links = findingsOf('links');

/** Checks whether buyers hold links that another key of the shop signed. */
export async function checkLinks({ context }: Core): Promise<Finding[]> {
  const { needy, openUntil } = await readLinkStatus(context);
  if (needy === 0) return [];
  const whose = needy === 1 ? '1 acesso só tem' : `${needy} acessos só têm`;
  const until = openUntil ? `e ele abre até ${formatDay(openUntil)}` : 'e ele não abre mais';
  return [
    links.warning(
      `${whose} o link de antes da troca de SECRET, ${until}.`,
      `Envie links novos: ${commandLine('links renew')}`,
    ),
  ];
}
