import { reasonOf } from '../../platform/errors.ts';
import { commandLine, setCommandName } from '../../shared/command-name.ts';
import type { Core } from '../core.ts';
import { nameOfShop } from '../existing/existing-server.ts';
import { withExistingCore } from '../existing/existing-shop.ts';
import { readEnv } from '../settings/env.ts';
import { attempt } from './attempt.ts';
import { campaign } from './campaign-commands.ts';
import { helpOf } from './command-form.ts';
import { COMMANDS, FORMS, FORMS_BY_SUBJECT } from './command-table.ts';
import { completionFor, isShell } from './completion.ts';
import { newCampaign } from './new-campaign-command.ts';
import { sellerHere } from './seller-here.ts';
import { APART } from './shop-table.ts';
import { openTerminal, readWords, type Terminal, UsageError } from './terminal.ts';

/**
 * Runs one command of the operator and prints its result, in Portuguese.
 *
 * @param args arguments after `vitrine`
 * @returns the exit code: 1 if it failed
 */
export async function command(args: string[]): Promise<number> {
  const terminal = openTerminal();
  if (args[0] === 'help') return attempt(terminal, showHelp, async () => help(args.slice(1), terminal));
  if (args[0] === 'completion') return attempt(terminal, showHelp, async () => complete(args.slice(1), terminal));
  const env = readEnv();
  setCommandName(env.VITRINE_COMMAND);
  // It makes a folder, with or without a shop.
  if (args[0] === 'new')
    return attempt(terminal, showHelp, () => newCampaign(env, args.slice(1), terminal, () => sellerHere(env)));
  // Not on standard output, which is only for the answer.
  terminal.note(`Loja: ${nameOfShop(env)}`);
  for (const [name, { run }] of Object.entries(APART)) {
    const words = name.split(' ');
    if (words.some((word, at) => args[at] !== word)) continue;
    return attempt(terminal, showHelp, () => run(env, { ...readWords(args.slice(words.length)), terminal }));
  }
  if (args[0] === 'campaign') return attempt(terminal, showHelp, () => campaign(env, args.slice(1), terminal));
  // An unknown command is refused before a database is started.
  if (!COMMANDS.has(args[0] ?? '')) return showHelp(terminal);
  return withExistingCore(env, (shop) => runOn(shop, args, terminal));
}

/** Runs one command on an open shop. @returns the exit code */
export async function runOn(shop: Core, [name = '', ...args]: string[], terminal: Terminal): Promise<number> {
  const found = COMMANDS.get(name);
  if (!found) return showHelp(terminal);
  return attempt(terminal, showHelp, () => found.run({ shop, ...readWords(args), terminal })).catch(
    (error: unknown) => {
      terminal.note(reasonOf(error));
      return 1;
    },
  );
}

function showHelp(terminal: Terminal): number {
  terminal.note(helpText());
  return 1;
}

function helpText(): string {
  return `Uso: ${commandLine('COMANDO [--json]')}\n\n${helpOf(FORMS)}`;
}

/** `help [--json]`: needs no shop. */
function help(words: string[], terminal: Terminal): boolean {
  if (words.some((word) => word !== '--json')) throw new UsageError('help');
  terminal.say(words.length > 0 ? JSON.stringify(FORMS_BY_SUBJECT) : helpText());
  return true;
}

/** `completion bash|zsh`: needs no shop. */
function complete([shell, ...more]: string[], terminal: Terminal): boolean {
  if (!isShell(shell) || more.length > 0) throw new UsageError('completion bash ou zsh');
  terminal.say(completionFor(shell, FORMS));
  return true;
}
