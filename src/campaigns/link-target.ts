/** Hosts of a page of ours, by both of its schemes: an address such as `https:x` leads elsewhere from one of them alone. */
const OWN_ORIGINS = ['https://own.invalid', 'http://own.invalid'];

/** Schemes of programs, which a browser or a phone would run. */
const PROGRAMS: readonly unknown[] = ['javascript:', 'data:', 'vbscript:', 'intent:', 'file:'];
/** Words and zeros of addresses that starters and examples have instead of real ones. */
const PLACEHOLDER = /demonstra|exemplo|0{5}/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * Whether an address stays at its page's own host. Parsed as browsers do, which drop tabs and line breaks and read a
 * backslash as a slash: a look at its first characters is deceived by that.
 */
export function isOwnAddress(address: string): boolean {
  return OWN_ORIGINS.every((origin) => parse(address, origin)?.origin === origin);
}

/**
 * Whether an address is a link target that says where it leads: neither a program, nor another host that looks like a
 * path, nor one with invisible characters.
 */
export function leadsSomewhere(address: string): boolean {
  if (/\p{Cc}/u.test(address)) return false;
  if (!SCHEME.test(address)) return isOwnAddress(address);
  return !PROGRAMS.includes(parse(address)?.protocol);
}

/** Whether an address replaces a real one, as in a starter. */
export function isPlaceholder(address: string): boolean {
  return PLACEHOLDER.test(address);
}

/** Not `URL.parse`: the editor runs in browsers that have none. @returns undefined for what is no address */
function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
