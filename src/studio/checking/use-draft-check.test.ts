import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { DraftCheck } from '../../shared/panel/studio-schema.ts';
import { createCheckListener } from './use-draft-check.ts';

const keyOf = (revision: string) => ['GET /campaigns', 'pao', 'draft-check', revision];
const checkOf = (revision: string): DraftCheck => ({
  revision,
  problems: [],
  findings: [],
  counts: { error: 0, sign: 0, warning: 0 },
  unshown: [],
  verdict: '',
});

test('the check of an answer is kept, unless a signature came while the answer was under way', async () => {
  const client = new QueryClient();
  const listen = createCheckListener(client, 'pao');
  const first = listen('one');
  first(checkOf('two'));
  expect(client.getQueryData(keyOf('two'))).toEqual(checkOf('two'));

  const second = listen('two');
  // A signature in the panel does this.
  await client.invalidateQueries({ queryKey: ['GET /campaigns'] });
  second(checkOf('three'));
  expect(client.getQueryData(keyOf('three'))).toBeUndefined();
});
