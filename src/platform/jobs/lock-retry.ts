/** Waits before the next tries to lock a row, in ms. */
const WAITS = [5, 20, 80, 200];

/**
 * Works on a leased row that has to be locked first, and tries again at once where the lock can't be had.
 *
 * A process whose look for due rows began before our lease was committed sees that the row is not due any more only after
 * it has locked it (READ COMMITTED checks the newest version again), and keeps the lock until it commits: some
 * milliseconds, for which `skip locked` finds nothing. Passing by would leave the row to the end of its lease.
 *
 * @param work returns false where somebody else has the row's lock
 * @param isOurs whether the row still has our lease; where it has not, somebody else did the work
 * @param sleep waits so many ms
 */
export async function retryLock(
  work: () => Promise<boolean>,
  isOurs: () => Promise<boolean>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (const wait of WAITS) {
    if (await work()) return;
    if (!(await isOurs())) return;
    await sleep(wait);
  }
  await work();
}
