import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const KEY = 'a'.repeat(32);
const OTHER = 'b/+='.repeat(11);

test('previous keys have a last day each, in Brasília', () => {
  expect(readEnv({ SECRET_PREVIOUS: `${KEY}@2026-12-31` }).SECRET_PREVIOUS).toEqual([
    { secret: KEY, until: new Date('2027-01-01T02:59:59.999Z') },
  ]);
  const several = readEnv({ SECRET_PREVIOUS: `${KEY}@x@2026-12-31, ${OTHER}@2027-02-28` }).SECRET_PREVIOUS;
  expect(several?.map(({ secret }) => secret)).toEqual([`${KEY}@x`, OTHER]);
  expect(readEnv({}).SECRET_PREVIOUS).toEqual([]);
  expect(readEnv({ SECRET_PREVIOUS: '' }).SECRET_PREVIOUS).toEqual([]);
});

test.each([
  ['no day', KEY],
  ['a day that there is not', `${KEY}@2026-02-30`],
  ['a moment', `${KEY}@2026-12-31T10:00`],
  ['a short key', 'short@2026-12-31'],
  ['nothing between commas', `${KEY}@2026-12-31,`],
])('%s is refused by the setting’s name, and the key is not repeated', (_what, text) => {
  const read = () => readEnv({ SECRET_PREVIOUS: text });
  expect(read).toThrow(/SECRET_PREVIOUS: .*chave@2026-12-31/);
  expect(read).not.toThrow(KEY);
});

test('the present key is no previous one, and a misspelt name is no setting', () => {
  expect(() => readEnv({ SECRET: KEY, SECRET_PREVIOUS: `${KEY}@2026-12-31` })).toThrow('SECRET_PREVIOUS: é a de agora');
  expect(() => readEnv({ SECRET_PREVIUS: `${KEY}@2026-12-31` })).toThrow(
    'SECRET_PREVIUS: esta configuração não existe',
  );
});
