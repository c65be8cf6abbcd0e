import { beforeAll, expect, test } from 'vitest';
import { breakEveryStep, EVERY_STEP_CASES } from './every-step.ts';
import { type Ground, loadGround } from './history.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await loadGround();
});

/** One pair of step and fault of this many: every third step has a fault. `npm run simulate` lives all pairs through. */
const SHARE = 15;

test.each(EVERY_STEP_CASES)('$name, $how: faults at its steps', async (example) => {
  const { histories, violations } = await breakEveryStep(ground, example, SHARE);
  expect(violations).toEqual([]);
  expect(histories).toBeGreaterThan(5);
});
