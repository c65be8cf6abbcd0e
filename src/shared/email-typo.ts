/** Whether a text has the parts of an e-mail address: a quick check beside a field, as the server validates strictly. */
export function isEmailShaped(text: string): boolean {
  return /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text);
}

/** Most common mail domains of Brazil's buyers, the more common one first for typos of two. */
const MAILBOXES = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com.br',
  'yahoo.com',
  'icloud.com',
  'outlook.com.br',
  'hotmail.com.br',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'live.com',
  'msn.com',
].map(splitDomain);

/** Mail provider names whose near misses belong to no other company; other names are a letter away from real ones. */
const TYPO_SAFE_NAMES = new Set(['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud']);
/** Real domains that look like a typo. */
const REAL_DOMAINS = new Set(['ymail.com', 'mail.com', 'email.com', 'gmail.co.uk']);

/**
 * Corrects a likely typo in the domain of an e-mail: `maria@gmial.con` → `maria@gmail.com`. Names and endings are
 * compared separately, so that an address may have a typo in both. No library: the existing ones don't know `.com.br`
 * and would turn `uol.com.br` into `uol.com`.
 *
 * @returns null if the address looks right
 */
export function likelyEmail(typed: string): string | null {
  const [, local, domain] = /^\s*(\S+)@([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!local || !domain || REAL_DOMAINS.has(domain)) return null;
  const [name, ending] = splitDomain(domain);
  const isMeant = ([meantName, meantEnding]: [string, string]) =>
    (name === meantName || (TYPO_SAFE_NAMES.has(meantName) && isOneTypo(name, meantName))) &&
    // Gmail has no `.com.br`, but many try it.
    (isOneTypo(ending, meantEnding) || (meantName === 'gmail' && /^com\.?br$/.test(ending)));
  const meant = isMailbox(domain) ? undefined : MAILBOXES.find(isMeant);
  return meant ? `${local}@${meant.join('.')}` : null;
}

/** Whether a domain is that of common mailboxes, which anybody may have there. */
export function isMailbox(domain: string): boolean {
  const [name, ending] = splitDomain(domain);
  return MAILBOXES.some(([known, knownEnding]) => name === known && ending === knownEnding);
}

/** Splits a domain: `yahoo.com.br` → `yahoo`, `com.br`. */
function splitDomain(domain: string): [string, string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Whether two texts are equal but for one letter more, less or different, or two swapped ones. */
function isOneTypo(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && y === `${x[1]}${x[0]}`);
}
