import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('the image holds the one package that is in no bundle, and all that this one needs', () => {
  const needed = ['sharp', ...Object.keys(packages['node_modules/sharp'].dependencies)];
  // Its native parts are packages of the same scope.
  const folders = [...new Set(needed.map((name) => name.replace(/^(@[^/]+)\/.*/, '$1')))];
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(node_modules\/(\S+)) \.\/\1$/gm)];
  expect(copied.map(([, , name]) => name).sort()).toEqual(folders.sort());
  expect(readFileSync('scripts/builds.mjs', 'utf8')).toContain("external: ['sharp']");
});
