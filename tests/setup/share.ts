import { beforeAll } from 'vitest';

/** Takes work for the end, as `onTestFinished` does: the last given is the first done. */
export type AtEnd = (end: () => Promise<void> | void) => void;

/**
 * One of something for all tests of a file or group, which must pass in any state that the others leave.
 *
 * @returns a function that gives it, for use within tests
 */
export function share<Shared>(open: (atEnd: AtEnd) => Promise<Shared>): () => Shared {
  let shared: Shared | undefined;
  beforeAll(async () => {
    const ends: (() => Promise<void> | void)[] = [];
    shared = await open((end) => void ends.unshift(end));
    return async () => {
      for (const end of ends) await end();
    };
  });
  return () => {
    if (!shared) throw new Error('what is shared is opened before the first test');
    return shared;
  };
}
