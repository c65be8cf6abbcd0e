/** System calls before a request is sent: resolving the host, opening the connection. */
const BEFORE_SENDING = new Set(['connect', 'getaddrinfo']);

/** Error codes of an aborted connection attempt, of a host that is not public, and of a rejected certificate on either side. */
const NO_CONNECTION =
  /^(UND_ERR_CONNECT_TIMEOUT|PRIVATE_HOST|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID|ERR_SSL_\w*ALERT_\w*(CERT|CA|HANDSHAKE)\w*)$/;

/**
 * Whether a failed call certainly never reached the server, so that it can't have changed anything there. Excludes a
 * connection that broke later, and a missing answer.
 */
export function neverReached(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Several addresses were tried: all of them must have failed.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(neverReached);
  if (error.cause !== undefined) return neverReached(error.cause);
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  // `fetch` does not even try some ports; that error has no code.
  if (message === 'bad port') return true;
  return BEFORE_SENDING.has(syscall ?? '') || NO_CONNECTION.test(code ?? '');
}

/** Returns why a call failed, for the log: a code such as `ECONNRESET`, never an address or a body. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'failure';
  if (error.cause instanceof Error) return failureCode(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}
