import { LEGAL_CONDITION } from '../../campaigns/legal-facts.ts';
import { changedPart } from './changed-part.ts';
import { escapedBeginning, linesAt, type MarkdownLine, plainBeginning } from './markdown-lines.ts';
import { isEmptyPiece, isLetter, isStar, newPiece, type Piece, readPieces, writePieces } from './markdown-words.ts';

/** Markdown text with its selection, as positions in it. */
export interface MarkdownText {
  text: string;
  from: number;
  to: number;
}

/** Act of the bar; `refused` is a sentence for the seller that says why nothing is done. */
export type MarkdownEdit = (before: MarkdownText) => MarkdownText | { refused: string };

/** Words of a line, or of a link in it, with those that an act is about. */
interface Words {
  line: MarkdownLine;
  /** All words of the line. */
  all: Piece[];
  /** Words that hold the chosen ones: those of the line, of a link, or the address of one. */
  around: Piece[];
  /** Empty for a caret that is at no word. */
  chosen: Piece[];
}

const IN_TITLE = { refused: 'A primeira linha é o título da página: ela fica como está, sem marcas nem dados.' };
const NO_WORDS = { refused: 'Aqui não dá para destacar: selecione palavras.' };
const LOOSE_STAR = { refused: 'Nesta linha há um * solto: tire-o antes.' };
const OTHER_LINES = { refused: 'Isto só muda parágrafos: nesta linha não dá.' };
const MANY_LINES = { refused: 'Um link fica em uma linha só: selecione palavras de uma linha.' };
const NO_LINK = { refused: 'Aqui não dá para pôr um link: selecione só palavras, sem colchetes.' };

const NEW_WORDS = 'texto';
const NEW_ADDRESS = 'https://';

/** Makes the selected words of each line bold, or the word at the caret; bold words become plain. */
export const toggleBold: MarkdownEdit = (before) => {
  const lines = linesAt(before.text, before.from, before.to).filter(({ kind }) => kind !== 'title');
  if (lines.length === 0) return IN_TITLE;
  const found = lines.map((line) => wordsIn(line, before));
  if (found.some(({ all }) => all.some(isStar))) return LOOSE_STAR;
  const words = found.filter(({ chosen }) => chosen.length > 0);
  const [first] = found;
  if (words.length === 0 && first) {
    const index = placeOf(first.around, before.from);
    if (before.from !== before.to || isInBold(first.around, index)) return NO_WORDS;
    return rewritten(before.text, [withNew(first, newPiece(NEW_WORDS, true), index)]);
  }
  const isOn = words.every(({ chosen }) => chosen.every((one) => isEmptyPiece(one) || isBold(one)));
  const after = rewritten(before.text, withBold(words, !isOn));
  // All that can be bold is so: a full stop before a letter can't.
  const other = after.text === before.text ? rewritten(before.text, withBold(words, isOn)) : after;
  return other.text === before.text ? NO_WORDS : other;
};

/** Makes headings of the selected paragraphs, or paragraphs of headings; the first line becomes the text's title. */
export const toggleHeading: MarkdownEdit = (before) => {
  const [first, ...rest] = linesAt(before.text, before.from, before.to);
  if (first?.start !== 0 || first.kind === 'other') return toggleLines(before, 'heading');
  return first.kind === 'title' && rest.length > 0 ? toggleLines(before, 'heading') : makeTitle(before, first);
};

/** Makes a list of the selected paragraphs, or paragraphs of a list; headings among them stay. */
export const toggleList: MarkdownEdit = (before) => toggleLines(before, 'item');

/**
 * Makes a link of the selection, or of the word at the caret; its address is selected, to be written. In a link it
 * selects the address, and takes the link away where that is selected.
 */
export const toggleLink: MarkdownEdit = (before) => {
  const { text, from, to } = before;
  const [line, ...rest] = linesAt(text, from, to);
  if (!line || rest.length > 0) return MANY_LINES;
  if (line.kind === 'title') return IN_TITLE;
  const words = wordsIn(line, before);
  const { all, chosen } = words;
  if (all.some(isStar)) return LOOSE_STAR;
  const reach = from === to ? 1 : 0;
  const index = all.findIndex((one) => one.link && one.from < to + reach && one.to > from - reach);
  const found = all[index];
  if (found?.link) {
    const [start, end] = addressOf(found, found.link);
    if (from !== start || to !== end) return { text, from: start, to: end };
    const plain = found.link.words.map((one) => ({ ...one, isBold: one.isBold || found.isBold }));
    return rewritten(text, [{ ...words, all: all.toSpliced(index, 1, ...plain), chosen: plain }]);
  }
  const isWord = chosen.length > 0;
  const at = isWord ? all.indexOf(chosen[0] as Piece) : placeOf(all, from);
  // A link is bold as a whole, or has bold words.
  const whole = isWord ? chosen.every((one) => one.isBold) : isInBold(all, at);
  const inner = isWord ? chosen.map((one) => ({ ...one, isBold: one.isBold && !whole })) : [newPiece(NEW_WORDS, false)];
  if (inner.some((one) => /^[[\]]|\\$/.test(one.text)) || /[!\\]$/.test(all[at - 1]?.text ?? '')) return NO_LINK;
  const link = { words: inner, address: [newPiece(NEW_ADDRESS, false)] };
  return rewritten(text, [
    { ...words, all: all.toSpliced(at, chosen.length, newPiece('', whole, link)), chosen: link.address },
  ]);
};

/** Replaces the selected words of a line by a fact's token, else puts it at the selection's end. */
export function insertToken(token: string): MarkdownEdit {
  return (before) => {
    const { text, from, to } = before;
    const lines = linesAt(text, from, to);
    const line = lines.at(-1);
    if (!line || line.kind === 'title') return IN_TITLE;
    const isOne = from < to && lines.length === 1;
    const words = wordsIn(line, isOne ? before : { text, from: to, to }, true);
    const isWhole = isOne && words.chosen.every((one) => one.from >= from && one.to <= to);
    const { around, chosen } = words;
    const replaced = isWhole ? chosen : [];
    const index = replaced[0] ? around.indexOf(replaced[0]) : placeOf(around, to);
    const isBoldThere = replaced.length > 0 ? replaced.every(isBold) : isInBold(around, index);
    const after = rewritten(text, [withNew(words, newPiece(token, isBoldThere), index, replaced.length)]);
    return { ...after, from: after.to };
  };
}

/**
 * Makes the selected lines appear only in campaigns with a feature, or in all; a line has one condition at most.
 *
 * @param condition its name; undefined for all campaigns
 */
export function putCondition(condition: string | undefined): MarkdownEdit {
  return (before) => {
    const { text, from, to } = before;
    const lines = linesAt(text, from, to).filter(({ kind }) => kind !== 'title');
    if (lines.length === 0) return IN_TITLE;
    const by = condition === undefined ? '' : `{{if ${condition}}}`;
    const replacements = lines.flatMap(({ start, end, words }): Replacement[] => {
      const found = LEGAL_CONDITION.exec(text.slice(start, end));
      if (found) return [{ at: start + found.index, length: found[0].length, by }];
      return words < end ? [{ at: words, length: 0, by }] : [];
    });
    return replacements.length > 0 ? replaced(before, replacements) : OTHER_LINES;
  };
}

/**
 * Finds the words that an act is about: those of the selection, or the word at the caret.
 *
 * @param isAny whether they may be those of an address, too
 */
function wordsIn(line: MarkdownLine, { text, from, to }: MarkdownText, isAny = false): Words {
  const all = readPieces(text.slice(line.words, line.end), line.words);
  const [start, end] = [Math.max(from, line.words), Math.min(to, line.end)];
  const isInside = (pieces: readonly Piece[], before: number) =>
    start >= (pieces[0]?.from ?? before) && end <= (pieces.at(-1)?.to ?? before);
  const holder = all.find((one) => one.link && !one.isBold && one.from < start && one.to > end)?.link;
  const around = [holder?.words, isAny ? holder?.address : undefined].find(
    (pieces) => pieces && isInside(pieces, start),
  );
  return { line, all, around: around ?? all, chosen: trimmed(chosenOf(around ?? all)) };

  function chosenOf(pieces: readonly Piece[]): Piece[] {
    if (from === to && start === end) return wordAt(pieces, start);
    return start < end ? pieces.filter((one) => one.from < end && one.to > start) : [];
  }
}

function wordAt(pieces: readonly Piece[], caret: number): Piece[] {
  const whole = pieces.find((one) => one.from < caret && one.to > caret);
  if (whole) return [whole];
  let [start, end] = [placeOf(pieces, caret), placeOf(pieces, caret)];
  for (let one = pieces[start - 1]; one && isLetter(one); one = pieces[start - 1]) start -= 1;
  for (let one = pieces[end]; one && isLetter(one); one = pieces[end]) end += 1;
  return pieces.slice(start, end);
}

function trimmed(pieces: Piece[]): Piece[] {
  const filled = pieces.filter((one) => !isEmptyPiece(one));
  const [first, last] = [filled[0], filled.at(-1)];
  return first && last ? pieces.slice(pieces.indexOf(first), pieces.indexOf(last) + 1) : [];
}

/** Index at which a position is among pieces: behind one that it is in. */
function placeOf(pieces: readonly Piece[], position: number): number {
  const index = pieces.findIndex((one) => one.from >= position);
  return index < 0 ? pieces.length : index;
}

function isInBold(pieces: readonly Piece[], index: number): boolean {
  return pieces[index - 1]?.isBold === true && pieces[index]?.isBold === true;
}

function isBold({ isBold: own, link }: Piece): boolean {
  return own || (link?.words.every((one) => isEmptyPiece(one) || one.isBold) ?? false);
}

function withBold(lines: readonly Words[], to: boolean): readonly Words[] {
  for (const one of lines.flatMap(({ chosen }) => chosen)) {
    one.isBold = to;
    for (const word of one.link?.words ?? []) word.isBold = false;
  }
  return lines;
}

/** Puts a new piece among the words, and replaces the selected ones; it is chosen then. */
function withNew(words: Words, piece: Piece, index: number, replaced = 0): Words {
  // In place: `around` may be a part of `all`.
  words.around.splice(index, replaced, piece);
  return { ...words, chosen: [piece] };
}

function addressOf({ to }: Piece, { address }: NonNullable<Piece['link']>): [start: number, end: number] {
  return [address[0]?.from ?? to - 1, address.at(-1)?.to ?? to - 1];
}

/** Writes lines anew, whose chosen words are selected. */
function rewritten(before: string, lines: readonly Words[]): MarkdownText {
  let [text, done] = ['', 0];
  for (const { line, all } of lines) {
    text += before.slice(done, line.words);
    text += writePieces(all, text.length);
    done = line.end;
  }
  const [first, last] = [lines[0]?.chosen[0], lines.at(-1)?.chosen.at(-1)];
  return { text: text + before.slice(done), from: first?.from ?? text.length, to: last?.to ?? text.length };
}

/** Replacement of a part of a text. */
interface Replacement {
  at: number;
  length: number;
  by: string;
}

function toggleLines(before: MarkdownText, kind: 'heading' | 'item'): MarkdownText | { refused: string } {
  const lines = linesAt(before.text, before.from, before.to);
  const [mark, placeholder] = kind === 'heading' ? ['## ', 'Título'] : ['- ', 'item'];
  const [only] = lines;
  if (lines.length === 1 && only?.kind === 'blank') {
    const from = only.start + mark.length;
    const text = before.text.slice(0, only.start) + mark + placeholder + before.text.slice(only.end);
    return { text, from, to: from + placeholder.length };
  }
  const plain = lines.filter((line) => line.kind === 'plain');
  const own = lines.filter((line) => line.kind === kind);
  if (plain.length > 0)
    return replaced(
      before,
      plain.map(({ start, words, end }) => {
        const rest = before.text.slice(start, end);
        const by = kind === 'heading' && start === words ? mark + plainBeginning(rest) : mark + rest;
        return replacementOf(rest, start, by);
      }),
    );
  if (own.length === 0) return lines.every((line) => line.kind === 'title') ? IN_TITLE : OTHER_LINES;
  return replaced(
    before,
    own.map(({ mark: { from, to }, end }) => {
      const rest = before.text.slice(to, end);
      const by = kind === 'heading' ? escapedBeginning(rest) : rest;
      return replacementOf(before.text.slice(from, end), from, by);
    }),
  );
}

/** Returns what differs in a part of a text, so that the selection stays at its words. */
function replacementOf(part: string, at: number, by: string): Replacement {
  const { from, before, after } = changedPart(part, by);
  return { at: at + from, length: before - from, by: by.slice(from, after) };
}

function makeTitle(before: MarkdownText, { kind, words, end }: MarkdownLine): MarkdownText | { refused: string } {
  const { text } = before;
  const isLast = text[end] !== '\n';
  if (kind === 'title' && !isLast) return IN_TITLE;
  const title = text.slice(words, end).trim();
  const by = `# ${title || 'Título'}`;
  // A title is one once a line follows it.
  const after = by + (isLast ? '\n\n' : '') + text.slice(end);
  return title ? { text: after, from: by.length, to: by.length } : { text: after, from: 2, to: by.length };
}

function replaced({ text, from, to }: MarkdownText, all: readonly Replacement[]): MarkdownText {
  let [after, done] = ['', 0];
  for (const { at, length, by } of all) {
    after += text.slice(done, at) + by;
    done = at + length;
  }
  return { text: after + text.slice(done), from: moved(from, all), to: moved(to, all) };
}

function moved(position: number, all: readonly Replacement[]): number {
  let shift = 0;
  for (const { at, length, by } of all) {
    if (position < at) break;
    shift += position < at + length ? Math.min(position - at, by.length) - (position - at) : by.length - length;
  }
  return position + shift;
}
