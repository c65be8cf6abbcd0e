// npm run build: makes dist/server and dist/<mode>/<campaign>. Does nothing where both are up to date.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ensure, fail, ROOT } from './ensure.mjs';

const DIST = join(ROOT, 'dist');
/** What every build depends on: folders and files, from the root. */
const INPUTS = ['src', 'public', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];
/** Our Astro config does nothing but load the campaign: what is wrong with it stands before Astro's stack trace. */
const CAMPAIGN_ERROR = /\[astro\] Unable to load your Astro config\n([\s\S]*?)\n {2}(?:Location|Stack trace):/;
const COMPRESSED = /\.(html|css|js|json|svg|txt|xml|webmanifest|ico)$/;

/**
 * Reads what decides about the pages from `.env` and the environment. The server checks these and all other settings.
 *
 * @returns {{ campaign: string, mode: string, publicUrl: string }} publicUrl: empty when it is not known
 */
export function readSettings() {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  const { CAMPAIGN, VITRINE_MODE, PUBLIC_URL } = process.env;
  const settings = {
    campaign: CAMPAIGN || 'lista-vitalicia',
    mode: VITRINE_MODE || 'demo',
    publicUrl: PUBLIC_URL || '',
  };
  const file = `campaigns/${settings.campaign}/campaign.ts`;
  if (!existsSync(join(ROOT, file))) throw new Error(`CAMPAIGN: não existe ${file}`);
  return { ...settings, publicUrl: settings.publicUrl.replace(/\/+$/, '') };
}

/**
 * Whether everything is built from the files as they are now; takes about 50 ms.
 *
 * @param {{ campaign: string, mode: string, publicUrl: string }} settings
 */
export function isBuilt(settings) {
  return staleParts(settings).length === 0;
}

/**
 * Builds the server and the pages of one campaign, each only when what it is made of has changed. Builds may run at the
 * same time: each works in a folder of its own, and the last one to finish stays.
 *
 * @param {{ campaign: string, mode: string, publicUrl: string }} settings
 * @throws Error with the output of the tool that failed
 */
export async function build(settings) {
  const parts = staleParts(settings);
  if (parts.length === 0) return;
  const began = Date.now();
  // Standard output belongs to what a command says itself.
  console.error(`Construindo ${parts.map(({ target }) => relative(ROOT, target)).join(' e ')}...`);
  removeLeftovers();
  const results = await Promise.allSettled(parts.map(buildPart));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  console.error(`Pronto em ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function staleParts(settings) {
  const { campaign, mode, publicUrl } = settings;
  const common = hashFiles(INPUTS);
  const serverKey = digest(common, hashFiles(['vite.server.config.ts']));
  const siteKey = digest(common, hashFiles(['astro.config.ts', `campaigns/${campaign}`]), mode, publicUrl);
  return [
    { target: join(DIST, 'server'), key: serverKey, make: buildServer },
    { target: join(DIST, mode, campaign), key: siteKey, make: (folder) => buildSite(folder, settings) },
  ].filter(({ target, key }) => builtKey(target) !== key);
}

/** Makes a part beside its place and moves it there whole, with its key. */
async function buildPart({ target, key, make }) {
  const fresh = join(DIST, `.new-${process.pid}-${relative(DIST, target).replaceAll('/', '-')}`);
  mkdirSync(fresh, { recursive: true });
  try {
    await make(fresh);
    // Another build of the same files was faster; a program may be reading what it made.
    if (builtKey(target) === key) return;
    writeFileSync(join(fresh, 'build.json'), JSON.stringify({ key }));
    replace(target, fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function buildServer(folder) {
  const args = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn', '--outDir', folder];
  return runTool('vite', args);
}

async function buildSite(folder, { campaign, mode, publicUrl }) {
  const site = join(folder, 'site');
  await runTool('astro', ['build'], {
    CAMPAIGN: campaign,
    VITRINE_MODE: mode,
    PUBLIC_URL: publicUrl,
    VITRINE_OUT: site,
  });
  const files = filesIn(site).filter((file) => COMPRESSED.test(file));
  await Promise.all(files.map(precompress));
}

/** Puts the brotli form beside a file, unless it is no smaller. */
async function precompress(file) {
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const small = await promisify(brotliCompress)(body, { params });
  if (small.length < body.length) await writeFile(`${file}.br`, small);
}

/** Runs the program of a package to its end. */
function runTool(name, args, env = {}) {
  const { bin } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
  const program = join(ROOT, 'node_modules', name, typeof bin === 'string' ? bin : bin[name]);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const stop = (signal) => child.kill(signal);
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
    for (const signal of signals) process.on(signal, stop);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      const text = Buffer.concat(output).toString().trim();
      if (code === 0) resolve(text);
      else reject(new Error(CAMPAIGN_ERROR.exec(text)?.[1] ?? `${name} ${args[0]} falhou:\n${text}`));
    });
  });
}

/** Puts a folder in another one's place. Another build may do the same at this moment: the later one stays. */
function replace(target, fresh) {
  const old = `${fresh}.old`;
  mkdirSync(dirname(target), { recursive: true });
  for (let tries = 0; ; tries++) {
    if (existsSync(target)) {
      try {
        renameSync(target, old);
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
      rmSync(old, { recursive: true, force: true });
    }
    try {
      return renameSync(fresh, target);
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code) || tries > 100) throw error;
    }
  }
}

/** Removes what killed builds left behind. */
function removeLeftovers() {
  if (!existsSync(DIST)) return;
  for (const name of readdirSync(DIST)) {
    const pid = /^\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(DIST, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function builtKey(folder) {
  const file = join(folder, 'build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).key : undefined;
}

/** A digest of the names and contents of files and folders; tests have no part in what is built. */
function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.filter((path) => existsSync(join(ROOT, path)))) {
    for (const file of filesIn(join(ROOT, path))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const body = readFileSync(file);
      hash.update(`${relative(ROOT, file)} ${body.length}\n`).update(body);
    }
  }
  return hash.digest('hex');
}

function digest(...parts) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** All files below a folder, sorted; a file is its own list. */
function filesIn(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []))
      .sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await ensure();
  try {
    await build(readSettings());
  } catch (error) {
    fail(error);
  }
}
