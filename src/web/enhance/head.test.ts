import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScript } from './head.ts';

test('pages know that scripts run', () => {
  const document = { documentElement: { dataset: {} } };
  runInNewContext(headScript([]), { document });
  expect(document.documentElement.dataset).toEqual({ js: expect.any(Number) });
});
