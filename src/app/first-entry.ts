import type { FirstLink } from '../operators/first-link.ts';
import { commandLine } from '../shared/command-name.ts';
import type { Env } from './settings/env.ts';

/**
 * Returns the line of a start on how the shop's first owner comes in: by a new link, which ends the one before. The journal
 * gets none, and the link that somebody made by the command stays valid.
 *
 * @returns null if the shop is owned
 */
export async function firstEntry(
  { journal }: Pick<Env, 'journal'>,
  firstLink: Pick<FirstLink, 'isOpen' | 'make'>,
): Promise<string | null> {
  if (journal) {
    const isOpen = await firstLink.isOpen();
    return isOpen ? `Comece a loja, pelo link que este comando mostra: ${commandLine('operators link')}` : null;
  }
  const link = await firstLink.make();
  return link && `Comece a loja, nas próximas 24 horas: ${link}`;
}
