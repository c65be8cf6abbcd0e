/** Where most of Brazil's buyers have their mailbox, the commoner one first where a typo could be of two. */
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
].map(parts);

/** Names that a slip makes of these are nobody else's; other names are a letter away from real companies. */
const UNMISTAKABLE = new Set(['gmail', 'hotmail', 'outlook', 'yahoo', 'icloud']);
/** Real ones that look like a slip. */
const REAL = new Set(['ymail.com', 'mail.com', 'email.com', 'gmail.co.uk']);

/**
 * What was likely meant by an e-mail whose domain has a typo: `maria@gmial.con` → `maria@gmail.com`. Names and endings
 * are compared for themselves, so that an address may have a slip in both. No library: those there are know no `.com.br`
 * and would make `uol.com` of `uol.com.br`.
 *
 * @returns null where nothing looks wrong
 */
export function likelyEmail(typed: string): string | null {
  const [, local, domain] = /^\s*(\S+)@([^\s@]+)\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!local || !domain || REAL.has(domain)) return null;
  const [name, ending] = parts(domain);
  const isMeant = ([meantName, meantEnding]: [string, string]) =>
    (name === meantName || (UNMISTAKABLE.has(meantName) && isOneSlip(name, meantName))) &&
    // There is no Gmail under `.com.br`, where many look for it.
    (isOneSlip(ending, meantEnding) || (meantName === 'gmail' && /^com\.?br$/.test(ending)));
  const exact = MAILBOXES.some(([meantName, meantEnding]) => name === meantName && ending === meantEnding);
  const meant = exact ? undefined : MAILBOXES.find(isMeant);
  return meant ? `${local}@${meant.join('.')}` : null;
}

/** `yahoo.com.br` → `yahoo`, `com.br` */
function parts(domain: string): [string, string] {
  const dot = domain.indexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** Whether the words are the same but for a letter more, less or other, or for two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [x, y] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (x.length <= 1 && y.length <= 1) || (x.length === 2 && y === `${x[1]}${x[0]}`);
}
