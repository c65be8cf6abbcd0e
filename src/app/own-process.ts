import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BACKUP_FLAGS } from '../backup/service.ts';
import { RELEASE } from './campaigns/release-folder.ts';

/** Maximum length of a failed command's error, the end of its notes, in characters. */
const MAX_ERROR_LENGTH = 200;

/**
 * Runs an operator's command about backups in a process of its own, so that the shop's keeps answering buyers. It reads
 * the same settings.
 *
 * @param args arguments after `vitrine`
 * @param stop ends it
 * @returns the lines of its answer, and its exit code
 * @throws Error with the end of its notes, if it answered nothing
 */
export async function runBackupCommand(
  args: readonly string[],
  stop: AbortSignal,
): Promise<{ lines: string[]; code: number | null }> {
  const script = `
    process.once('SIGTERM', () => process.exit(1));
    const { command } = await import(${JSON.stringify(join(RELEASE, 'server', 'command.js'))});
    process.exit(await command(${JSON.stringify(args)}));`;
  const child = spawn(process.execPath, [...BACKUP_FLAGS, '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: stop,
  });
  let [said, noted] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    noted = (noted + text).slice(-MAX_ERROR_LENGTH);
  });
  const [code] = await once(child, 'close');
  const lines = said.split('\n').filter(Boolean);
  if (lines.length === 0) throw new Error(noted.trim() || `ended with ${code}`);
  return { lines, code };
}
