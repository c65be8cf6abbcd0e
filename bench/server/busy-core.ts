import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Maximum time that a core is kept busy, in ms, so that no process is left behind. */
const MOST = 120_000;

/** Keeps one core busy beside a measurement. @returns a function that ends it */
export async function keepOneCoreBusy(): Promise<() => Promise<void>> {
  const child = fork(fileURLToPath(new URL('spin.ts', import.meta.url)), [String(MOST)]);
  await once(child, 'spawn');
  return async () => {
    // Ended by itself, or by the call before.
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
}
