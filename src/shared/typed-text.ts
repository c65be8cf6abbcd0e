/** One line, without characters that reverse the direction of the text. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;
/** Several lines, without characters that reverse the direction of the text. */
export const LINES = /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]|\n)*$/u;

/**
 * Controls, invisible characters that reverse or part a text, letters that are drawn as nothing (fillers of Hangul, the
 * empty Braille cell, blanks of hieroglyphs and of notes) and tags outside a flag, which is captured whole; those within
 * other emoji and at breaks of words stay.
 */
const INVISIBLE =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|(?![\t\n\r])\p{Cc}|[\p{Bidi_Control}\p{Zl}\p{Zp}\u115f\u1160\u180e\u200b\u2060-\u2064\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{13441}\u{13442}\u{1d159}\u{e0000}-\u{e007f}]/gu;
/** Any character that is drawn by itself. */
const DRAWN = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns a text without controls, and without invisible characters that reverse its direction or part its words. Nothing
 * but white space is left of a text in which nothing is drawn, so that it counts as empty once it is trimmed.
 */
export function withoutInvisible(text: string): string {
  const visible = text.replace(INVISIBLE, '$1');
  return DRAWN.test(visible) ? visible : visible.replace(IGNORABLE, '');
}

/** Whether people see anything of a text. */
export function isVisible(text: string): boolean {
  return withoutInvisible(text).trim() !== '';
}

const LINK_MARKS = String.raw`:\/\/|@|www\.`;
const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|app|dev|site|online|shop|store|club|live|link|click|page|blog|news|space|website|xyz|top|vip|pro|icu';
/** Text that mail readers turn into a link: an address, or a word that ends like a domain. `Silva.Jr` is none. */
const LINK_IN_NAME = linkOf(String.raw`(?!jr)\p{L}{2}`);
/** People omit the space after a full stop: of two-letter endings, only `br` and those followed by a path count. */
const LINK_IN_PROSE = linkOf(String.raw`br|\p{L}{2}(?=\/\S)`);
/** Other characters that browsers treat as a domain's dot. */
const DOTS = /[。．｡]/g;

function linkOf(twoLetters: string): RegExp {
  return new RegExp(
    String.raw`${LINK_MARKS}|[\p{L}\p{N}]\.(?:${TOP_LEVEL_DOMAINS}|${twoLetters})(?![\p{L}\p{N}])`,
    'iu',
  );
}

/** Whether a name or a city contains text that looks like a link. */
export function hasLink(name: string): boolean {
  return LINK_IN_NAME.test(normalizeDots(name));
}

/** Whether a text of whole sentences contains text that looks like a link. */
export function proseHasLink(text: string): boolean {
  return LINK_IN_PROSE.test(normalizeDots(text));
}

function normalizeDots(text: string): string {
  return text.normalize('NFKC').replace(DOTS, '.');
}
