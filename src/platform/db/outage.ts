/** PostgreSQL's classes of errors that are nobody's request: connection, resources (a full disk), operator, system. */
const CLASSES = /^(08|53|57P|58)/;

/** On a server that only reads, as while another one takes over. */
export const READ_ONLY = '25006';

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

/** Whether a query failed because the database can't work now, whoever had asked it whatever. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  const { code = '', syscall = 'connect' } = error as NodeJS.ErrnoException;
  // A file that is not there says nothing of the database.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return CLASSES.test(code) || code === READ_ONLY || CONNECTION.has(code) || MESSAGES.test(error.message);
}
