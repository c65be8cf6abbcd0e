import { reasonOf } from '../errors.ts';

/** PostgreSQL's classes of errors that are nobody's request: connection, resources (a full disk), operator, system. */
const CLASSES = /^(08|53|57P|58)/;

/** On a server that only reads, as while another one takes over. */
export const READ_ONLY = '25006';

/** A table that is not there. */
const NO_TABLE = '42P01';

/** What this process has seen in the database. */
const seen = new Set<string>();

/**
 * Remembers which tables there are. One of them that is missing later was taken away with the others, as where a database
 * is emptied and filled again from a backup; one that never was there is a fault of ours.
 */
export function noteTables(names: Iterable<string>): void {
  for (const name of names) seen.add(name);
}

/** The server can't be reached, or the connection broke. */
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

/** `pg` has no codes for these. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/;

/** What the log says of a failure: one of an outage is marked, and not told by everything that notices it; see `logger.ts`. */
export function failureOf(error: unknown): { err: string; outage?: true } {
  return { err: reasonOf(error), ...(isOutage(error) && { outage: true }) };
}

/** Whether a query failed because the database can't work now, whoever had asked it whatever. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  const { code = '', syscall = 'connect' } = error as NodeJS.ErrnoException;
  // A file that is not there says nothing of the database.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return (
    CLASSES.test(code) ||
    code === READ_ONLY ||
    (code === NO_TABLE && error.message.split(/\W+/).some((word) => seen.has(word))) ||
    CONNECTION.has(code) ||
    MESSAGES.test(error.message)
  );
}
