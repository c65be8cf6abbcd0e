import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MIGRATIONS } from '../../src/platform/db/database.ts';

const ROOT = resolve('.');
const FOLDER = 'src/platform/db/migrations';

/** Most commits of one schema that are tried: a series of commits may be whole at its end only. */
const CANDIDATES = 5;

/** A state of the program whose schema is older than today's, as some shop may run it. */
export interface Release {
  /** Its newest migration. */
  schema: string;
  /** The newest first. */
  commits: string[];
}

/** One release for each older schema that today's continues, oldest first; none without git or its history. */
export function previousReleases(): Release[] {
  const added = git('log', '--format=%P', '--diff-filter=A', '--', FOLDER);
  const before = added.split('\n').flatMap((parents) => parents.split(' ')[0] || []);
  const newest = [...before.reverse(), git('rev-parse', 'HEAD').trim()].filter(Boolean);
  const releases = newest
    .filter((commit) => isBeginning(migrationsOf(commit)))
    .map((commit) => ({ schema: migrationsOf(commit).at(-1) ?? '', commits: sameSchema(commit) }));
  return releases.filter(({ schema }, at) => schema !== MIGRATIONS.at(-1) && schema !== releases[at + 1]?.schema);
}

/** Puts a commit's files into a new folder, with nothing built. @returns the folder */
export function checkOut(commit: string, parent: string): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'release-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return folder;
}

function sameSchema(commit: string): string[] {
  const commits = git('log', `--max-count=${CANDIDATES}`, '--first-parent', '--format=%H', commit).trim().split('\n');
  const schema = migrationsOf(commit).join();
  return commits.filter((each) => migrationsOf(each).join() === schema);
}

/**
 * Whether today's schema continues this one. Of changes that were made side by side, a later migration may have come
 * before an earlier one: such a state could not be upgraded, and was no release. Nor was one from before version 1.
 */
function isBeginning(migrations: string[]): boolean {
  return migrations.length > 0 && migrations.every((name, at) => name === MIGRATIONS[at]);
}

/** Names of a commit's migrations, in their order. */
function migrationsOf(commit: string): string[] {
  const files = git('ls-tree', '--name-only', commit, `${FOLDER}/`).trim().split('\n').sort();
  return files.flatMap((file) => /([^/]+)\.ts$/.exec(file)?.[1] ?? []);
}

/** @returns what git printed, nothing where it fails */
function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout ?? '';
}
