/** Delays before the next tries to lock a row, in ms. */
const RETRY_DELAYS_MS = [5, 20, 80, 200];

/**
 * Works on a leased row that has to be locked first, and retries at once if the lock is taken.
 *
 * Another process, whose look for due rows began before our lease was committed, sees that the row is not due any
 * more only after it has locked it (READ COMMITTED checks the newest version again), and keeps the lock until it
 * commits: some milliseconds, in which `skip locked` finds nothing. Skipping the row would delay it to the end of its
 * lease.
 *
 * @param work returns false if another process has the row's lock
 * @param isOurs whether the row still has our lease; otherwise another process did the work
 * @param sleep waits so many ms
 */
export async function retryLock(
  work: () => Promise<boolean>,
  isOurs: () => Promise<boolean>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<void> {
  for (const wait of RETRY_DELAYS_MS) {
    if (await work()) return;
    if (!(await isOurs())) return;
    await sleep(wait);
  }
  await work();
}
