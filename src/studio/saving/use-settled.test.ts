import { expect, onTestFinished, test, vi } from 'vitest';
import { renderHook } from '../../../tests/setup/render-hook.ts';
import type { DraftDocument } from '../document/edits.ts';
import { SETTLE_DELAY_MS, useSettled } from './use-settled.ts';

test('what was saved is settled once nobody typed for a while, and the pause begins with the last key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const changedAt = { current: performance.now() };
  let settled = '';
  const { render, wait } = await renderHook<[saved: string, typed: DraftDocument]>(
    ([saved, typed]) => {
      settled = useSettled(saved, typed, changedAt);
    },
    ['one', {}],
  );
  const type = (saved: string) => {
    changedAt.current = performance.now();
    return render([saved, {}]);
  };
  const typed = {};
  await type('one');
  await wait(SETTLE_DELAY_MS - 100);
  await type('two');
  await wait(SETTLE_DELAY_MS - 1);
  expect(settled).toBe('one');
  await wait(1);
  expect(settled).toBe('two');

  // An answer that took longer than the pause waits for no other one.
  await render(['two', typed]);
  await wait(SETTLE_DELAY_MS);
  await render(['three', typed]);
  await wait(1);
  expect(settled).toBe('three');
});
