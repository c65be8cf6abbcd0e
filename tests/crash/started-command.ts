import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An operator's command that runs, as `npx vitrine` runs it. */
export interface StartedCommand {
  child: ChildProcess;
  /** Its exit code; null where it was killed. */
  ended: Promise<number | null>;
  /** Aborted when it has ended. */
  over: AbortSignal;
  /** Output so far. */
  said(): string;
}

/** @param words arguments after `vitrine` @param settings its whole environment, without the harness' own */
export function startCommand(words: string[], settings: Record<string, string>): StartedCommand {
  const script = `
    const { command } = await import(${JSON.stringify(pathToFileURL(resolve('dist/server/command.js')).href)});
    process.exit(await command(${JSON.stringify(words)}));`;
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const over = new AbortController();
  const ended = once(child, 'close').then(([code]): number | null => {
    over.abort();
    return code;
  });
  return { child, ended, over: over.signal, said: () => said };
}
