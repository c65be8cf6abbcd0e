import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MIGRATIONS } from '../../src/platform/db/database.ts';

/** The archive of a release, made and opened. */
interface Unpacked {
  version: string;
  /** Its folder. */
  root: string;
}

const DATABASE = 'src/platform/db/database.ts';
/** Files and folders of an archive. */
const SOURCES = [
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'campaigns',
  'deploy',
  'docs',
  'package-lock.json',
  'package.json',
  'scripts',
  'src',
  'templates',
  'tsconfig.json',
];

/** This tree's. @param scratch a folder for it */
export function packToday(scratch: string): Unpacked {
  return pack('.', join(scratch, 'today'));
}

/** Next release after this tree's: it has another version and one migration more. */
export function packNext(scratch: string): Unpacked {
  const tree = join(scratch, 'tree');
  for (const path of SOURCES) cpSync(path, join(tree, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  const { version } = manifestOf('.');
  const next = version.replace(/\d+$/, (number) => String(Number(number) + 1));
  for (const file of ['package.json', 'package-lock.json'])
    change(join(tree, file), (text) => text.replaceAll(`"version": "${version}"`, `"version": "${next}"`));
  const last = MIGRATIONS.at(-1) ?? '';
  writeFileSync(
    join(tree, 'src/platform/db/migrations/9999-next.ts'),
    `import { type Kysely, sql } from 'kysely';
     export async function up(db: Kysely<never>): Promise<void> {
       await sql\`alter table orders add column of_the_next_release text\`.execute(db);
     }`,
  );
  change(join(tree, DATABASE), (text) =>
    text
      .replace(
        `./migrations/${last}.ts';`,
        `./migrations/${last}.ts';\nimport * as next from './migrations/9999-next.ts';`,
      )
      .replace(new RegExp(`^  '${last}': .*$`, 'm'), `$&\n  '9999-next': next,`),
  );
  return pack(tree, join(scratch, 'next'));
}

function pack(tree: string, folder: string): Unpacked {
  mkdirSync(folder);
  execFileSync(process.execPath, ['scripts/release.mjs', folder], { cwd: tree, stdio: 'ignore' });
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? '';
  execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: folder });
  const root = join(folder, 'unpacked');
  mkdirSync(root);
  execFileSync('tar', ['-C', root, '--strip-components=1', '-xzf', join(folder, archive)]);
  return { version: manifestOf(tree).version, root };
}

function manifestOf(tree: string): { version: string } {
  return JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'));
}

/** @throws Error where nothing is changed */
function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`nothing was changed in ${file}`);
  writeFileSync(file, after);
}
