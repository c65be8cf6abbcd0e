import { VERSION } from '../version.ts';

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
