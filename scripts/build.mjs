// npm run build: makes dist/client, dist/panel, dist/server and dist/publisher: the same for every campaign. Does nothing
// where they are up to date.
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
import { ensure, fail, RELEASED, ROOT } from './ensure.mjs';

const DIST = join(ROOT, 'dist');
/** Inputs of a build: folders and files, relative to the root. */
const INPUTS = ['src', 'package-lock.json', 'tsconfig.json', 'scripts/build.mjs', 'scripts/builds.mjs'];
const PARTS = ['client', 'panel', 'server', 'publisher'];
const COMPRESSED = /\.(css|js)$/;

/** Whether everything is built from the files as they are now; takes about 50 ms. */
export function isBuilt() {
  return RELEASED || staleParts(keyOf(INPUTS)).length === 0;
}

/**
 * Builds what has changed. Builds may run at the same time: each works in a folder of its own, and the last one to
 * finish stays.
 *
 * @throws Error with what is wrong in the sources
 */
export async function build() {
  if (RELEASED) return;
  const key = keyOf(INPUTS);
  const parts = staleParts(key);
  if (parts.length === 0) return;
  const began = Date.now();
  // Standard output belongs to what a command says itself.
  console.error(`Construindo ${parts.map((part) => `dist/${part}`).join(', ')}...`);
  removeLeftovers();
  const { buildClient, buildPanel, buildPublisher, buildServer } = await import('./builds.mjs');
  const make = {
    server: buildServer,
    publisher: buildPublisher,
    client: (folder) => compressed(folder, buildClient),
    panel: (folder) => compressed(folder, buildPanel),
  };
  const results = await Promise.allSettled(parts.map((part) => buildPart(join(DIST, part), key, make[part])));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  console.error(`Pronto em ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function staleParts(key) {
  return PARTS.filter((part) => builtKey(join(DIST, part)) !== key);
}

/** Builds a part in a temporary folder, and moves it to its target once complete, with its key. */
async function buildPart(target, key, make) {
  const fresh = join(DIST, `.new-${process.pid}-${relative(DIST, target)}`);
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

async function compressed(folder, make) {
  await make(folder);
  await Promise.all(filesIn(folder).map(precompress));
}

/** Puts the brotli form beside a file, unless it is no smaller. */
async function precompress(file) {
  if (!COMPRESSED.test(file)) return;
  const body = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const small = await promisify(brotliCompress)(body, { params });
  if (small.length < body.length) await writeFile(`${file}.br`, small);
}

/** Replaces a folder. Another build may do the same at this moment: the later one stays. */
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
function keyOf(paths) {
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
    await build();
  } catch (error) {
    fail(error);
  }
}
