import { expect, test } from 'vitest';
import { PROVIDER_NAMES } from '../../shared/providers.ts';
import { PROVIDER_FACTS } from './provider-facts.ts';

test.each(PROVIDER_NAMES)('%s: its settings begin as the start expects, and its addresses are required', (name) => {
  const { prefix, required, addresses, modeToken } = PROVIDER_FACTS[name];
  const named = [...required, ...addresses, ...(modeToken ? [modeToken] : [])];
  expect(named.filter((setting) => !prefix || !setting.startsWith(prefix))).toEqual([]);
  expect(required).toEqual(expect.arrayContaining([...addresses]));
});
