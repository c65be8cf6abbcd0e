import { commandLine, setCommandName } from '../../shared/command-name.ts';
import { nameOfShop } from '../existing/existing-server.ts';
import { readEnv } from '../settings/env.ts';
import { attempt } from './attempt.ts';
import { backup } from './backup-command.ts';
import { openTerminal, readWords } from './terminal.ts';

/** Runs `backup` without loading the other commands. @returns the exit code */
export async function command([, ...words]: string[]): Promise<number> {
  const terminal = openTerminal();
  const env = readEnv();
  setCommandName(env.VITRINE_COMMAND);
  terminal.note(`Loja: ${nameOfShop(env)}`);
  const showHelp = () => terminal.note(`Uso: ${commandLine('backup [--check|--base] [ARQUIVO|PASTA|s3://…]')}`);
  return attempt(terminal, showHelp, () => backup(env, { ...readWords(words), terminal }));
}
