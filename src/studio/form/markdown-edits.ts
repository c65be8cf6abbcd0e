/** Markdown text with its selection, as positions in it. */
export interface MarkdownText {
  text: string;
  from: number;
  to: number;
}

/** Change that a button of the bar makes. */
export type MarkdownEdit = (before: MarkdownText) => MarkdownText;

const BOLD = '**';

/** Makes the selection bold, or the word at the caret; bold words become plain. */
export const toggleBold: MarkdownEdit = (before) => {
  const { text, from, to } = wordsAt(before);
  const words = text.slice(from, to);
  if (words.startsWith(BOLD) && words.endsWith(BOLD) && words.length > 2 * BOLD.length)
    return replaced({ text, from, to }, words.slice(BOLD.length, -BOLD.length));
  const [start, end] = [from - BOLD.length, to + BOLD.length];
  if (text.slice(start, from) === BOLD && text.slice(to, end) === BOLD)
    return replaced({ text, from: start, to: end }, words);
  return replaced({ text, from, to }, words || 'texto', BOLD, BOLD);
};

/** Makes a heading of the line at the caret, or a line of a heading. The first line stays the text's title. */
export const toggleHeading: MarkdownEdit = (before) => {
  return lineStart(before) === 0 ? before : toggleLines(before, /^#{1,6} +/, '## ');
};

/** Makes a list of the selected lines, or lines of a list. */
export const toggleList: MarkdownEdit = (before) => toggleLines(before, /^[-*+] +/, '- ');

/** Makes a link of the selection, or of the word at the caret; its address is selected, to be written. */
export const addLink: MarkdownEdit = (before) => {
  const { text, from, to } = wordsAt(before);
  const words = text.slice(from, to) || 'texto';
  const address = 'https://';
  const start = from + `[${words}](`.length;
  return {
    text: `${text.slice(0, from)}[${words}](${address})${text.slice(to)}`,
    from: start,
    to: start + address.length,
  };
};

/** Puts words in the place of the selection; the caret stands behind them. */
export function insertWords(words: string): MarkdownEdit {
  return (before) => {
    const after = replaced(before, words);
    return { ...after, from: after.to };
  };
}

/** Replaces the selection by words between marks; the words are selected. */
function replaced({ text, from, to }: MarkdownText, words: string, open = '', close = ''): MarkdownText {
  const start = from + open.length;
  return {
    text: text.slice(0, from) + open + words + close + text.slice(to),
    from: start,
    to: start + words.length,
  };
}

/** Selects the word at the caret where nothing is selected; spaces at the ends of a selection stay outside. */
function wordsAt({ text, from, to }: MarkdownText): MarkdownText {
  const [before = ''] = from === to ? (/[\p{L}\p{N}]*$/u.exec(text.slice(0, from)) ?? []) : [];
  const [after = ''] = from === to ? (/^[\p{L}\p{N}]*/u.exec(text.slice(to)) ?? []) : [];
  const words = text.slice(from - before.length, to + after.length);
  const start = from - before.length + (words.length - words.trimStart().length);
  return { text, from: start, to: start + words.trim().length };
}

/** Position at which the line of a selection begins. */
function lineStart({ text, from }: MarkdownText): number {
  return text.slice(0, from).lastIndexOf('\n') + 1;
}

function toggleLines(before: MarkdownText, mark: RegExp, wanted: string): MarkdownText {
  const { text, to } = before;
  const start = lineStart(before);
  const found = text.indexOf('\n', to);
  const end = found < 0 ? text.length : found;
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => mark.test(line));
  const changed = lines.map((line) => (isMarked ? '' : wanted) + line.replace(mark, '')).join('\n');
  return {
    text: text.slice(0, start) + changed + text.slice(end),
    from: start + changed.length,
    to: start + changed.length,
  };
}
