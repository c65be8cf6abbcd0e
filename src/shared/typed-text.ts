/** One line, with nothing in it that turns the direction of what follows. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
/** The same, with lines. */
export const LINES = /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]|\n)*$/u;

const CLEAR = String.raw`:\/\/|@|www\.`;
const ENDINGS =
  'com|net|org|info|biz|app|dev|site|online|shop|store|club|live|link|click|page|blog|news|space|website|xyz|top|vip|pro|icu';
/** What mail readers make a link of: an address, or a word that ends as a domain does. `Silva.Jr` is none. */
const LINK_IN_NAME = linkOf(String.raw`(?!jr)\p{L}{2}`);
/** People forget the space after a full stop: of two letters, only `br` and what goes on as an address is one. */
const LINK_IN_PROSE = linkOf(String.raw`br|\p{L}{2}(?=\/\S)`);
/** Other characters that browsers take for a domain's dot. */
const DOTS = /[。．｡]/g;

function linkOf(twoLetters: string): RegExp {
  return new RegExp(String.raw`${CLEAR}|[\p{L}\p{N}]\.(?:${ENDINGS}|${twoLetters})(?![\p{L}\p{N}])`, 'iu');
}

/** Whether a name or a place holds what can be taken for a link. */
export function hasLink(name: string): boolean {
  return LINK_IN_NAME.test(unmasked(name));
}

/** Whether a text of whole sentences does. */
export function proseHasLink(text: string): boolean {
  return LINK_IN_PROSE.test(unmasked(text));
}

function unmasked(text: string): string {
  return text.normalize('NFKC').replace(DOTS, '.');
}
