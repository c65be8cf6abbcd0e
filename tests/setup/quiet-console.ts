import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';

let spies: MockInstance[] = [];

/** An unexpected warning is a failure: React and Node report real mistakes by warnings. */
beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  if (calls.length > 0) throw new Error(`the test wrote to the console:\n${calls.map(String).join('\n')}`);
});
