import { reasonOf } from '../errors.ts';

/** PostgreSQL's error classes that no request causes: connection, resources (a full disk), operator, system. */
const CLASSES = /^(08|53|57P|58)/;

/** Error code of a read-only server, as while another one takes over. */
export const READ_ONLY = '25006';

/** Error code of a missing table. */
const NO_TABLE = '42P01';

/** Tables that this process has seen in the database. */
const knownTables = new Set<string>();

/**
 * Remembers existing tables. If one of them is missing later, the database is being emptied and restored from a backup;
 * a table that never existed is our bug.
 */
export function noteTables(names: Iterable<string>): void {
  for (const name of names) knownTables.add(name);
}

/** Error codes of a server that can't be reached, and of a broken connection. */
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT', // no socket
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of `pg`'s errors without a code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** Log fields of a failure; outages are marked, so that not every one is logged: see `logger.ts`. */
export function failureOf(error: unknown): { err: string; outage?: true } {
  return { err: reasonOf(error), ...(isOutage(error) && { outage: true }) };
}

/** Whether a query failed because the database can't work now, independent of the query. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  const { code = '', syscall = 'connect' } = error as NodeJS.ErrnoException;
  // A missing file is not a database error.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return (
    CLASSES.test(code) ||
    code === READ_ONLY ||
    (code === NO_TABLE && error.message.split(/\W+/).some((word) => knownTables.has(word))) ||
    CONNECTION.has(code) ||
    MESSAGES.test(error.message)
  );
}
