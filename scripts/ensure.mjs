// Prerequisites of every command. Runs on Node 20 in a fresh clone, with nothing installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone, with no slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Whether this is a release as its archive brings it: built, with its packages. Nothing is to be installed or built. */
export const RELEASED = existsSync(join(ROOT, 'release.json'));

/** File that npm writes at the very end of an installation. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const BIN = join(ROOT, 'node_modules', '.bin');
/** The oldest Node that runs the program; the pinned one is newer. */
const NODE_MAJOR = 24;
/** Interval of checking whether npm still runs, in ms. */
const PARENT_CHECK = 500;

/**
 * Installs the packages where that is due and goes on in a fit Node: returns in such a process, and never returns in
 * another, which hands its signals and exit code on.
 *
 * @param {{ dev?: boolean }} [options] dev: the packages for development are needed too
 */
export async function ensure({ dev = false } = {}) {
  process.chdir(ROOT);
  leaveWithParent();
  if (!RELEASED && !isInstalled(dev)) await install(dev);
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return;
  const node = join(BIN, 'node');
  if (!existsSync(node)) {
    fail(
      `A Vitrine precisa do Node ${NODE_MAJOR} ou mais novo, e o npm não tem um para ${process.platform}-${process.arch}.`,
    );
  }
  const env = { ...process.env, PATH: [BIN, process.env.PATH].join(delimiter) };
  const program = [node, ...process.execArgv, ...process.argv.slice(1)];
  // A socket that we were given (src/app/settings/inherited-socket.ts) is for the process of that number alone, which
  // only the child itself can say.
  const { LISTEN_FDS, LISTEN_PID } = process.env;
  const hasSocket = Number(LISTEN_FDS) > 0 && LISTEN_PID === String(process.pid);
  const [command, ...args] = hasSocket ? ['/bin/sh', '-c', 'LISTEN_PID=$$ exec "$@"', 'sh', ...program] : program;
  await new Promise((_never) => {
    // The channel tells the child when we are killed, so that it is not left behind.
    handOver(
      spawn(command, args, { env, stdio: ['inherit', 'inherit', 'inherit', ...(hasSocket ? [3] : []), 'ipc'] }),
      leaveLike,
    );
  });
}

/**
 * Runs a program to its end, with our input and output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>} its exit code; where a signal ended it, we end by the same
 */
export function run(command, args, env = process.env, stdio = 'inherit') {
  return new Promise((resolve) => {
    handOver(spawn(command, args, { env, stdio }), (code, signal) =>
      signal ? leaveLike(code, signal) : resolve(code),
    );
  });
}

/** Takes settings from `.env`, where there is one; those of the environment go first. */
export function loadDotEnv() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Prints why nothing can go on, and ends; refused settings have an exit code of their own (`settings-error.ts`). */
export function fail(reason) {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(reason?.exitCode ?? 1);
}

/** Whether the packages that npm has installed are those of the lock file. */
function isInstalled(dev) {
  if (!existsSync(INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages);
  return wanted.every(([path, entry]) => {
    if (path === '') return true;
    const mayLack = entry.optional || entry.devOptional || entry.peer || (entry.dev && !dev);
    return installed[path] ? installed[path].version === entry.version : mayLack;
  });
}

/**
 * Whoever only sells needs no compilers and browsers. But packages for development that are there stay: npm would remove
 * them.
 */
async function install(dev) {
  // Standard output belongs to what the command says itself.
  console.error('Instalando os pacotes...');
  const began = Date.now();
  // npm stays on the machine's Node: the pinned one is among the packages.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== BIN);
  const kinds = dev || existsSync(INSTALLED) ? '--include=dev' : '--omit=dev';
  // Not `npm ci`: that refuses a lock file made at a registry that lacked a package for some other system.
  const args = ['install', '--no-save', kinds, '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, { ...process.env, PATH: path.join(delimiter) }, ['inherit', 2, 2]);
  if (code !== 0) fail(`O npm install falhou (código ${code}).`);
  console.error(`Instalados em ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Ends this process, through its own handler of SIGTERM, when the one that started it is gone: npm, or we before. */
function leaveWithParent() {
  const leave = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.once('disconnect', leave);
    process.channel.unref();
  } else if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      leave();
    }, PARENT_CHECK);
    timer.unref();
  }
}

/** Hands our signals on to a child until it ends. */
function handOver(child, ended) {
  const handlers = ['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => {
    // Ctrl+C in a terminal reaches the child by itself, and a second one would hurry it.
    const handler = () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal);
    process.on(signal, handler);
    return [signal, handler];
  });
  child.once('error', (error) => fail(`${child.spawnfile}: ${error.message}`));
  child.once('exit', (code, signal) => {
    for (const [name, handler] of handlers) process.off(name, handler);
    ended(code, signal);
  });
}

function leaveLike(code, signal) {
  if (!signal) process.exit(code);
  process.kill(process.pid, signal);
  // An ignored signal does not end this process.
  setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
}
