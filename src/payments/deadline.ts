/** Deadline that several calls share. Changes of the system's clock do not move it. */
export interface Deadline {
  /** Remaining time in ms; 0 when it is over. */
  left(): number;
}

/** Starts a deadline. @param ms from now on */
export function startDeadline(ms: number): Deadline {
  const end = performance.now() + ms;
  return { left: () => Math.max(0, end - performance.now()) };
}

/** Awaits work until the deadline. The work itself goes on. @throws Error when the time is over */
export async function inTime<Value>(deadline: Deadline, work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no time left')), deadline.left());
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
