/** Fields of providers' messages whose values are neither personal nor secret. */
const SHOWN = new Set([
  ...['id', 'txid', 'charge', 'endtoendid', 'rtrid', 'devolucoes', 'status', 'type', 'action', 'event', 'live_mode'],
  ...['api_version', 'date_created', 'date_updated', 'created_at', 'updated_at', 'paid_at', 'horario', 'solicitacao'],
  ...['liquidacao', 'valor', 'amount', 'value', 'transaction_amount', 'currency', 'payment_method', 'hash'],
]);
/** Maximum number of shown characters of a message. */
const MAX_LENGTH = 4000;
const HIDDEN = '•••';

/**
 * Redacts a provider's message for the seller: its shape, and the values that are known to be harmless. New fields stay
 * hidden.
 */
export function redactBody(body: Buffer): string {
  if (body.length === 0) return '';
  try {
    return JSON.stringify(JSON.parse(body.toString('utf8'), redact), null, 2).slice(0, MAX_LENGTH);
  } catch {
    return `(${body.length} bytes)`;
  }
}

/** Keeps ids and states: unlike names and e-mails, they have neither spaces nor `@`. */
function redact(key: string, value: unknown): unknown {
  if (value === null || typeof value === 'object' || typeof value === 'boolean') return value;
  const harmless = SHOWN.has(key.toLowerCase()) && /^[\w.:+-]{1,80}$/.test(String(value));
  return harmless ? value : HIDDEN;
}
