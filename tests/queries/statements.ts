import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Statements of the shop's pools from now on. */
interface Recorded {
  /** Each text once, in lower case, on one line. */
  statements: Set<string>;
  /** The files that asked: `src/orders/transitions.ts`. */
  askers: Set<string>;
}

/** Records until the test is over. */
export function recordStatements(): Recorded {
  const statements = new Set<string>();
  const askers = new Set<string>();
  // A statement is sent some thirty calls below its caller.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...words: unknown[]
  ) {
    const [text] = words;
    // The listener's connection, and a test's own, have other names.
    const { application_name: name } = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters;
    if (typeof text === 'string' && name === 'vitrine') {
      statements.add(inOneLine(text));
      askers.add(askingFile());
    }
    return Reflect.apply(query, this, words);
  } as typeof query);
  onTestFinished(() => {
    Error.stackTraceLimit = stackTraceLimit;
    spy.mockRestore();
  });
  return { statements, askers };
}

/** Nearest of the program's files in the stack of calls, read from the call sites themselves instead of their text. */
function askingFile(): string {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  const files = new Error().stack as unknown as string[];
  Error.prepareStackTrace = prepareStackTrace;
  return files.map((file) => /\/(src\/[\w/-]+\.tsx?)$/.exec(file)?.[1]).find(Boolean) ?? '';
}

function inOneLine(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase();
}
