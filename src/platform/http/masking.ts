/**
 * What follows one of these in an address is a key to somebody's order, product or data. Compared in lower case, as a
 * mistyped `/Acesso/…` holds the same key.
 */
const KEEPERS = new Set([
  'pedido',
  'acesso',
  'meus-dados',
  'depoimento',
  'desistir',
  'sair',
  'entrar',
  'demonstracao',
  'previa',
  'orders',
  'webhooks',
  'pix',
  'mail',
]);

/** A segment of a path that may be read by anybody: a word or a file's name. */
const PLAIN = /^[\p{L}\d_.~-]{0,40}$/u;
/** What keys look like: no word is so long with digits or capitals in it. */
const KEY = /(?=[\w.-]*[A-Z\d])[\w-]{14,}/;
const ENCODED = /%[\da-f]{2}/i;
/** How many layers of encoding are looked through. */
const LAYERS = 3;
/** A phone number, a CPF. */
const NUMBER = /\d{8,}/;
const MASK = '…';

/** Addresses, and links that we signed, in a text. */
const SECRETS: [RegExp, string][] = [
  [
    /(\/(?:pedido|acesso|meus-dados|depoimento|desistir|sair|entrar|demonstracao|previa|api\/orders|api\/webhooks|dev\/pix)(?:\/|%2f)+)[^\s"'\\?#]+/gi,
    `$1${MASK}`,
  ],
  [/[\w-]{22}\.[\w-]{43}/g, MASK],
  [/\?[\w%.~+-]+=[^\s"'\\]*/g, `?${MASK}`],
];

/**
 * The path of a request as it may stand in the log: its shape, with a mask where a key or personal data can be.
 *
 * @param url the request's target, as it came
 */
export function maskPath(url: string): string {
  const masked = segments(url)
    .map(({ text, secret }) => (secret ? MASK : text))
    .join('/');
  return masked.slice(0, 200);
}

/**
 * An error's message without what it repeats of the request's address.
 *
 * @param url the request's target, as it came
 */
export function maskMessage(message: string, url: string): string {
  const query = [...new URLSearchParams(queryOf(url)).values()].filter((value) => value.length > 3);
  const secret = segments(url).flatMap(({ raw, text, secret }) => (secret && text.length > 3 ? [raw, text] : []));
  // The longest first: one may be a part of another.
  const pieces = [queryOf(url), ...secret, ...query].filter(Boolean).sort((a, b) => b.length - a.length);
  const withoutUrl = url.length > 1 ? message.replaceAll(url, maskPath(url)) : message;
  return maskText(pieces.reduce((text, piece) => text.replaceAll(piece, MASK), withoutUrl));
}

/** A text without the secret addresses that stand in it; every line of the log passes through here. */
export function maskText(text: string): string {
  return SECRETS.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

/** A path's parts, decoded, and whether each must not be told. */
function segments(url: string): { raw: string; text: string; secret: boolean }[] {
  const path = url.split('?', 1)[0] ?? '';
  let kept = false;
  return path.split(/(?:\/|%2f)/i).map((raw) => {
    const text = decode(raw);
    const secret = (kept && text !== '') || !PLAIN.test(text) || KEY.test(text) || NUMBER.test(text);
    // What is still encoded may be any word.
    kept ||= KEEPERS.has(text.toLowerCase()) || ENCODED.test(text);
    return { raw, text, secret };
  });
}

/**
 * Decoded, also where it was encoded twice or three times. No further: an address of nothing but `%25` would have
 * thousands of layers, and take a second of everybody's time.
 */
function decode(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < LAYERS && ENCODED.test(decoded); layer += 1) decoded = decodeOnce(decoded);
  return decoded;
}

/** A broken escape must not hide the others. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}

function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark < 0 ? '' : url.slice(mark + 1);
}
