import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startSweeper } from './sweeper.ts';

const warnings: unknown[] = [];
const log = { info() {}, warn: (facts: unknown) => void warnings.push(facts), error() {} };

beforeEach(() => {
  warnings.length = 0;
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Returns a sweep that counts its rounds. */
function counted(run: () => Promise<number> = async () => 0) {
  const self = {
    rounds: 0,
    sweep() {
      self.rounds += 1;
      return run();
    },
  };
  return self;
}

test('each sweep runs at once, and a second after it ended', async () => {
  const sweep = counted();
  const stop = startSweeper({ sweep: sweep.sweep }, log);
  await vi.advanceTimersByTimeAsync(0);
  expect(sweep.rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sweep.rounds).toBe(4);
  await stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(sweep.rounds).toBe(4);
});

test('they do not begin all at the same moment', async () => {
  const sweeps = Array.from({ length: 25 }, () => counted());
  const stop = startSweeper(Object.fromEntries(sweeps.map(({ sweep }, at) => [at, sweep])), log);
  const begun = () => sweeps.filter(({ rounds }) => rounds > 0).length;
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(begun()).toBe(25);
  await stop();
});

test('one that is slow holds up no other, and does not run twice at the same time', async () => {
  const slow = Promise.withResolvers<number>();
  const [hanging, quick] = [counted(() => slow.promise), counted()];
  const stop = startSweeper({ hanging: hanging.sweep, quick: quick.sweep }, log);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([hanging.rounds, quick.rounds]).toEqual([1, 10]);

  let stopped = false;
  const ended = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  // Running sweeps are awaited.
  expect(stopped).toBe(false);
  slow.resolve(0);
  await ended;
  expect([hanging.rounds, quick.rounds]).toEqual([1, 10]);
});

test('one that fails is logged by its name, and runs again', async () => {
  const broken = counted(async () => {
    throw new Error('the database is gone');
  });
  const stop = startSweeper({ broken: broken.sweep }, log);
  await vi.advanceTimersByTimeAsync(1000);
  await stop();
  expect(broken.rounds).toBe(2);
  expect(warnings).toEqual(Array(2).fill({ sweep: 'broken', err: 'the database is gone' }));
});
