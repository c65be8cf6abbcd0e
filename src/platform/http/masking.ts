/**
 * Path segments that are followed by a key to an order, a product or personal data. Compared in lower case, as a
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
  'nao-fui-eu',
  'comecar',
  'previa',
  'orders',
  'webhooks',
  'pix',
  'mail',
]);

/** Path segment that is public: a word or a file's name. */
const PLAIN = /^[\p{L}\d_.~-]{0,40}$/u;
/** Pattern of keys: no word of this length has digits or capitals. */
const KEY = /(?=[\w.-]*[A-Z\d])[\w-]{14,}/;
const ENCODED = /%[\da-f]{2}/i;
/** Maximum number of decoded layers of encoding. */
const MAX_LAYERS = 3;
/** A phone number or a CPF. */
const NUMBER = /\d{8,}/;
const MASK = '…';

/** Secret addresses, and links that we signed, in a text. */
const SECRETS: [RegExp, string][] = [
  [
    /(\/(?:pedido|acesso|meus-dados|depoimento|desistir|sair|entrar|demonstracao|nao-fui-eu|comecar|previa|api\/orders|api\/webhooks|dev\/pix)(?:\/|%2f)+)[^\s"'\\?#]+/gi,
    `$1${MASK}`,
  ],
  [/[\w-]{22}\.[\w-]{43}/g, MASK],
  [/\?[\w%.~+-]+=[^\s"'\\]*/g, `?${MASK}`],
];

/**
 * Returns the path of a request for the log: its shape, with a mask for possible keys and personal data.
 *
 * @param url the request's target, as received
 */
export function maskPath(url: string): string {
  const masked = segments(url)
    .map(({ text, secret }) => (secret ? MASK : text))
    .join('/');
  return masked.slice(0, 200);
}

/**
 * Returns an error's message without the parts of the request's address that it repeats.
 *
 * @param url the request's target, as received
 */
export function maskMessage(message: string, url: string): string {
  const query = [...new URLSearchParams(queryOf(url)).values()].filter((value) => value.length > 3);
  const secret = segments(url).flatMap(({ raw, text, secret }) => (secret && text.length > 3 ? [raw, text] : []));
  // Longest first: a piece may be a part of another.
  const pieces = [queryOf(url), ...secret, ...query].filter(Boolean).sort((a, b) => b.length - a.length);
  const withoutUrl = url.length > 1 ? message.replaceAll(url, maskPath(url)) : message;
  return maskText(pieces.reduce((text, piece) => text.replaceAll(piece, MASK), withoutUrl));
}

/** Masks the secret addresses in a text; every log line passes through here. */
export function maskText(text: string): string {
  return SECRETS.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

/** Splits a path into decoded segments and marks the secret ones. */
function segments(url: string): { raw: string; text: string; secret: boolean }[] {
  const path = url.split('?', 1)[0] ?? '';
  let kept = false;
  return path.split(/(?:\/|%2f)/i).map((raw) => {
    const text = decode(raw);
    const secret = (kept && text !== '') || !PLAIN.test(text) || KEY.test(text) || NUMBER.test(text);
    // A segment that is still encoded may be any of them.
    kept ||= KEEPERS.has(text.toLowerCase()) || ENCODED.test(text);
    return { raw, text, secret };
  });
}

/**
 * Decodes up to three layers. Further ones are left: an address of nothing but `%25` would have thousands of layers,
 * and block the process for a second.
 */
function decode(text: string): string {
  let decoded = text;
  for (let layer = 0; layer < MAX_LAYERS && ENCODED.test(decoded); layer += 1) decoded = decodeOnce(decoded);
  return decoded;
}

/** Decodes valid escapes even if others are broken. */
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
