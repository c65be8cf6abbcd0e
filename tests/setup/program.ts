import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { takePrepared } from './prepared-data.ts';
import { SCRATCH } from './scratch.ts';
import type { TestCampaign } from './test-campaign.ts';

/** Longest wait for a start, in ms, the building of a campaign's pages included. */
const START_TIMEOUT_MS = 180_000;
/** Longest wait for a stop, in ms. */
const STOP_TIMEOUT_MS = 60_000;
/** Longest that a worker's program may take, in ms: campaigns made by commands, some starts, a year of orders. */
export const SHOP_TIMEOUT_MS = 300_000;

/** The program as `npm start` runs it. */
export interface Program {
  /** Such as `http://127.0.0.1:41234`. */
  url: string;
  dataDir: string;
  pid: number;
  /** Output so far. */
  output(): string;
  /** Path that opens its demonstration fully: it prints that once it listens. */
  entryPath(): Promise<string>;
  /** Ends it as a service manager would. Fails where it does not end by itself, or not in time. */
  stop(): Promise<void>;
  /** `kill -9`, to be followed by another `startProgram` with the same `dataDir`. */
  kill(): Promise<void>;
}

interface Options {
  /** Kept at the end when it is given; otherwise one is made, of what is prepared, and removed at the stop. */
  dataDir?: string;
  /** A free one by default. */
  port?: number;
  /** Comes before the command, to run it under other circumstances; it ends by becoming the command. */
  wrapper?: string[];
  /** Settings beside the port and the data folder. */
  env?: Record<string, string>;
  /** The folder of another release, built; by default ours. */
  root?: string;
  /** Sells this instead of a campaign of the repository, with the server as it is built. */
  campaign?: TestCampaign | undefined;
}

/** Ends with the test's process, as `scripts/start.mjs` does. */
const RUN_SERVER = `
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  const { run } = await import(${JSON.stringify(pathToFileURL(resolve('dist/server/main.js')).href)});
  await run();`;

/** Runs an operator's command on a test's campaign and data, as `npx vitrine` does. @returns what it printed */
export async function runCommand(
  campaign: TestCampaign,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env;
  const script = `
    const { command } = await import(${JSON.stringify(pathToFileURL(resolve('dist/server/command.js')).href)});
    process.exit(await command(${JSON.stringify(args)}));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: campaign.root,
    env: { ...withoutDotEnv(), PATH, HOME, CAMPAIGN: campaign.id, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Starts the program and waits until it can sell. */
export async function startProgram(options: Options = {}): Promise<Program> {
  const { dataDir: given, env = {}, campaign, wrapper = [], root = '.' } = options;
  const dataDir = given ?? (await mkdtemp(join(SCRATCH, 'vitrine-e2e-')));
  // The prepared demonstration has a key of its own, and starts with no other.
  const isOwnShop = campaign || env['VITRINE_MODE'] === 'live' || env['SECRET'];
  if (!given) await takePrepared(isOwnShop ? 'database' : 'demonstration', dataDir);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const start = campaign ? ['--input-type=module', '--eval', RUN_SERVER] : [resolve(root, 'scripts/start.mjs')];
  const [command = '', ...args] = [...wrapper, process.execPath, ...start];
  const child = spawn(command, args, {
    cwd: campaign?.root ?? root,
    // None of the caller's settings: a test names all that matter.
    env: {
      ...withoutDotEnv(),
      PATH,
      HOME,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(campaign && { CAMPAIGN: campaign.id }),
      ...env,
    },
    // The channel ends the program if the test's process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const removeData = async () => {
    if (!given) await rm(dataDir, { recursive: true, force: true });
  };
  const program: Program = {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    async entryPath() {
      while (isRunning(child)) {
        const [path] = /\/painel\/demonstracao\/[\w-]{43}/.exec(output) ?? [];
        if (path) return path;
        await delay(20);
      }
      throw new Error(`no link into the demonstration was printed:\n${output}`);
    },
    async stop() {
      const code = await end(child, 'SIGTERM');
      await removeData();
      if (code !== 0) throw new Error(`the program did not stop cleanly (${code}):\n${output}`);
    },
    async kill() {
      await end(child, 'SIGKILL');
    },
  };
  if (!(await isReady(url, child))) {
    await end(child, 'SIGTERM');
    await removeData();
    throw new Error(`the program did not start:\n${output}`);
  }
  return program;
}

/** Settings of a developer's `.env` that are set to nothing, as one may name a real database: set ones are not read. */
export function withoutDotEnv(): Record<string, string> {
  const names = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  return Object.fromEntries(names.map((name) => [name, '']));
}

async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && isRunning(child)) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return true;
    await delay(50);
  }
  return false;
}

/** Sends the signal and waits for the end. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | string> {
  if (isRunning(child)) {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    clearTimeout(timer);
  }
  return child.exitCode ?? child.signalCode ?? '';
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** A free port. Another program may take it before ours does; for tests that is good enough. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
