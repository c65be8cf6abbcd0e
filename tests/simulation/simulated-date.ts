/**
 * Runs something with a clock of its own wherever the code asks the system for the time: columns that nobody decides by.
 * One at a time.
 */
export async function withSimulatedDate<Value>(now: () => number, run: () => Promise<Value>): Promise<Value> {
  const real = globalThis.Date;
  class SimulatedDate extends real {
    constructor(...given: [] | [string | number | Date]) {
      super(given.length === 0 ? now() : given[0]);
    }

    static override now(): number {
      return now();
    }
  }
  globalThis.Date = SimulatedDate as DateConstructor;
  try {
    return await run();
  } finally {
    globalThis.Date = real;
  }
}
