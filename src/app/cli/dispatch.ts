import { VERSION } from '../version.ts';
import type { CheckSettings } from './check-program.ts';

/**
 * Entry of the build's `command.js`. A backup, which runs beside a selling shop, loads nothing of the other commands and
 * takes half of their memory.
 *
 * @param words arguments after `vitrine`
 * @returns the exit code
 */
export async function command(words: string[]): Promise<number> {
  // Answered with any settings.
  if (words[0] === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  const program = words[0] === 'backup' ? await import('./backup-program.ts') : await import('./command.ts');
  return program.command(words);
}

/** Runs `npm run check` in a release without sources. */
export async function check(args: string[], settings: CheckSettings): Promise<number> {
  const program = await import('./check-program.ts');
  return program.check(args, settings);
}
