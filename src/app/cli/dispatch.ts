import { VERSION } from '../version.ts';
import type { CheckedPlace } from './check-program.ts';

/**
 * What the build makes `command.js` of. A backup is made beside a shop that sells, by a process that loads nothing of
 * the other commands: it has half of their memory.
 *
 * @param words after `vitrine`
 * @returns the exit code
 */
export async function command(words: string[]): Promise<number> {
  // Whatever the settings are.
  if (words[0] === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const program = words[0] === 'backup' ? await import('./backup-program.ts') : await import('./command.ts');
  return program.command(words);
}

/** `npm run check` where there are no sources. @param place as `check-program.ts` says */
export async function check(args: string[], place: CheckedPlace): Promise<number> {
  const program = await import('./check-program.ts');
  return program.check(args, place);
}
