const RealDate = globalThis.Date;

/** The system clock's time, in ms since 1970. */
let systemTime = () => RealDate.now();

/** One class for all histories: a class of its own for each would be compiled for each. */
class SimulatedDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(systemTime());
    else super(given[0]);
  }

  static override now(): number {
    return systemTime();
  }
}

/**
 * Runs something with a clock of its own wherever the code asks the system for the time: columns that decide nothing.
 * One at a time.
 */
export async function withSimulatedDate<Value>(now: () => number, run: () => Promise<Value>): Promise<Value> {
  const real = globalThis.Date;
  systemTime = now;
  globalThis.Date = SimulatedDate as DateConstructor;
  try {
    return await run();
  } finally {
    globalThis.Date = real;
  }
}
