/** One line, with nothing in it that turns the direction of what follows. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** What mail readers make a link of: an address, or a word that ends as a domain does. `Silva.Jr` is none. */
const LINK =
  /:\/\/|@|www\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|app|dev|site|online|shop|store|club|live|link|click|page|blog|news|space|website|xyz|top|vip|pro|icu|(?!jr)\p{L}{2})(?![\p{L}\p{N}])/iu;
/** Other characters that browsers take for a domain's dot. */
const DOTS = /[。．｡]/g;

/** Whether this can be somebody's name; a lure for the readers of our mails, a link or turned letters, is none. */
export function isPersonName(name: string): boolean {
  return ONE_LINE.test(name) && !LINK.test(name.normalize('NFKC').replace(DOTS, '.'));
}

/** How to greet a buyer: `Maria da Silva` → `Maria`. Empty where the first word is more than letters. */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u.test(first) ? first : '';
}
