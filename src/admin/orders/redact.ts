/** Fields of providers' messages whose values name no person and open nothing. */
const SHOWN = new Set([
  ...['id', 'txid', 'charge', 'endtoendid', 'rtrid', 'devolucoes', 'status', 'type', 'action', 'event', 'live_mode'],
  ...['api_version', 'date_created', 'date_updated', 'created_at', 'updated_at', 'paid_at', 'horario', 'solicitacao'],
  ...['liquidacao', 'valor', 'amount', 'value', 'transaction_amount', 'currency', 'payment_method', 'hash'],
]);
/** Characters of a message that are shown. */
const LONGEST = 4000;
const HIDDEN = '•••';

/**
 * A provider's message for the seller's eyes: its shape, and the values that are known to be harmless. What a provider
 * adds one day stays hidden.
 */
export function redactBody(body: Buffer): string {
  if (body.length === 0) return '';
  try {
    return JSON.stringify(JSON.parse(body.toString('utf8'), redact), null, 2).slice(0, LONGEST);
  } catch {
    return `(${body.length} bytes)`;
  }
}

/** An id or a state has no spaces, and no `@`; a name does. */
function redact(key: string, value: unknown): unknown {
  if (value === null || typeof value === 'object' || typeof value === 'boolean') return value;
  const harmless = SHOWN.has(key.toLowerCase()) && /^[\w.:+-]{1,80}$/.test(String(value));
  return harmless ? value : HIDDEN;
}
