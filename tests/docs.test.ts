import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'deploy/*.md']).filter(
  // Replaced decisions name files that are gone.
  (path) => !/^\*\*Replaced\*\*/m.test(readFileSync(path, 'utf8')),
);
const FILES = globSync('{src,tests,bench,scripts,deploy,campaigns,templates}/**/*', {
  exclude: ['**/node_modules/**'],
}).concat(globSync('*'));

/** `src/payments/{breaker,service}.test.ts` are two. */
function withoutBraces(path: string): string[] {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return names ? names.split(',').map((name) => before + name + after) : [path];
}

/** Whether a file is called so, or its path ends so. */
function isThere(path: string): boolean {
  return FILES.some((file) => matchesGlob(file, path) || matchesGlob(file, `**/${path}`));
}

test.each(DOCUMENTS)('%s names and links to existing files', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/`([\w@./*{},-]+\.(?:ts|tsx|mjs))`/g)].flatMap(([, path = '']) =>
    withoutBraces(path),
  );
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) => path);
  expect(linked.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([]);
});
