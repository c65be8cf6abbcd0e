import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnv } from '../src/app/settings/env.ts';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

test('.env.example names every setting, with its default', () => {
  const source = readFileSync('src/app/settings/env.ts', 'utf8');
  const [, schema = ''] = /const schema = z\.object\(\{\n(.*?)\n\}\)/s.exec(source) ?? [];
  const settings = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name);
  expect(settings).toContain('DATABASE_URL');
  expect(Object.keys(example).sort()).toEqual(settings.sort());
  expect(readEnv(example)).toEqual(readEnv({}));
});
