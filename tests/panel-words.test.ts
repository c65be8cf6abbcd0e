import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '../src/app/settings/env-schema.ts';

// A seller sees the panel and knows no server: what the panel says names no folder and no variable of it.

/** Whose sentences the panel shows. Errors for authors of campaigns have words of their own for sellers. */
const SOURCES = [
  'src/panel',
  'src/studio',
  'src/sections',
  'src/campaigns/check',
  'src/shared/panel',
  'src/shared/alerts',
  'src/shared/errors/operator-messages.ts',
  'src/shared/errors/publication-messages.ts',
  'src/shared/errors/upload-messages.ts',
];

function filesOf(source: string): string[] {
  if (source.endsWith('.ts')) return [source];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(source, name));
}

/** Lines of the sources, without comments, that have one of these words. */
const linesWith = (words: RegExp) =>
  SOURCES.flatMap(filesOf).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\*|\*|\/\/)/.test(line) && words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

test('no sentence of the panel names a folder', () => {
  expect(linesWith(/DATA_DIR|\bpastas?\b/i)).toEqual([]);
});

test('none names a variable of the machine, but in the part about the server', () => {
  // Those of one word are words of the code too.
  const names = Object.keys(settingsSchema.shape).filter((name) => name.includes('_'));
  const found = linesWith(new RegExp(`\\b(${names.join('|')})\\b`));
  expect(found.filter((line) => !line.startsWith('src/panel/settings/shop-status.tsx'))).toEqual([]);
});
