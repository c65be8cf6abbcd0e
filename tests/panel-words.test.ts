import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// A seller sees the panel and knows no server: what the panel says names no folder of it.

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

test('no sentence of the panel names a folder', () => {
  const found = SOURCES.flatMap(filesOf).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\*|\*|\/\/)/.test(line) && /DATA_DIR|\bpastas?\b/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
