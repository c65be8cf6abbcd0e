import { LEGAL_TOKEN } from '../../campaigns/legal-facts.ts';

/** Smallest part of a line that an act takes whole: a character, a token, a link, an address. */
export interface Piece {
  /** Source without the marks of bold around it; of a link see there. */
  text: string;
  isBold: boolean;
  link?: { words: Piece[]; address: Piece[] };
  /** Positions in the text. */
  from: number;
  to: number;
}

const BOLD = '**';
const PIECE = new RegExp(
  [
    String.raw`\\[!-/:-@[-\x60{-~]`,
    LEGAL_TOKEN.source,
    // A picture, which the page shows as its words.
    String.raw`!\[[^[\]\n]*\]\([^()\n]*\)`,
    String.raw`\[(?<words>(?:\\.|[^[\]\\\n])*)\]\((?<target>[^()\s]*(?:[ \t]"[^"\n]*")?)\)`,
    '`[^`]*`',
    '<[^<>\\n]*>',
    String.raw`https?:\/\/[^\s<>*[\]()]+`,
    // At the ends of a word a low line is a mark.
    String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:_+[\p{L}\p{N}]+)+`,
    String.raw`\*+`,
    '.',
  ].join('|'),
  'gsu',
);
/** Piece of an address, which has no marks. */
const ADDRESS_PIECE = new RegExp(`${LEGAL_TOKEN.source}|.`, 'gsu');
const CONDITION = /^\{\{if \w+\}\}$/;

/** Creates a piece that has no position yet. */
export function newPiece(text: string, isBold: boolean, link?: Piece['link']): Piece {
  return { text, isBold, ...(link && { link }), from: 0, to: 0 };
}

/**
 * Reads the words of a line. With a star that is no mark of bold none is read: the parser may pair them otherwise.
 *
 * @param at position of `source` in the text
 */
export function readPieces(source: string, at: number): Piece[] {
  const units = unitsOf(PIECE, source, at);
  const pieces: Piece[] = [];
  for (let index = 0; index < units.length; index += 1) {
    const close = opensBold(units, index) ? closeOf(units, index) : -1;
    if (close > 0) {
      for (const inner of units.slice(index + 1, close)) pieces.push({ ...inner, isBold: true });
      index = close;
    } else pieces.push(units[index] as Piece);
  }
  return pieces.some(isStar) ? units : pieces;
}

/** Whether a piece is a star that is no mark of bold. */
export function isStar({ text }: Piece): boolean {
  return text.startsWith('*');
}

/**
 * Writes pieces anew and gives them their positions. Bold ends where its marks would be read as such: never at a space,
 * nor between a letter and a full stop.
 *
 * @param at position of the result in the text
 */
export function writePieces(pieces: readonly Piece[], at: number): string {
  dropUnreadable(pieces);
  let text = '';
  pieces.forEach((piece, index) => {
    if (piece.isBold && !pieces[index - 1]?.isBold) text += BOLD;
    piece.from = at + text.length;
    text += piece.link ? writeLink(piece.link, piece.from) : piece.text;
    piece.to = at + text.length;
    if (piece.isBold && !pieces[index + 1]?.isBold) text += BOLD;
  });
  return text;
}

/** Whether a piece has no letters of its own: a space, or a condition, which the page does not show. */
export function isEmptyPiece({ text, link }: Piece): boolean {
  return !link && (text.trim() === '' || CONDITION.test(text));
}

/** Whether a piece is a letter or a digit, as words consist of. */
export function isLetter({ text, link }: Piece): boolean {
  return !link && /^[\p{L}\p{N}\p{M}]$/u.test(text);
}

function writeLink({ words, address }: NonNullable<Piece['link']>, at: number): string {
  const text = `[${writePieces(words, at + 1)}](`;
  return `${text}${writePieces(address, at + text.length)})`;
}

function unitsOf(pattern: RegExp, source: string, at: number): Piece[] {
  return [...source.matchAll(pattern)].map(({ 0: text, index, groups: { words, target } = {} }) => {
    const from = at + index;
    const unit = { text, isBold: false, from, to: from + text.length };
    if (words === undefined || target === undefined) return unit;
    const address = unitsOf(ADDRESS_PIECE, target, from + `[${words}](`.length);
    return { ...unit, link: { words: readPieces(words, from + 1), address } };
  });
}

function opensBold(units: readonly Piece[], index: number): boolean {
  return units[index]?.text === BOLD && mayBound(lastChar(units[index - 1]), firstChar(units[index + 1]));
}

function closeOf(units: readonly Piece[], open: number): number {
  return units.findIndex(
    ({ text }, index) =>
      index > open + 1 && text === BOLD && mayBound(firstChar(units[index + 1]), lastChar(units[index - 1])),
  );
}

/** Takes bold from the pieces at its ends that can't be there; the words of a link have marks of their own then. */
function dropUnreadable(pieces: readonly Piece[]): void {
  const end = (piece: Piece, outer: string, inner: string) => {
    if (!isEmptyPiece(piece) && mayBound(outer, inner)) return;
    piece.isBold = false;
    for (const one of piece.link?.words ?? []) one.isBold = true;
  };
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    if (piece.isBold && !before?.isBold) end(piece, lastChar(before), firstChar(piece));
  });
  pieces.toReversed().forEach((piece, index, reversed) => {
    const behind = reversed[index - 1];
    if (piece.isBold && !behind?.isBold) end(piece, firstChar(behind), lastChar(piece));
  });
}

/** Whether marks of bold between two characters are read as such: the rule of CommonMark. */
function mayBound(outer: string, inner: string): boolean {
  if (/^[\s*]?$/.test(inner) || outer === '*') return false;
  return !/[\p{P}\p{S}]/u.test(inner) || /^\s?$/.test(outer) || /[\p{P}\p{S}]/u.test(outer);
}

function firstChar(piece: Piece | undefined): string {
  return shownText(piece)[0] ?? '';
}

function lastChar(piece: Piece | undefined): string {
  return shownText(piece).at(-1) ?? '';
}

/** Characters of a piece as the parser sees them: a letter instead of a token; a backslash would take a mark. */
function shownText(piece: Piece | undefined): string[] {
  if (!piece) return [];
  if (piece.link) return ['[', ')'];
  if (piece.text === '\\') return ['\\', '*'];
  return piece.text.startsWith('{{') ? ['z'] : [...piece.text];
}
