import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { FORMS_BY_SUBJECT } from '../src/app/cli/command-table.ts';
import { commandsReference } from '../src/app/cli/commands-reference.ts';
import { readEnv } from '../src/app/settings/env.ts';
import { settingsSchema } from '../src/app/settings/env-schema.ts';
import { envExample, listSettings, settingsReference } from '../src/app/settings/settings-reference.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('.env.example has every setting with its default, and copied it decides nothing', () => {
  const example = read('.env.example');
  expect(parseEnv(example)).toEqual({});
  const { variables: given, ...settings } = readEnv(parseEnv(example.replaceAll(/^#(?=[A-Z\d_]+=)/gm, '')));
  const { variables: none, ...defaults } = readEnv({});
  expect(settings).toEqual(defaults);
  expect([Object.keys(given).length > 10, none]).toEqual([true, {}]);
});

// `npm run docs` writes them.
test.each([
  ['.env.example', envExample],
  ['docs/settings.md', settingsReference],
  ['docs/commands.md', () => commandsReference(FORMS_BY_SUBJECT)],
])('%s is as the program says', (path, made) => {
  expect(read(path)).toBe(made());
});

test.each(listSettings())('the example of $name is a good value', ({ name, example }) => {
  const { error } = settingsSchema.shape[name as keyof typeof settingsSchema.shape].safeParse(example);
  expect(error).toBeUndefined();
});

test('every form of a command that has something to fill in has an example', () => {
  const without = Object.values(FORMS_BY_SUBJECT)
    .flat()
    .filter(([typed, , example]) => /[A-ZÀ-Ú…|[]/.test(typed) && !example);
  expect(without).toEqual([]);
});
