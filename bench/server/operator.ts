import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Cost {
  seconds: number;
  /** The most memory that it had at once. */
  megabytes: number;
}

/** Runs an operator's command of the build. @param flags of Node @throws Error where it fails */
export async function operator(dataDir: string, args: string[], flags: string[] = []): Promise<Cost> {
  const script = `
    const { command } = await import(${JSON.stringify(join(process.cwd(), 'dist/server/command.js'))});
    const code = await command(${JSON.stringify(args)});
    process.send(process.resourceUsage().maxRSS);
    process.exit(code);`;
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', script], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], MALLOC_ARENA_MAX: '2', DATA_DIR: dataDir },
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  let kilobytes = 0;
  child.on('message', (most: number) => {
    kilobytes = most;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, megabytes: kilobytes / 1024 };
}
