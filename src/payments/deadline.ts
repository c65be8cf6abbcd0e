/** The end of a limited time that several calls share. No jump of the system's clock moves it. */
export interface Deadline {
  /** What is left, in ms; 0 when it is over. */
  left(): number;
}

/** @param ms from now on */
export function startDeadline(ms: number): Deadline {
  const end = performance.now() + ms;
  return { left: () => Math.max(0, end - performance.now()) };
}

/** Waits for work no longer than to the deadline. The work itself goes on. @throws Error when it is over */
export async function inTime<Value>(deadline: Deadline, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no time left')), deadline.left());
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
